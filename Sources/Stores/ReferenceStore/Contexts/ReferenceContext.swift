import StoreModel

/// A context: a table of objects that can be changed, and the lists that follow the changes.
///
/// A context reads from its store or parent, and saves into it. Swift does not check exclusive
/// access to the properties that are read in every call. Each access is a plain read or write, and
/// none lasts while a callback runs.
public final class ReferenceContext: ObjectContext {
  /// The store whose rows the context reads and writes, by itself or through its parent.
  package let store: ReferenceStore
  /// The parent context; nil for a context directly above the store.
  package let parent: ReferenceContext?
  /// The options of the context, fixed when it is made.
  package let configuration: ContextConfiguration
  /// The identity of the context, by which it knows its objects.
  let token = ContextToken()

  /// Called in every save after processing and before validation (R25).
  public var willSave: (() -> Void)?
  /// Called at the end of every successful save (R8, R27).
  public var didSave: ((SaveNote) -> Void)?

  /// The objects of this context that have a serial and are not gone, by ascending serial.
  @exclusivity(unchecked) package internal(set) var objects: [ReferenceObject] = []
  /// The faults without a serial, also those that fired in vain (R12).
  @exclusivity(unchecked) package internal(set) var strays: [ReferenceObject] = []
  /// The steps to undo, and the steps to redo; the last step is taken first (R20, C233, C234).
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
    children.add(child)
    return child
  }

  /// Makes a controller. In each batch it follows the controllers that were made before it.
  public func makeController(_ configuration: ListConfiguration) throws -> ReferenceController {
    try store.refuseIfClosed()
    try store.book.check(configuration, in: self)
    let controller = ReferenceController(context: self, configuration: configuration)
    lists.add(controller)
    return controller
  }

  /// The lists that are not released yet, in the order they were made.
  var liveLists: [ReferenceController] { lists.all }

  /// The children that are not released yet, in the order they were made.
  var liveChildren: [ReferenceContext] { children.all }

  /// Takes a list out of `liveLists`, when it is released.
  func forget(_ list: ReferenceController) { lists.forget(list) }

  /// R68, R69: throws when a call is made inside a callback or the will-save hook.
  ///
  /// - Parameter isBeside: whether the call is made on a list that is not delivering now.
  func refuseInCallback(_ call: String, isBeside: Bool = false) throws(StoreError) {
    guard
      !isDelivering && !isInHook
        || store.book.rules.mayReenter(call, isBeside && isDelivering)
    else {
      throw .reentrant(call)
    }
  }

  /// Throws for an object of another context (C29).
  func refuseForeign(_ object: ReferenceObject) throws(StoreError) {
    let isOwn = object.owner === token
    guard store.book.rules.isOwn(isOwn) else { throw .objectOfAnotherContext }
  }
}
