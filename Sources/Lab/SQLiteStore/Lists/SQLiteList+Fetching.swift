#if SQLite
  import StoreModel

  /// The first row at which a section name comes back, so that its section is no run (R50).
  struct Split: Error {
    let index: Int
    let section: String
  }

  extension SQLiteList {
    private var database: Database { context.database }

    /// Fetches the contents again with the present configuration (R50, R69, R72).
    ///
    /// - Throws: `StoreError` for an invalid configuration, a cache of another configuration or a
    ///   split section. An error of the delegate is thrown as `StoreError.delegateThrew`.
    public func performFetch() throws {
      try context.refuseReentry("performFetch")
      let wanted = configuration
      try context.check(wanted)
      if delegate?.methods.isTracking == true { try checkTracking(wanted.request) }
      let entry = CacheEntry(wanted)
      if let name = wanted.cacheName, let cached = context.store.cache(named: name), cached != entry
      {
        throw StoreError.cacheConfigurationDiffers(name)
      }
      try context.processNews()
      try context.rows.fireFaults()
      try captureAll(wanted)
      let fetched: Layout
      do {
        fetched = try arranged(wanted)
      } catch let split as Split {
        try forget()
        throw StoreError.sectionSplit(index: split.index, section: split.section)
      }
      clearFailure()
      if let name = wanted.cacheName { context.store.keepCache(entry, named: name) }
      adopt(fetched, of: wanted)
      context.agenda.append(.tellFetched(self))
      try context.work()
    }

    /// Reports a fetch to a snapshot delegate; other delegates receive nothing (R69).
    func tellFetched() throws {
      guard let delegate, delegate.methods.contains(.snapshot) else { return }
      try delegate.controller(self, didChangeContentWith: layout.snapshot(marking: []))
    }

    /// Captures the rows of a fetch: with a live window all matching rows, else the rows of the
    /// window.
    private func captureAll(_ wanted: ListConfiguration) throws {
      try database.run(SQL("DELETE FROM captured WHERE list = ?", [Cell(number)]))
      let query = query(wanted)
      let part =
        wanted.window == .live
        ? SQL("") : SQL(" ORDER BY " + query.order(by: query.keys)) + query.window
      try database.run(capture(wanted, from: query) + query.condition + part)
      try context.load(query)
    }

    /// Captures the touched objects again (R46).
    func captureTouched() throws {
      guard let fetched else { return }
      try database.run(
        SQL(
          "DELETE FROM captured WHERE list = ? AND serial IN (SELECT serial FROM batch)",
          [Cell(number)]))
      let query = query(fetched)
      try database.run(
        capture(fetched, from: query) + query.condition
          + " AND serial IN (SELECT serial FROM batch WHERE NOT leaves)")
    }

    private func query(_ configuration: ListConfiguration) -> RequestSQL {
      RequestSQL(
        request: configuration.request, schema: context.store.schema,
        strings: context.store.options.strings, faults: context.store.faults)
    }

    private func capture(_ configuration: ListConfiguration, from query: RequestSQL) -> SQL {
      let keys = query.keys
      let columns = keyColumns(keys.count).map { ", " + $0 }.joined()
      let section = query.section(configuration.sectionKey)
      let values = keys.map { ", " + $0 }.joined()
      return SQL(
        "INSERT INTO captured (list, serial, section, run\(columns))"
          + " SELECT ?, serial, \(section), canonical(\(section), 0)\(values)"
          + " FROM \(query.source) WHERE ",
        [Cell(number)])
    }

    private func keyColumns(_ count: Int) -> [String] { (0..<count).map { "k\($0)" } }

    /// The captured rows in order, within the window, divided into sections.
    ///
    /// - Throws: `Split` if a section name comes back (R50).
    func arranged(_ configuration: ListConfiguration) throws -> Layout {
      let query = query(configuration)
      let order = query.order(by: keyColumns(configuration.request.sort.count))
      // With a window at fetch, only its rows and the rows touched since are captured.
      let window = configuration.window == .live ? query.window : SQL("")
      let hasSections = configuration.sectionKey != nil
      let sql = hasSections ? divided(by: order, window) : plain(by: order, window)
      let isIdentifier = configuration.request.resultType == .identifiers
      var layout = Layout()
      if !hasSections { layout.runs = [Run(name: "", start: 0, count: 0)] }
      var split: Split?
      var serials: [Int64] = []
      try database.rows(of: sql) { row in
        let index = serials.count
        serials.append(row.integer(0))
        if hasSections, row.integer(1) == 1 {
          let name = row.text(3)
          if row.integer(2) == 1, split == nil { split = Split(index: index, section: name) }
          layout.runs.append(Run(name: name, start: index, count: 0))
        }
        layout.runs[layout.runs.count - 1].count += 1
      }
      layout.rows = serials.map { serial in
        let object = context.object(serial)
        return ListRow(
          object: object, serial: serial, fixedID: isIdentifier ? object.objectID : nil)
      }
      if let split { throw split }
      return layout
    }

    private func plain(by order: String, _ window: SQL) -> SQL {
      SQL("SELECT serial FROM captured WHERE list = ? ORDER BY \(order)", [Cell(number)]) + window
    }

    /// The SQL for each row, whether a run begins with it, and whether its section appeared before
    /// that run (R48, R50).
    private func divided(by order: String, _ window: SQL) -> SQL {
      SQL(
        "WITH shown AS (SELECT serial, section, run, row_number() OVER (ORDER BY \(order)) AS place"
          + " FROM captured WHERE list = ? ORDER BY place", [Cell(number)]) + window
        + "), divided AS (SELECT serial, section, place,"
        + " lag(run) OVER (ORDER BY place) IS NOT run AS begins,"
        + " min(place) OVER (PARTITION BY run) AS first FROM shown)"
        + " SELECT serial, begins, begins AND first < place, section FROM divided ORDER BY place"
    }
  }

  extension Layout {
    /// Returns a snapshot: sections by name, items by ID, and the marks (R75, R76, R78).
    func snapshot(marking marks: [ObjectID]) throws -> Snapshot<String, ObjectID> {
      var snapshot = Snapshot<String, ObjectID>()
      for run in runs {
        try snapshot.appendSections([run.name])
        let items = rows[run.start..<run.start + run.count].map(\.shownID)
        try snapshot.appendItems(items, to: run.name)
      }
      try snapshot.reloadItems(marks)
      return snapshot
    }
  }
#endif
