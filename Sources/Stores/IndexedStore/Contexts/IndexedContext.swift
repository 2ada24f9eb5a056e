import StoreModel

/// A context of an `IndexedStore`: it changes objects and reports the changes to its lists.
///
/// ```swift
/// let team = try context.insert(0, [Assignment(0, .string("Ajax"))])
/// try context.save()
/// ```
///
/// Properties that every call reads are not checked for exclusive access. Each access is a plain
/// read or write, and no access spans a callback.
public final class IndexedContext: ObjectContext {
  let store: IndexedStore
  /// The context that this one is a child of, nil directly above the rows.
  let parent: IndexedContext?
  let configuration: ContextConfiguration
  let mark: ContextMark
  /// Called in every save after processing and before validation (R25).
  public var willSave: (() -> Void)?
  /// Called at the end of every successful save (R8, R27).
  public var didSave: ((SaveNote) -> Void)?

  /// The objects that can be found: live objects, deleted ones and faults.
  @exclusivity(unchecked) var table = ObjectTable()
  /// The same objects by entity. Objects that are gone are removed from time to time.
  @exclusivity(unchecked) var members: [[IndexedObject]]
  private(set) var goneMembers = 0
  /// The index of the objects that the stored ends name.
  @exclusivity(unchecked) var claims: ClaimIndex
  /// The objects that may have changes to save, in the order of their first change.
  @exclusivity(unchecked) var dirty: [IndexedObject] = []
  /// The objects that the next processing takes, in order.
  @exclusivity(unchecked) var unprocessed: [IndexedObject] = []
  /// Objects that are gone, and that other instances replace in the current batch.
  @exclusivity(unchecked) var replaced: [IndexedObject] = []
  /// Objects whose values are not read yet.
  @exclusivity(unchecked) var faults: [IndexedObject] = []
  /// The store version that all objects agree with, -1 before the first object. The store's own
  /// version is higher if another context has written meanwhile.
  @exclusivity(unchecked) var syncedVersion = -1
  @exclusivity(unchecked) var history = UndoHistory()

  /// Whether delegates are receiving callbacks.
  @exclusivity(unchecked) var isDelivering = false
  /// Whether the will-save hook is running.
  @exclusivity(unchecked) var isInHook = false
  /// Whether a callback requested processing.
  @exclusivity(unchecked) var isProcessingQueued = false
  @exclusivity(unchecked) private var lists: [ListEntry] = []
  @exclusivity(unchecked) private var children: [ContextEntry] = []

  /// An entry for a list, kept in order of creation.
  ///
  /// The entry does not retain the list, which removes it in its `deinit`. A weak reference would
  /// make every retain of the list take the slow path.
  private struct ListEntry {
    let identity: ObjectIdentifier
    unowned(unsafe) let controller: IndexedController
  }

  init(store: IndexedStore, parent: IndexedContext?, _ configuration: ContextConfiguration) {
    self.store = store
    self.parent = parent
    self.configuration = configuration
    mark = ContextMark(store.layouts)
    members = store.layouts.map { _ in [] }
    claims = ClaimIndex(relations: store.schema.relations.count)
  }

  deinit {
    if let parent { parent.forget(self) } else { store.forget(self) }
  }

  /// Makes a child context. Its saves reach this context and no further (R25, R32).
  public func makeChild(
    _ configuration: ContextConfiguration = ContextConfiguration()
  ) -> IndexedContext {
    let child = IndexedContext(store: store, parent: self, configuration)
    children.append(ContextEntry(child))
    return child
  }

  /// The children that merge automatically, in order of creation (R32).
  var mergingChildren: [IndexedContext] {
    children.map(\.context).filter(\.configuration.mergesAutomatically)
  }

  /// The children in order of creation.
  var allChildren: [IndexedContext] { children.map(\.context) }

  private func forget(_ child: IndexedContext) {
    children.removeAll { $0.identity == ObjectIdentifier(child) }
  }

  /// Makes a controller of this context. The caller must keep it alive: the context does not retain
  /// it.
  ///
  /// The context reports a batch to its controllers in the order of their creation.
  ///
  /// - Throws: `StoreError` for an invalid configuration (R42, R45, R51, R70).
  public func makeController(_ configuration: ListConfiguration) throws -> IndexedController {
    try store.checkOpen()
    let check = RequestCheck(configuration.request.entity, in: self)
    try check.check(configuration, inChild: parent != nil)
    let controller = IndexedController(configuration, context: self)
    lists.append(ListEntry(identity: ObjectIdentifier(controller), controller: controller))
    return controller
  }

  /// Calls `body` with the lists in order of creation.
  func forEachList(_ body: (IndexedController) -> Void) {
    for entry in lists { body(entry.controller) }
  }

  /// Removes a list that is being released.
  func forget(_ list: IndexedController) {
    lists.removeAll { $0.identity == ObjectIdentifier(list) }
  }

  /// Rejects a call that is allowed neither in a callback nor in a will-save hook (R68).
  func checkNotBusy(_ call: String) throws(StoreError) {
    if isDelivering || isInHook { throw .reentrant(call) }
  }

  /// Registers an object under its serial.
  func register(_ object: IndexedObject) {
    table.insert(object)
    if object.state.contains(.member) {
      goneMembers -= 1
    } else {
      object.state.insert(.member)
      members[object.entity].append(object)
    }
  }

  /// Releases an object, which keeps its last ID and loses its flags.
  func retire(_ object: IndexedObject) {
    forEachList { $0.keepInstance(object) }
    table.remove(object)
    setLinks(of: object, [])
    object.base = nil
    object.handedValues = []
    object.state = object.state.intersection(.entries).union(object.lastState)
    goneMembers += 1
    guard goneMembers > 32, goneMembers > table.count else { return }
    for entity in members.indices {
      for object in members[entity] where object.state.contains(.gone) {
        object.state.remove(.member)
      }
      members[entity].removeAll { $0.state.contains(.gone) }
    }
    goneMembers = 0
  }

  /// Forgets all objects and changes. Controllers have no contents until they fetch again (R21).
  public func reset() throws {
    try store.checkOpen()
    try checkNotBusy("reset")
    forgetObjects()
    forEachList { $0.forgetContents(failure: nil) }
  }

  /// Forgets all objects, which are gone, and all changes.
  func forgetObjects() {
    table.forEach { $0.state = $0.lastState }
    for object in faults { object.state = object.lastState }
    for object in table.waiting.values { object.state = object.lastState }
    table = ObjectTable()
    members = store.layouts.map { _ in [] }
    goneMembers = 0
    claims = ClaimIndex(relations: claims.relationCount)
    dirty = []
    unprocessed = []
    faults = []
    history = UndoHistory()
  }

  /// Gives an object another ID, here and in the lists (R77).
  func rename(_ object: IndexedObject, _ id: ObjectID) {
    let old = object.objectID
    object.objectID = id
    forEachList { $0.takeNewID(of: object, from: old) }
  }

  /// Replaces all stored ends of an object.
  func setLinks(of object: IndexedObject, _ related: [[Int]]) {
    guard claims.relationCount > 0 else { return }
    claims.change(of: object.serial, from: object.related, to: related)
    object.related = related
  }

  /// Replaces one stored end of an object.
  func setLink(of object: IndexedObject, _ relation: Int, _ serials: [Int]) {
    claims.change(of: object.serial, relation, from: object.related[relation], to: serials)
    object.related[relation] = serials
  }
}
