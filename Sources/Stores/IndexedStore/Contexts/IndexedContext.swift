import StoreModel

/// Where objects of an `IndexedStore` are changed, and what its lists listen to.
///
/// What is read in every call is not checked for exclusive access: each access is a plain read or
/// write, and spans no callback.
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

  /// The objects that can be found: live, deleted and faults.
  @exclusivity(unchecked) var table = ObjectTable()
  /// The same objects by entity; those that went since are dropped now and then.
  @exclusivity(unchecked) var members: [[IndexedObject]]
  private(set) var goneMembers = 0
  /// Whom the objects name.
  @exclusivity(unchecked) var claims: ClaimIndex
  /// The objects that may have something to save, in the order of their first change.
  @exclusivity(unchecked) var dirty: [IndexedObject] = []
  /// What the next processing takes, in order.
  @exclusivity(unchecked) var unprocessed: [IndexedObject] = []
  /// Deleted objects whose rows a merge found gone: the next processing lets go of them.
  @exclusivity(unchecked) var departing: [IndexedObject] = []
  /// Objects that are gone, and in whose place the batch at hand has other instances.
  @exclusivity(unchecked) var replaced: [IndexedObject] = []
  /// Objects whose values are still to be read.
  @exclusivity(unchecked) var faults: [IndexedObject] = []
  /// The store version that all objects agree with, -1 when another context wrote meanwhile.
  @exclusivity(unchecked) var syncedVersion = -1
  @exclusivity(unchecked) var history = UndoHistory()

  /// Whether delegates are being told something.
  @exclusivity(unchecked) var isDelivering = false
  /// Whether the will-save hook is running.
  @exclusivity(unchecked) var isInHook = false
  /// Whether a callback asked for processing.
  @exclusivity(unchecked) var isProcessingQueued = false
  @exclusivity(unchecked) private var lists: [ListEntry] = []
  @exclusivity(unchecked) private var children: [ContextEntry] = []

  /// A list in the order of making.
  ///
  /// Not retained: a list takes itself out when it goes. A weak reference would make every retain
  /// of the list take the slow path.
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

  /// Makes a child context, whose saves reach this one and no further (R25, R32).
  public func makeChild(
    _ configuration: ContextConfiguration = ContextConfiguration()
  ) -> IndexedContext {
    let child = IndexedContext(store: store, parent: self, configuration)
    children.append(ContextEntry(child))
    return child
  }

  /// The children that merge by themselves, in the order of making (R32).
  var mergingChildren: [IndexedContext] {
    children.map(\.context).filter(\.configuration.mergesAutomatically)
  }

  private func forget(_ child: IndexedContext) {
    children.removeAll { $0.identity == ObjectIdentifier(child) }
  }

  /// Makes a controller of this context; it lives on in the caller's hands only.
  ///
  /// Controllers hear of changes in the order they were made in.
  ///
  /// - Throws: `StoreError` for a configuration that can't be right (R42, R45, R51, R70).
  public func makeController(_ configuration: ListConfiguration) throws -> IndexedController {
    let check = RequestCheck(configuration.request.entity, in: self)
    try check.check(configuration, isNew: true, inChild: parent != nil)
    let controller = IndexedController(configuration, context: self)
    lists.append(ListEntry(identity: ObjectIdentifier(controller), controller: controller))
    return controller
  }

  /// Calls `body` with the lists in the order they were made in.
  func forEachList(_ body: (IndexedController) -> Void) {
    for entry in lists { body(entry.controller) }
  }

  /// Takes out a list that goes.
  func forget(_ list: IndexedController) {
    lists.removeAll { $0.identity == ObjectIdentifier(list) }
  }

  /// Refuses a call that is allowed neither in a callback nor in a will-save hook (R68).
  func checkNotBusy(_ call: String) throws(StoreError) {
    if isDelivering || isInHook { throw .reentrant(call) }
  }

  /// Enters an object under its serial.
  func register(_ object: IndexedObject) {
    table.insert(object)
    if object.state.contains(.member) {
      goneMembers -= 1
    } else {
      object.state.insert(.member)
      members[object.entity].append(object)
    }
  }

  /// Lets go of an object; it keeps its last ID and has no flag any more.
  func retire(_ object: IndexedObject) {
    forEachList { $0.keepInstance(object) }
    table.remove(object)
    setLinks(of: object, [])
    object.base = nil
    object.state = object.state.intersection(.entries).union(.gone)
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

  /// Forgets all objects and changes; controllers have no contents until they fetch again (R21).
  public func reset() throws {
    try checkNotBusy("reset")
    table.forEach { $0.state = .gone }
    for object in faults { object.state = .gone }
    for object in table.waiting.values { object.state = .gone }
    table = ObjectTable()
    members = store.layouts.map { _ in [] }
    goneMembers = 0
    claims = ClaimIndex(relations: claims.relationCount)
    dirty = []
    unprocessed = []
    departing = []
    faults = []
    history = UndoHistory()
    forEachList { $0.forgetContents(failure: nil) }
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
