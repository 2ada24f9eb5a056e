import StoreModel

extension IndexedContext {
  /// Inserts an object with a temporary ID and its attributes' initial values (R6).
  ///
  /// - Parameters:
  ///   - entity: the entity's index in the schema.
  ///   - values: assigned at once; all are checked before the object is made.
  public func insert(_ entity: Int, _ values: [Assignment]) throws -> IndexedObject {
    try check(values, entity)
    noteFreshness()
    let serial = store.takeSerial()
    let layout = store.layouts[entity]
    let object = IndexedObject(
      ObjectID(number: UInt64(serial), entity: entity, isTemporary: true), serial: serial,
      values: layout.initialValues, committed: [], state: .inserted,
      transientKeys: layout.transientKeys)
    assign(values, to: object)
    register(object)
    noteChange(of: object)
    return object
  }

  /// Assigns values; counts as an update even when nothing differs (R4).
  public func set(_ values: [Assignment], of object: IndexedObject) throws {
    try checkUsable(object)
    if isOrphan(object) {
      throw store.options.deletesInaccessibleFaults
        ? StoreError.objectIsDeleted : .inaccessibleFault
    }
    try check(values, object.entity)
    try fireForUse(object)
    assign(values, to: object)
    if !object.isInserted { object.state.insert(.updated) }
    noteChange(of: object)
  }

  /// Deletes an object; no effect when it is deleted already.
  public func delete(_ object: IndexedObject) throws {
    if object.state.contains(.gone) { throw StoreError.objectIsGone }
    if object.isDeleted || isOrphan(object) { return }
    object.state.insert(.deleted)
    noteChange(of: object)
  }

  /// Reads an object's row again, with its local changes kept or dropped (R22).
  public func refresh(_ object: IndexedObject, keepingChanges: Bool) throws {
    try checkUsable(object)
    if object.isInserted || isOrphan(object) { return }
    if keepingChanges {
      readAgain(object)
    } else {
      object.state.subtract([.updated, .updateProcessed])
      if !object.isFault { faults.append(object) }
      object.state.insert(.fault)
      object.values = []
      object.committed = []
    }
    object.state.insert(.refreshed)
    noteTouch(of: object)
  }

  /// Replaces temporary IDs by permanent ones at once, in the order given (R7).
  public func obtainPermanentIDs(for objects: [IndexedObject]) throws {
    for object in objects where object.state.contains(.gone) { throw StoreError.objectIsGone }
    for object in objects where object.isInserted && object.objectID.isTemporary {
      assignPermanentID(object)
    }
  }

  /// Takes over the row's values but for those that were changed here.
  private func readAgain(_ object: IndexedObject) {
    guard !object.isFault, let row = store.rows[object.objectID] else { return }
    var values = row.values
    for attribute in values.indices where object.differs(attribute) {
      values[attribute] = object.values[attribute]
    }
    object.values = values
    object.committed = row.values
  }

  /// Whether an object is a fault without a row.
  private func isOrphan(_ object: IndexedObject) -> Bool {
    object.isFault && store.rows[object.objectID] == nil
  }

  private func checkUsable(_ object: IndexedObject) throws(StoreError) {
    if object.state.contains(.gone) { throw .objectIsGone }
    if object.isDeleted { throw .objectIsDeleted }
  }

  private func check(_ assignments: [Assignment], _ entity: Int) throws(StoreError) {
    guard !assignments.isEmpty else { return }
    let attributes = store.schema.entities[entity].attributes
    for assignment in assignments {
      guard let value = assignment.value else { continue }
      let attribute = attributes[assignment.attribute]
      if value.type != attribute.type { throw .wrongType(attribute: attribute.name) }
      if value.isNaN { throw .notANumber(attribute: attribute.name) }
    }
  }

  private func assign(_ assignments: [Assignment], to object: IndexedObject) {
    for assignment in assignments {
      object.values[assignment.attribute] = assignment.value?.withoutNegativeZero
    }
  }

  /// Notes an object as one that a save has to look at and processing has to tell.
  private func noteChange(of object: IndexedObject) {
    if !object.state.contains(.dirty) {
      object.state.insert(.dirty)
      dirty.append(object)
    }
    noteTouch(of: object)
  }

  private func noteTouch(of object: IndexedObject) {
    guard !object.state.contains(.unprocessed) else { return }
    object.state.insert(.unprocessed)
    unprocessed.append(object)
  }
}
