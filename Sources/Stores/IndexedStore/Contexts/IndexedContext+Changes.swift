import StoreModel

extension IndexedContext {
  /// Inserts an object with a temporary ID and the initial values of its attributes (R6).
  ///
  /// - Parameters:
  ///   - entity: the entity's index in the schema.
  ///   - values: assigned to the new object. All are checked before the object is made.
  /// - Throws: `StoreError.wrongType` or `.notANumber` for an invalid value (R2).
  public func insert(_ entity: Int, _ values: [Assignment]) throws -> IndexedObject {
    try store.checkOpen()
    try store.check(values, entity)
    noteFreshness()
    let serial = store.takeSerial(entity: entity)
    let object = IndexedObject(
      ObjectID(number: UInt64(serial), entity: entity, isTemporary: true), serial: serial,
      values: store.layouts[entity].initialValues, state: .inserted, home: mark)
    object.related = store.noLinks
    assign(values, to: object)
    enterInserted(object)
    return object
  }

  /// Assigns values. The object counts as updated even if no value differs (R4).
  public func set(_ values: [Assignment], of object: IndexedObject) throws {
    try store.checkOpen()
    try checkChangeable(object)
    try store.check(values, object.entity)
    try fireForUse(object)
    remember(object)
    assign(values, to: object)
    noteUpdate(of: object)
  }

  /// Deletes an object. Has no effect if the object is already deleted.
  public func delete(_ object: IndexedObject) throws {
    try store.checkOpen()
    try checkPresent(object)
    if object.isDeleted || isOrphan(object) { return }
    remember(object)
    markDeleted(object)
  }

  /// Replaces temporary IDs by permanent ones immediately, in the given order (R7).
  public func obtainPermanentIDs(for objects: [IndexedObject]) throws {
    try store.checkOpen()
    if parent != nil { throw StoreError.permanentIDsInChild }
    for object in objects { try checkPresent(object) }
    assignPermanentIDs(objects.filter { $0.isInserted && $0.objectID.isTemporary })
  }

  /// Gives objects their permanent IDs, in the given order.
  func assignPermanentIDs(_ objects: [IndexedObject]) {
    var renamed: [(object: IndexedObject, old: ObjectID)] = []
    for object in objects where object.objectID.isTemporary {
      renamed.append((object, object.objectID))
      object.objectID = store.takePermanentID(serial: object.serial, entity: object.entity)
    }
    forEachList { $0.takeNewIDs(renamed) }
  }

  /// Registers an object that is inserted in this context.
  func enterInserted(_ object: IndexedObject) {
    remember(object, as: .absent)
    register(object)
    claims.change(of: object.serial, from: [], to: object.related)
    noteChange(of: object)
  }

  /// Rejects an object of another context.
  func checkOwn(_ object: IndexedObject) throws(StoreError) {
    if object.home !== mark { throw .objectOfAnotherContext }
  }

  /// Rejects an object of another context and an object that is gone.
  func checkPresent(_ object: IndexedObject) throws(StoreError) {
    try checkOwn(object)
    if object.state.contains(.gone) { throw .objectIsGone }
  }

  /// Rejects an object that can't be changed (R12).
  func checkChangeable(_ object: IndexedObject) throws(StoreError) {
    try checkPresent(object)
    if object.isDeleted { throw .objectIsDeleted }
    if isOrphan(object) {
      throw store.options.deletesInaccessibleFaults ? .objectIsDeleted : .inaccessibleFault
    }
  }

  /// Marks an object as deleted. The next processing follows its delete rules (R3).
  func markDeleted(_ object: IndexedObject) {
    object.state.insert(.deleted)
    noteChange(of: object)
  }

  /// Makes a deleted object live again. The caller then notes it as updated or refreshed.
  func revive(_ object: IndexedObject) {
    if object.state.contains(.phantom) { object.base = nil }
    object.state.subtract([.deleted, .phantom, .rowGone, .takenAway, .ruled, .fault])
  }

  /// Notes an object as updated, unless it is inserted here.
  func noteUpdate(of object: IndexedObject) {
    if !object.isInserted { object.state.insert(.updated) }
    noteChange(of: object)
  }

  /// Notes that the next save must look at an object, and that the next processing must report it.
  func noteChange(of object: IndexedObject) {
    if !object.state.contains(.dirty) {
      object.state.insert(.dirty)
      dirty.append(object)
    }
    noteTouch(of: object)
  }

  /// Notes that the next processing must report an object.
  func noteTouch(of object: IndexedObject) {
    guard !object.state.contains(.unprocessed) else { return }
    object.state.insert(.unprocessed)
    unprocessed.append(object)
  }

  private func assign(_ assignments: [Assignment], to object: IndexedObject) {
    for assignment in assignments {
      object.values[assignment.attribute] = assignment.value?.withoutNegativeZero
    }
  }
}

extension IndexedStore {
  /// Rejects values that the attributes of an entity can't have (R2).
  func check(_ assignments: [Assignment], _ entity: Int) throws(StoreError) {
    guard !assignments.isEmpty else { return }
    let attributes = schema.entities[entity].attributes
    for assignment in assignments {
      guard let value = assignment.value else { continue }
      let attribute = attributes[assignment.attribute]
      if value.type != attribute.type { throw .wrongType(attribute: attribute.name) }
      if value.isNaN { throw .notANumber(attribute: attribute.name) }
    }
  }
}
