#if SQLite
  import StoreModel

  // The objects of the context by ID and by serial, and its faults.
  extension SQLiteContext {
    /// The live object with an ID, never a fault (R9, R11).
    public func existingObject(with id: ObjectID) throws -> SQLiteObject {
      guard let object = try registered(id) ?? fault(for: id), object.standing.isLive else {
        throw StoreError.objectNotFound
      }
      try fire(object)
      if object.isFault { throw StoreError.objectNotFound }
      return object
    }

    /// The object with an ID, or a fault for that ID; never fails (R9, R11).
    public func object(with id: ObjectID) -> SQLiteObject {
      let known = database.noting { _ in try registered(id) ?? fault(for: id) }
      if let known { return known }
      madeStrays += 1
      let serial = -madeStrays
      database.noting { _ in try rows.add(serial, id, isFired: false) }
      return object(serial)
    }

    /// The values by attribute index. Fires a fault (R11, R12).
    public func values(of object: SQLiteObject) throws -> [Value?] {
      try refuseForeign(object)
      if object.standing == .gone { throw StoreError.objectIsGone }
      try fire(object)
      if object.isFault {
        guard store.options.deletesInaccessibleFaults else { throw StoreError.inaccessibleFault }
        try void(object)
      }
      return object.facts?.values ?? []
    }

    /// The only instance for a serial.
    func object(_ serial: Int64) -> SQLiteObject {
      if let object = objects[serial] { return object }
      let object = SQLiteObject(serial, in: rows)
      objects[serial] = object
      return object
    }

    /// Reads the row of a fault, if there is one.
    func fire(_ object: SQLiteObject) throws {
      guard object.isFault else { return }
      try rows.fireFaults(where: SQL("serial = ?", [Cell(object.serial)]))
    }

    /// Whether the context knows an ID. A condition may only be about a known temporary ID
    /// (*Contract*).
    func finds(_ id: ObjectID) throws -> Bool {
      try serial(of: id).map { $0 > 0 } ?? (savedSerial(of: id) != nil)
    }

    /// Turns a fault without a row into a void object, with the zero of each type if nil is not
    /// allowed (R12).
    private func void(_ object: SQLiteObject) throws {
      let serial = Cell(object.serial)
      try database.run(
        SQL("UPDATE objects SET fired = 1, life = 'void' WHERE serial = ?", [serial]))
      let attributes = store.schema.entities[object.objectID.entity].attributes
      for (column, attribute) in zip(store.tables.columns, attributes) where !attribute.isOptional {
        try database.run(
          SQL(
            "UPDATE objects SET \(column) = ? WHERE serial = ?",
            [Cell.zero(of: attribute.type), serial]))
      }
    }

    private func registered(_ id: ObjectID) throws -> SQLiteObject? {
      try serial(of: id).map { object($0) }
    }

    /// The fault of a row for which the context has no object.
    private func fault(for id: ObjectID) throws -> SQLiteObject? {
      guard let serial = try savedSerial(of: id) else { return nil }
      try rows.addFaults(where: SQL("serial = ?", [Cell(serial)]))
      return object(serial)
    }

    /// The object that has an ID here, or else a fault without a row that waits under the ID.
    private func serial(of id: ObjectID) throws -> Int64? {
      try database.integers(
        of: SQL(
          """
          SELECT serial FROM objects WHERE number = ? AND entity = ? AND temporary = ?
          AND life <> 'gone' ORDER BY serial DESC LIMIT 1
          """,
          [Cell(id.number), Cell(id.entity), .integer(id.isTemporary ? 1 : 0)])
      ).first
    }

    private func savedSerial(of id: ObjectID) throws -> Int64? {
      guard !id.isTemporary else { return nil }
      return try database.integers(
        of: SQL(
          "SELECT serial FROM main.rows WHERE number = ? AND entity = ?",
          [Cell(id.number), Cell(id.entity)])
      ).first
    }
  }

  extension ObjectFacts.Standing {
    /// Whether the object can be changed.
    var isLive: Bool { self == .clean || self == .inserted || self == .updated }
  }
#endif
