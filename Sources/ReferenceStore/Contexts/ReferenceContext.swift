import StoreModel

/// Where objects are changed: a table of objects above the store's rows, and the lists that hear.
public final class ReferenceContext: ObjectContext {
  /// The store whose rows it reads and writes.
  package let store: ReferenceStore
  /// Called at the end of every successful save (R8, R27).
  public var didSave: ((SaveNote) -> Void)?

  /// The objects of this context that have a serial and are not gone, by ascending serial.
  package internal(set) var objects: [ReferenceObject] = []
  /// The faults for IDs that have no row, and what became of them (R12).
  package internal(set) var strays: [ReferenceObject] = []
  /// The lists in the order they were made; the caller owns them.
  private var lists: [WeakList] = []

  /// Whether a callback is under way (R68).
  package internal(set) var isDelivering = false
  /// Whether a processing waits for the callbacks to end (R68).
  var isProcessingQueued = false
  /// The first error that a delegate threw since the last call began (R67).
  var delegateError: StoreError?

  init(store: ReferenceStore) {
    self.store = store
  }

  /// Makes a controller; it hears of changes after those made before it.
  public func makeController(_ configuration: ListConfiguration) throws -> ReferenceController {
    try store.book.check(configuration, store.schema, isNew: true)
    let controller = ReferenceController(context: self, configuration: configuration)
    lists.removeAll { $0.controller == nil }
    lists.append(WeakList(controller: controller))
    return controller
  }

  /// The lists that are still in somebody's hands, in the order they were made.
  var liveLists: [ReferenceController] {
    lists.compactMap(\.controller)
  }

  /// R68, R69: refuses a call inside a callback.
  func refuseInCallback(_ call: String) throws(StoreError) {
    guard !isDelivering || store.book.rules.mayReenter(call) else { throw .reentrant(call) }
  }
}

/// A list as its context knows it.
private struct WeakList {
  weak var controller: ReferenceController?
}
