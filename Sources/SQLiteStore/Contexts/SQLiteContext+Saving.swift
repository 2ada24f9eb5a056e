#if SQLite
  import StoreModel

  extension SQLiteContext {
    /// Processes, posts will-save, validates, writes, swaps IDs and posts the did-save note (R25).
    public func save() throws {
      try refuseReentry("save")
      try settle()
      let failures = objects.flatMap(\.failures)
      guard failures.isEmpty else { throw StoreError.validation(failures) }
      let note = try write()
      didSave?(note)
    }

    private func settle() throws {
      var rounds = 0
      repeat {
        repeat { try processPendingChanges() } while hasUnprocessedChanges
        isInHook = true
        willSave?()
        isInHook = false
        rounds += 1
        if hasUnprocessedChanges, rounds == 100 { throw StoreError.saveDidNotSettle(rounds) }
      } while hasUnprocessedChanges
    }

    /// Writes all that pends as one transaction; where that fails, nothing has changed (R26).
    private func write() throws -> SaveNote {
      try stage()
      let inserted = objects.filter(\.isInserted)
      let updated = objects.filter(\.isUpdated)
      let deleted = objects.filter { $0.phase == .deleted }
      var ids: [ObjectID] = []
      for object in inserted {
        let id = object.objectID
        ids.append(id.isTemporary ? store.takePermanentID(of: id.entity) : id)
      }
      let counters = store.countersAfterSave
      if store.faults.savesInPieces {
        try writeRows(of: inserted, as: ids, counters)
      } else {
        try database.transaction { try writeRows(of: inserted, as: ids, counters) }
      }
      store.countersAfterSave = counters
      for (object, id) in zip(inserted, ids) { object.objectID = id }
      for object in inserted + updated {
        object.isSaved = true
        object.hasUpdates = false
        object.base = object.storedValues
      }
      for object in deleted { object.phase = .gone }
      for object in objects {
        object.told = []
        if object.hasTransientAttributes { willStage(object) }
      }
      forgetGone()
      return SaveNote(
        inserted: ids, updated: updated.map(\.objectID), deleted: deleted.map(\.objectID))
    }

    private func writeRows(
      of inserted: [SQLiteObject], as ids: [ObjectID], _ counters: Counters
    ) throws {
      let tables = store.tables
      for (object, id) in zip(inserted, ids) where object.objectID != id {
        try database.run(
          SQL(
            "UPDATE pending SET number = ? WHERE serial = ?",
            [Cell(id.number), Cell(object.serial)]))
      }
      let select =
        "INSERT INTO main.rows SELECT serial, entity, number, ?"
        + tables.list(tables.storedColumns) + " FROM pending WHERE state = ?"
      let version = Cell(counters.version)
      // A row that is there already under a new object's serial or number is an error.
      try database.run(SQL(select, [version, Cell(Tables.State.inserted.rawValue)]))
      try database.run(
        SQL(
          select + " ON CONFLICT (serial) DO UPDATE SET version = excluded.version"
            + tables.list(tables.columns.map { "\($0) = excluded.\($0)" }),
          [version, Cell(Tables.State.changed.rawValue)]))
      try database.run(
        SQL(
          "DELETE FROM main.rows WHERE serial IN (SELECT serial FROM pending WHERE state = ?)",
          [Cell(Tables.State.deleted.rawValue)]))
      try database.run(
        SQL(
          "UPDATE main.store SET serial = ?, number = ?, version = ?",
          [Cell(counters.serial), Cell(counters.number), Cell(counters.version)]))
      try database.run(SQL("DELETE FROM pending"))
    }
  }

  extension SQLiteObject {
    /// Why a save does not accept it (R26).
    fileprivate var failures: [ValidationFailure] {
      guard isInserted || isUpdated else { return [] }
      return zip(attributes, values ?? []).flatMap { attribute, value in
        attribute.reasonsAgainst(value).map {
          ValidationFailure(object: objectID, attribute: attribute.name, reason: $0)
        }
      }
    }
  }

  extension Attribute {
    fileprivate func reasonsAgainst(_ value: Value?) -> [ValidationFailure.Reason] {
      guard let value else { return isOptional ? [] : [.missing] }
      var reasons: [ValidationFailure.Reason] = []
      if let minimum, value.precedes(minimum) { reasons.append(.tooSmall) }
      if let maximum, maximum.precedes(value) { reasons.append(.tooLarge) }
      return reasons
    }
  }

  extension Value {
    /// The order of its type (R2), for bounds.
    fileprivate func precedes(_ other: Value) -> Bool {
      switch (self, other) {
      case (.bool(let a), .bool(let b)): !a && b
      case (.int(let a), .int(let b)): a < b
      case (.double(let a), .double(let b)): a < b
      case (.string(let a), .string(let b)):
        Collation.canonical(a).utf8.lexicographicallyPrecedes(Collation.canonical(b).utf8)
      case (.date(let a), .date(let b)): a < b
      case (.uuid(let a), .uuid(let b)): a < b
      case (.data(let a), .data(let b)): a.lexicographicallyPrecedes(b)
      default: false
      }
    }
  }
#endif
