import StoreModel

extension ReferenceContext {
  /// Inserts an object with a temporary ID and its attributes' initial values (R6).
  public func insert(_ entity: Int, _ values: [Assignment]) throws -> ReferenceObject {
    try store.refuseIfClosed()
    let attributes = store.schema.entities[entity].attributes
    try store.book.check(values, attributes)
    let serial = store.takeSerial()
    let object = ReferenceObject(
      serial: serial, id: store.takeTemporaryID(serial: serial, entity: entity),
      attributes: attributes, values: attributes.map { store.book.rules.normalize($0.initial) },
      related: store.schema.relations.map { _ in [] }, owner: token)
    assign(values, to: object)
    remember(object, as: .absent)
    register(object)
    if !givesTemporaryID { try obtainPermanentIDs(for: [object]) }
    return object
  }

  /// R6: whether an object that is inserted now gets a temporary ID.
  private var givesTemporaryID: Bool {
    store.book.rules.givesTemporaryIDs
      && (store.book.rules.givesTemporaryIDsInCallbacks || !isDelivering && !isInHook)
  }

  /// Assigns values; counts as an update even when nothing differs (R4, C28).
  public func set(_ values: [Assignment], of object: ReferenceObject) throws {
    try store.refuseIfClosed()
    try refuseUnlessSettable(object)
    try store.book.check(values, object.attributes)
    _ = fireIfPossible(object)
    let old = object.values ?? []
    remember(object)
    assign(values, to: object)
    let counts = values.allSatisfy {
      store.book.rules.countsAsUpdate(old[$0.attribute], $0.value)
    }
    if counts { countUpdated(object) }
    if store.book.rules.tellsAtOnce { try processPendingChanges() }
  }

  /// Deletes an object; no effect when it is deleted already, or a fault without a row (C20, C21,
  /// C23).
  public func delete(_ object: ReferenceObject) throws {
    try store.refuseIfClosed()
    try refuseForeign(object)
    if object.phase == .gone { throw StoreError.objectIsGone }
    guard object.phase == .live, canBeRead(object) else { return }
    markDeleted(object)
  }

  /// Replaces temporary IDs by permanent ones at once, in the order given (R7, C7).
  public func obtainPermanentIDs(for objects: [ReferenceObject]) throws {
    try store.refuseIfClosed()
    if !store.book.rules.canObtainIDs(parent != nil) { throw StoreError.permanentIDsInChild }
    for object in objects { try refuseForeign(object) }
    if objects.contains(where: { $0.phase == .gone }) { throw StoreError.objectIsGone }
    for object in objects where store.book.rules.obtainsPermanentID(object, isDelivering) {
      swapID(of: object)
    }
  }

  /// Reads an object's row again, and keeps or drops the object's own changes (R22, R23, C25, C146
  /// to C148, C150). Without changes to keep, the object becomes a fault (C341).
  public func refresh(_ object: ReferenceObject, _ mode: RefreshMode) throws {
    try store.refuseIfClosed()
    try refuseUnlessLive(object)
    guard object.isSaved, canBeRead(object) else { return }
    switch mode {
    case .keep where store.book.rules.refreshKeepsValues(object):
      if object.values != nil, let row = rowAbove(object.serial) {
        readAgain(row, into: object, values: store.book.rules.refreshedValues(object, row.values))
      }
      object.unprocessed.insert(.refreshed)
    case .keep, .drop:
      dropChanges(of: object)
      object.unprocessed.insert(.refreshed)
    case .invalidate:
      dropChanges(of: object)
      object.unprocessed.insert(.invalidated)
    }
  }

  /// Gives an object its permanent ID (R6, R13).
  func swapID(of object: ReferenceObject) {
    object.objectID = store.takePermanentID(serial: object.serial, entity: object.entity)
  }

  /// Counts an object as updated; one that was saved before then has changes to save.
  func countUpdated(_ object: ReferenceObject) {
    object.unprocessed.insert(.updated)
    if object.isSaved { object.hasUpdates = true }
  }

  /// Deletes an object here.
  func markDeleted(_ object: ReferenceObject) {
    remember(object)
    object.phase = .deleted
    object.unprocessed.insert(.deleted)
  }

  /// Makes a deleted object live again, and forgets its deletion.
  func revive(_ object: ReferenceObject) {
    object.phase = .live
    object.isDeletedFromOutside = false
    object.lacksRow = false
    object.unprocessed.remove(.deleted)
  }

  /// Throws unless an object can be changed: it must not be deleted, gone or a fault without a row
  /// (C22).
  func refuseUnlessSettable(_ object: ReferenceObject) throws {
    try refuseUnlessLive(object)
    if !canBeRead(object) {
      let deletes = store.options.deletesInaccessibleFaults
      throw deletes ? StoreError.objectIsDeleted : StoreError.inaccessibleFault
    }
  }

  /// Throws unless an object of this context is live (C18, C19).
  func refuseUnlessLive(_ object: ReferenceObject) throws(StoreError) {
    try refuseForeign(object)
    switch object.phase {
    case .live: return
    case .deleted, .inaccessible: throw .objectIsDeleted
    case .gone: throw .objectIsGone
    }
  }

  /// Whether an object has values, or a row to read them from. A waiting fault takes the serial of
  /// such a row.
  func canBeRead(_ object: ReferenceObject) -> Bool {
    if object.values != nil { return true }
    guard let row = rowToRead(for: object) else { return false }
    claim(row, for: object)
    return true
  }

  /// Makes an object a fault again, and forgets its changes (C135, C223).
  private func dropChanges(of object: ReferenceObject) {
    object.hasUpdates = false
    object.unprocessed.remove(.updated)
    object.reportedMarks.remove(.updated)
    object.before = nil
    object.values = nil
    object.related = []
    object.base = nil
    object.carriedValues = []
  }

  private func assign(_ values: [Assignment], to object: ReferenceObject) {
    for assignment in values {
      object.values?[assignment.attribute] = store.book.rules.normalize(assignment.value)
    }
  }
}
