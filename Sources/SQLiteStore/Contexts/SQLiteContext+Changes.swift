#if SQLite
  import StoreModel

  extension SQLiteContext {
    /// Inserts an object with a temporary ID and its attributes' initial values (R6).
    public func insert(_ entity: Int, _ values: [Assignment]) throws -> SQLiteObject {
      let attributes = store.schema.entities[entity].attributes
      try check(values, of: attributes)
      let serial = store.takeSerial()
      let id = ObjectID(number: serial, entity: entity, isTemporary: true)
      let object = SQLiteObject(id, serial: serial, attributes, owner: token)
      object.assign(values)
      remember(object, isNew: true)
      register(object)
      willStage(object)
      return object
    }

    /// Assigns values; counts as an update even when nothing differs (R4).
    public func set(_ values: [Assignment], of object: SQLiteObject) throws {
      try refuseUnlessLive(object)
      guard try canBeRead(object) else {
        throw store.options.deletesInaccessibleFaults
          ? StoreError.objectIsDeleted : StoreError.inaccessibleFault
      }
      try check(values, of: object.attributes)
      _ = try fire(object)
      remember(object)
      object.assign(values)
      countUpdated(object)
    }

    /// Deletes an object; no effect when it is deleted already.
    public func delete(_ object: SQLiteObject) throws {
      try refuseForeign(object)
      if object.phase == .gone { throw StoreError.objectIsGone }
      guard object.phase == .live, try canBeRead(object) else { return }
      remember(object)
      object.phase = .deleted
      object.unprocessed.insert(.deleted)
      willStage(object)
    }

    /// Replaces temporary IDs by permanent ones at once, in the order given (R7).
    public func obtainPermanentIDs(for objects: [SQLiteObject]) throws {
      for object in objects { try refuseForeign(object) }
      if objects.contains(where: { $0.phase == .gone }) { throw StoreError.objectIsGone }
      for object in objects where object.isInserted && object.objectID.isTemporary {
        object.objectID = store.takePermanentID(of: object.objectID.entity)
        willStage(object)
      }
    }

    /// Reads an object's row again (R22, R23).
    public func refresh(_ object: SQLiteObject, _ mode: RefreshMode) throws {
      try refuseUnlessLive(object)
      guard object.isSaved, try canBeRead(object) else { return }
      object.unprocessed.insert(mode == .invalidate ? .invalidated : .refreshed)
      guard mode != .keep else { return }
      object.hasUpdates = false
      object.unprocessed.remove(.updated)
      object.told.remove(.updated)
      object.before = nil
      object.values = nil
      object.base = nil
      willStage(object)
    }

    /// Forgets all objects and changes (R21).
    public func reset() throws {
      try refuseReentry("reset")
      for object in objects + strays { object.phase = .gone }
      objects = []
      strays = []
      unstaged = []
      forgetSteps()
      try database.run(SQL("DELETE FROM pending"))
      for list in liveLists { try list.forget() }
    }

    /// Drops all unsaved changes and processes the inverse (R19).
    public func rollback() throws {
      try refuseReentry("rollback")
      forgetSteps()
      var batch: [Change] = []
      for object in objects {
        let change = inverse(of: object)
        restore(object)
        guard let change else { continue }
        object.unprocessed = []
        batch.append(Change(object: object, kind: change))
      }
      forgetGone()
      try fireFaults()
      try tell(batch)
      try finishCallbacks()
    }

    private func forgetSteps() {
      undoSteps = []
      redoSteps = []
    }

    /// What the lists have to hear where an object is rolled back; nil where they heard nothing.
    private func inverse(of object: SQLiteObject) -> Change.Kind? {
      if object.phase == .inaccessible { return nil }
      if !object.isSaved { return object.told.contains(.inserted) ? .deleted : nil }
      if object.told.contains(.deleted) { return .touched }
      guard object.hasUpdates || object.phase == .deleted else { return nil }
      return object.hasTransientAttributes || object.told.contains(.updated) ? .touched : nil
    }

    private func restore(_ object: SQLiteObject) {
      object.told = []
      object.before = nil
      if !object.isSaved {
        object.phase = .gone
      } else if object.hasUpdates || object.phase == .deleted {
        object.phase = .live
        if object.values != nil { object.values = object.base }
      } else {
        return
      }
      object.hasUpdates = false
      object.unprocessed.subtract([.inserted, .updated, .deleted])
      willStage(object)
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
