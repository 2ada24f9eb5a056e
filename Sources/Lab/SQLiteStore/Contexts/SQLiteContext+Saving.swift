#if SQLite
  import StoreModel

  extension SQLiteContext {
    /// Processes, posts will-save, validates, writes, swaps IDs and posts the did-save note (R25).
    public func save() throws {
      try refuseReentry("save")
      try postWillSave()
      let failures = try failures()
      guard failures.isEmpty else { throw StoreError.validation(failures) }
      let note: SaveNote
      // Not before: a hook may write too, and a failed write is rolled back by the next read.
      database.disk?.interrupt(store.interruption)
      do {
        note = try write()
        database.disk?.interrupt(nil)
      } catch {
        let isOnPurpose = error is SQLiteFailure && database.disk?.isInterrupted == true
        database.disk?.interrupt(nil)
        // A write that fails on purpose is a full disk for the caller (R101).
        throw isOnPurpose ? StoreError.writeFailed : error
      }
      didSave?(note)
    }

    /// Processes and posts will-save until the hook leaves nothing to process (R25).
    private func postWillSave() throws {
      for _ in 0..<SQLiteContext.hooks {
        try processPendingChanges()
        try processNews()
        isPosting = true
        willSave?()
        isPosting = false
        if try !hasNews { return }
      }
      throw StoreError.saveDidNotSettle(SQLiteContext.hooks)
    }

    /// The number of rounds in which a hook may leave something to process.
    private static let hooks = 100

    /// All violated demands, by serial, attribute and reason (R26).
    private func failures() throws -> [ValidationFailure] {
      let cases = store.tables.columns.enumerated().map { "WHEN \($0) THEN \($1)" }
      let cell = "CASE attribute " + cases.joined(separator: " ") + " END"
      let collation = store.options.strings.isCanonical ? "canonical" : "BINARY"
      let demands = SQL(
        """
        SELECT serial, attribute, reason FROM standings JOIN demands USING (entity)
        WHERE standing IN ('inserted', 'updated') AND CASE reason
        WHEN 0 THEN \(cell) IS NULL
        WHEN 1 THEN \(cell) < bound COLLATE \(collation)
        ELSE \(cell) > bound COLLATE \(collation) END ORDER BY 1, 2, 3
        """)
      var found: [(serial: Int64, attribute: Int, reason: Int)] = []
      try database.rows(of: demands) {
        found.append(($0.integer(0), Int($0.integer(1)), Int($0.integer(2))))
      }
      return found.map {
        let id = object($0.serial).objectID
        let attribute = store.schema.entities[id.entity].attributes[$0.attribute]
        return ValidationFailure(
          object: id, attribute: attribute.name, reason: Tables.reasons[$0.reason])
      }
    }

    /// Writes all unsaved changes, and swaps IDs, in one transaction. If it fails, nothing has
    /// changed (R26).
    private func write() throws -> SaveNote {
      var note = SaveNote()
      let counters: Counters
      if store.faults.savesInPieces {
        counters = try writeRows(&note)
      } else {
        counters = try database.transaction { try writeRows(&note) }
      }
      store.counters = counters
      try letGo()
      return note
    }

    /// Forgets objects that are gone. Keeps those that a step may bring back (R20), or that a list
    /// still shows because it missed their deletion (R57).
    private func letGo() throws {
      let isUnheld = """
        life = 'gone' AND serial NOT IN (SELECT serial FROM steps)
        AND serial NOT IN (SELECT serial FROM captured)
        """
      let serials = try database.integers(
        of: SQL("SELECT serial FROM objects WHERE " + isUnheld))
      guard !serials.isEmpty else { return }
      for serial in serials { objects.removeValue(forKey: serial)?.forget() }
      try database.run(SQL("DELETE FROM objects WHERE " + isUnheld))
    }

    private func writeRows(_ note: inout SaveNote) throws -> Counters {
      for serial in try serials("inserted") { try nameForGood(serial) }
      note.inserted = try serials("inserted").map { object($0).objectID }
      note.updated = try serials("updated").map { object($0).objectID }
      note.deleted = try serials("deleted").map { object($0).objectID }
      var counters = store.counters
      if note != SaveNote() {
        counters.version += 1
        try writeRows(counters)
      }
      try database.run(SQL("UPDATE objects SET life = 'gone' WHERE life = 'deleted'"))
      try database.run(SQL("DELETE FROM changes"))
      return counters
    }

    private func writeRows(_ counters: Counters) throws {
      let tables = store.tables
      let select =
        "INSERT INTO main.rows SELECT serial, entity, number, ?"
        + tables.list(tables.storedColumns) + " FROM standings WHERE standing = "
      let version = Cell(counters.version)
      // An existing row with a new object's serial or number is an error.
      try database.run(SQL(select + "'inserted'", [version]))
      try database.run(
        SQL(
          select + "'updated' ON CONFLICT (serial) DO UPDATE SET version = excluded.version"
            + tables.list(tables.columns.map { "\($0) = excluded.\($0)" }), [version]))
      try database.run(
        SQL(
          """
          DELETE FROM main.rows WHERE serial IN (SELECT serial FROM objects WHERE life = 'deleted')
          """))
      try database.run(
        SQL(
          "UPDATE main.store SET serial = ?, number = ?, version = ?",
          [Cell(counters.serial), Cell(counters.number), Cell(counters.version)]))
    }

    /// The objects in a state, in serial order.
    private func serials(_ standing: String) throws -> [Int64] {
      try database.integers(
        of: SQL(
          "SELECT serial FROM standings WHERE standing = ? ORDER BY serial", [.text(standing)]))
    }
  }
#endif
