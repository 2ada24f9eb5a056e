#if SQLite
  import StoreModel

  // Changes of objects. Each is recorded in `changes` before it is made.
  extension SQLiteContext {
    /// Inserts an object with a temporary ID and its attributes' initial values (R6).
    public func insert(_ entity: Int, _ values: [Assignment]) throws -> SQLiteObject {
      let attributes = store.schema.entities[entity].attributes
      try check(values, of: attributes)
      let serial = store.takeSerial()
      let id = ObjectID(number: UInt64(serial), entity: entity, isTemporary: true)
      try rows.enter(.insert, of: serial)
      try rows.add(serial, id, isFired: true)
      let initial = attributes.enumerated().filter { $0.element.initial != nil }
      try rows.assign(initial.map { Assignment($0.offset, $0.element.initial) }, to: serial)
      try rows.assign(values, to: serial)
      return object(serial)
    }

    /// Assigns values. The object counts as updated even if no value differs (R4).
    public func set(_ values: [Assignment], of object: SQLiteObject) throws {
      try refuseUnlessLive(object)
      guard try rows.sees(object.serial) else {
        throw store.options.deletesInaccessibleFaults
          ? StoreError.objectIsDeleted : StoreError.inaccessibleFault
      }
      try check(values, of: store.schema.entities[object.objectID.entity].attributes)
      try fire(object)
      try rows.enter(.update, of: object.serial)
      try rows.assign(values, to: object.serial)
    }

    /// Deletes an object. Has no effect if the object is already deleted.
    public func delete(_ object: SQLiteObject) throws {
      try refuseForeign(object)
      if object.standing == .gone { throw StoreError.objectIsGone }
      // Deleted objects, and faults without a row, are not visible.
      guard try rows.sees(object.serial) else { return }
      try rows.enter(.delete, of: object.serial)
      try database.run(
        SQL("UPDATE objects SET life = 'deleted' WHERE serial = ?", [Cell(object.serial)]))
    }

    /// Replaces temporary IDs by permanent ones immediately, in the given order (R7).
    public func obtainPermanentIDs(for objects: [SQLiteObject]) throws {
      for object in objects { try refuseForeign(object) }
      if objects.contains(where: { $0.standing == .gone }) { throw StoreError.objectIsGone }
      let number = store.counters.number
      for object in objects where object.isInserted { try nameForGood(object.serial) }
      // No number is given out twice, also if its object is never saved (R13, R101).
      guard store.counters.number > number else { return }
      try database.run(SQL("UPDATE main.store SET number = ?", [Cell(store.counters.number)]))
    }

    /// Replaces an object's temporary ID by the next permanent one. Has no effect on a permanent
    /// ID.
    func nameForGood(_ serial: Int64) throws {
      guard object(serial).objectID.isTemporary else { return }
      try database.run(
        SQL(
          "UPDATE objects SET number = ?, temporary = 0 WHERE serial = ?",
          [Cell(store.takeNumber()), Cell(serial)]))
    }

    /// Reads the row of an object again, and keeps or drops its local changes (R22, R23). Without
    /// changes to keep, the object becomes a fault.
    public func refresh(_ object: SQLiteObject, _ mode: RefreshMode) throws {
      try refuseUnlessLive(object)
      let keeps = mode == .keep && object.isUpdated
      guard !object.isInserted, try rows.sees(object.serial) else { return }
      let serial = Cell(object.serial)
      try rows.enter(mode == .invalidate ? .invalidate : .refresh, of: object.serial)
      if keeps { return }
      try database.run(
        SQL(
          "DELETE FROM changes WHERE serial = ? AND kind NOT IN \(RecordedChange.refreshes)",
          [serial]))
      try database.run(SQL("DELETE FROM earlier WHERE serial = ?", [serial]))
      let nothing = store.tables.list(store.tables.columns.map { $0 + " = NULL" })
      try database.run(SQL("UPDATE objects SET fired = 0\(nothing) WHERE serial = ?", [serial]))
    }

    /// Forgets all objects and changes (R21).
    public func reset() throws {
      try refuseReentry("reset")
      for object in objects.values { object.forget() }
      objects = [:]
      try database.run(SQL("DELETE FROM objects"))
      try database.run(SQL("DELETE FROM changes"))
      try forgetSteps()
      for list in liveLists { try list.forget() }
    }

    private func check(_ values: [Assignment], of attributes: [Attribute]) throws {
      for assignment in values {
        guard let value = assignment.value else { continue }
        let attribute = attributes[assignment.attribute]
        guard value.type == attribute.type else {
          throw StoreError.wrongType(attribute: attribute.name)
        }
        if value.isNaN { throw StoreError.notANumber(attribute: attribute.name) }
      }
    }
  }
#endif
