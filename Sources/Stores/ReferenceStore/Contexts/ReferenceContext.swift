import StoreModel

/// Where objects are changed: a table of objects above a store or parent, and the lists that hear.
///
/// What is read in every call is not checked for exclusive access: each access is a plain read or
/// write, and spans no callback.
public final class ReferenceContext: ObjectContext {
  /// The store whose rows it reads and writes, by itself or through its parent.
  package let store: ReferenceStore
  /// The context that it stands on; nil for one directly above the store.
  package let parent: ReferenceContext?
  /// How it behaves, fixed.
  package let configuration: ContextConfiguration
  /// What its objects are told by.
  let token = ContextToken()

  /// Called in every save after processing and before validation (R25).
  public var willSave: (() -> Void)?
  /// Called at the end of every successful save (R8, R27).
  public var didSave: ((SaveNote) -> Void)?

  /// The objects of this context that have a serial and are not gone, by ascending serial.
  @exclusivity(unchecked) package internal(set) var objects: [ReferenceObject] = []
  /// The faults for IDs that have no row, and what became of them (R12).
  @exclusivity(unchecked) package internal(set) var strays: [ReferenceObject] = []
  /// The steps that can be undone, and those that can be done again; the last is taken first (R20).
  @exclusivity(unchecked) package internal(set) var undoSteps: [UndoStep] = []
  @exclusivity(unchecked) package internal(set) var redoSteps: [UndoStep] = []
  /// The lists in the order they were made; the caller owns them.
  @exclusivity(unchecked) private var lists = Registry<ReferenceController>()
  @exclusivity(unchecked) private var children = Registry<ReferenceContext>()

  /// Whether a callback is under way (R68).
  @exclusivity(unchecked) package internal(set) var isDelivering = false
  /// Whether the will-save hook is under way (R25).
  @exclusivity(unchecked) var isInHook = false
  /// Whether a processing waits for the callbacks to end (R68).
  @exclusivity(unchecked) var isProcessingQueued = false
  /// The first error that a delegate threw since the last call began (R67).
  @exclusivity(unchecked) var delegateError: StoreError?

  init(store: ReferenceStore, parent: ReferenceContext?, configuration: ContextConfiguration) {
    self.store = store
    self.parent = parent
    self.configuration = configuration
  }

  deinit {
    if let parent { parent.children.forget(self) } else { store.forget(self) }
  }

  /// Makes a child context, whose saves reach this one and no further (R25, R32).
  public func makeChild(
    _ configuration: ContextConfiguration = ContextConfiguration()
  ) -> ReferenceContext {
    let child = ReferenceContext(store: store, parent: self, configuration: configuration)
    children.note(child)
    return child
  }

  /// Makes a controller; it hears of changes after those made before it.
  public func makeController(_ configuration: ListConfiguration) throws -> ReferenceController {
    try store.book.check(configuration, in: self, isNew: true)
    let controller = ReferenceController(context: self, configuration: configuration)
    lists.note(controller)
    return controller
  }

  /// The lists that are still in somebody's hands, in the order they were made.
  var liveLists: [ReferenceController] { lists.all }

  /// The children that are still in somebody's hands, in the order they were made.
  var liveChildren: [ReferenceContext] { children.all }

  /// What a list does that goes.
  func forget(_ list: ReferenceController) { lists.forget(list) }

  /// R68, R69: refuses a call inside a callback or the will-save hook.
  ///
  /// - Parameter isBeside: whether it is made on a list that is told nothing now.
  func refuseInCallback(_ call: String, isBeside: Bool = false) throws(StoreError) {
    guard
      !isDelivering && !isInHook
        || store.book.rules.mayReenter(call, isBeside && isDelivering)
    else {
      throw .reentrant(call)
    }
  }

  /// Refuses an object of another context.
  func refuseForeign(_ object: ReferenceObject) throws(StoreError) {
    let isOwn = object.owner === token
    guard store.book.rules.isOwn(isOwn) else { throw .objectOfAnotherContext }
  }
}
