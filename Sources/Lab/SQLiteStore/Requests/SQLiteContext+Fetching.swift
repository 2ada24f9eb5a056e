#if SQLite
  import StoreModel

  extension SQLiteContext {
    /// Fetches the results of a request once, without tracking changes (R35, R36).
    public func fetch(_ request: FetchRequest) throws -> FetchResult<SQLiteObject> {
      try check(request)
      try processNews()
      try rows.fireFaults()
      let query = RequestSQL(
        request: request, schema: store.schema, strings: store.options.strings, faults: store.faults
      )
      switch request.resultType {
      case .count:
        let select = SQL("SELECT count(*) FROM (SELECT 1 FROM \(query.source) WHERE ")
        let counts = try database.integers(of: select + query.condition + query.window + ")")
        return .count(counts.reduce(0) { $0 + Int($1) })
      case .identifiers: return .identifiers(try found(by: query).map(\.id))
      case .objects:
        let found = try found(by: query)
        try load(query)
        return .objects(found.map { object($0.serial) })
      }
    }

    /// Makes objects of all matching rows, inside and outside the window (*Contract*).
    func load(_ query: RequestSQL) throws {
      // Mostly every row has an object. This query is the same for all requests, so it is prepared
      // once.
      let strangers = "SELECT 1 FROM main.rows WHERE serial NOT IN (SELECT serial FROM objects)"
      guard try database.finds(SQL(strangers + " LIMIT 1")) else { return }
      let matches = SQL("serial IN (SELECT serial FROM \(query.source) WHERE ") + query.condition
      try rows.addFaults(where: matches + ")")
      try rows.fireFaults()
    }

    /// The results of a request in order. A temporary ID has the serial as its number.
    private func found(by query: RequestSQL) throws -> [(serial: Int64, id: ObjectID)] {
      let select = SQL(
        "SELECT serial, coalesce(number, serial), entity, number IS NULL FROM \(query.source)"
          + " WHERE "
      )
      let order = " ORDER BY " + query.order(by: query.keys)
      var found: [(serial: Int64, id: ObjectID)] = []
      try database.rows(of: select + query.condition + order + query.window) { row in
        let id = ObjectID(
          number: row.number(1), entity: Int(row.integer(2)), isTemporary: row.integer(3) == 1)
        found.append((row.integer(0), id))
      }
      return found
    }
  }
#endif
