import StoreModel

extension ReferenceContext {
  /// Inserts an object with a temporary ID and its attributes' initial values (R6).
  public func insert(_ entity: Int, _ values: [Assignment]) throws -> ReferenceObject {
    let attributes = store.schema.entities[entity].attributes
    try check(values, attributes)
    let serial = store.takeSerial()
    let object = ReferenceObject(
      serial: serial, id: ObjectID(number: serial, entity: entity, isTemporary: true),
      attributes: attributes, values: attributes.map { store.book.rules.normalize($0.initial) })
    assign(values, to: object)
    register(object)
    return object
  }

  /// Assigns values; counts as an update even when nothing differs (R4).
  public func set(_ values: [Assignment], of object: ReferenceObject) throws {
    try refuseUnlessLive(object)
    if object.values == nil, row(of: object) == nil {
      let deletes = store.options.deletesInaccessibleFaults
      throw deletes ? StoreError.objectIsDeleted : StoreError.inaccessibleFault
    }
    try check(values, object.attributes)
    _ = fireIfPossible(object)
    let old = object.values ?? []
    assign(values, to: object)
    let counts = values.allSatisfy {
      store.book.rules.countsAsUpdate(old[$0.attribute], $0.value)
    }
    guard counts else { return }
    object.unprocessed.insert(.updated)
    if object.isSaved { object.hasUpdates = true }
  }

  /// Deletes an object; no effect when it is deleted already, or a fault without a row.
  public func delete(_ object: ReferenceObject) throws {
    if object.phase == .gone { throw StoreError.objectIsGone }
    guard object.phase == .live else { return }
    if object.values == nil, row(of: object) == nil { return }
    object.phase = .deleted
    object.unprocessed.insert(.deleted)
  }

  /// Replaces temporary IDs by permanent ones at once, in the order given (R7).
  public func obtainPermanentIDs(for objects: [ReferenceObject]) throws {
    if objects.contains(where: { $0.phase == .gone }) { throw StoreError.objectIsGone }
    for object in objects where store.book.rules.obtainsPermanentID(object) { swapID(of: object) }
  }

  /// Reads an object's row again, with its local changes kept or dropped (R22).
  public func refresh(_ object: ReferenceObject, keepingChanges: Bool) throws {
    try refuseUnlessLive(object)
    guard object.isSaved, let row = row(of: object) else { return }
    if !keepingChanges {
      object.hasUpdates = false
      object.unprocessed.remove(.updated)
      object.told.remove(.updated)
      object.values = nil
      object.committed = nil
    } else if object.values != nil {
      object.values = store.book.rules.refreshedValues(object, row.values)
      object.committed = row.values
    }
    object.unprocessed.insert(.refreshed)
  }

  /// Gives an object its permanent ID (R6, R13).
  func swapID(of object: ReferenceObject) {
    object.objectID = ObjectID(
      number: store.takePermanentNumber(), entity: object.entity, isTemporary: false)
  }

  private func refuseUnlessLive(_ object: ReferenceObject) throws(StoreError) {
    switch object.phase {
    case .live: return
    case .deleted, .inaccessible: throw .objectIsDeleted
    case .gone: throw .objectIsGone
    }
  }

  /// R2: all values are checked before anything is changed.
  private func check(_ values: [Assignment], _ attributes: [Attribute]) throws(StoreError) {
    for assignment in values {
      try store.book.rules.checkValue(attributes[assignment.attribute], assignment.value)
    }
  }

  private func assign(_ values: [Assignment], to object: ReferenceObject) {
    for assignment in values {
      object.values?[assignment.attribute] = store.book.rules.normalize(assignment.value)
    }
  }
}
