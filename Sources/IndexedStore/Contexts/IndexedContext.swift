import StoreModel

/// Where objects of an `IndexedStore` are changed, and what its lists listen to.
public final class IndexedContext: ObjectContext {
  let store: IndexedStore
  /// Called at the end of every successful save (R8, R27).
  public var didSave: ((SaveNote) -> Void)?

  /// The objects that can be found: live, deleted and faults.
  var table = ObjectTable()
  /// The same objects by entity; those that went since are dropped now and then.
  var members: [[IndexedObject]]
  private var goneMembers = 0
  /// The objects that may have something to save, in the order of their first change.
  var dirty: [IndexedObject] = []
  /// What the next processing takes, in order.
  var unprocessed: [IndexedObject] = []
  /// Objects whose values are still to be read.
  var faults: [IndexedObject] = []
  /// The store version that all objects agree with, -1 when another context wrote meanwhile.
  var syncedVersion = -1

  /// Whether delegates are being told something.
  var isDelivering = false
  /// Whether a callback asked for processing.
  var isProcessingQueued = false
  private var lists: [ListEntry] = []

  /// A list in the order of making, and the slot that its rows have in the objects.
  ///
  /// Not retained: a list takes itself out when it goes. A weak reference would make every retain
  /// of the list take the slow path.
  private struct ListEntry {
    let slot: Int
    unowned(unsafe) let controller: IndexedController
  }

  init(store: IndexedStore) {
    self.store = store
    members = Array(repeating: [], count: store.layouts.count)
  }

  /// Makes a controller of this context; it lives on in the caller's hands only.
  ///
  /// Controllers hear of changes in the order they were made in.
  ///
  /// - Throws: `StoreError` for a configuration that can't be right (R42, R45, R51, R70).
  public func makeController(_ configuration: ListConfiguration) throws -> IndexedController {
    let check = RequestCheck(configuration.request, in: store.schema)
    try check.check(configuration, isNew: true)
    var slot = 0
    while lists.contains(where: { $0.slot == slot }) { slot += 1 }
    let controller = IndexedController(configuration, context: self, slot: slot)
    lists.append(ListEntry(slot: slot, controller: controller))
    return controller
  }

  /// Calls `body` with the lists in the order they were made in.
  func forEachList(_ body: (IndexedController) -> Void) {
    for entry in lists { body(entry.controller) }
  }

  /// Takes out a list that goes; its slot is free for another one.
  func forgetList(inSlot slot: Int) {
    lists.removeAll { $0.slot == slot }
  }

  /// Enters an object that is new to this context.
  func register(_ object: IndexedObject) {
    table.insert(object, highest: store.highestNumber)
    if members.indices.contains(object.entity) { members[object.entity].append(object) }
  }

  /// Lets go of an object; it keeps its last ID and has no flag any more.
  func retire(_ object: IndexedObject) {
    table.remove(object, object.objectID)
    object.state = object.state.contains(.touched) ? [.gone, .touched] : .gone
    goneMembers += 1
    guard goneMembers > 32, goneMembers > table.count else { return }
    for entity in members.indices { members[entity].removeAll { $0.state.contains(.gone) } }
    goneMembers = 0
  }

  /// Forgets all objects and changes; controllers have no contents until they fetch again (R21).
  public func reset() throws {
    guard !isDelivering else { throw StoreError.reentrant("reset") }
    for objects in members {
      for object in objects { object.state = .gone }
    }
    table = ObjectTable()
    members = Array(repeating: [], count: store.layouts.count)
    goneMembers = 0
    dirty = []
    unprocessed = []
    faults = []
    forEachList { $0.forgetContents(failure: nil) }
  }

  /// Gives an object its permanent ID, here and in the lists (R77).
  func assignPermanentID(_ object: IndexedObject) {
    table.remove(object, object.objectID)
    object.objectID = store.takePermanentID(entity: object.entity)
    table.insert(object, highest: store.highestNumber)
    forEachList { $0.takeNewID(of: object) }
  }
}
