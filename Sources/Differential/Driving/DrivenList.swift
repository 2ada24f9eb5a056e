import ListSurface
import StoreModel

/// What a cell shows: the object's values, nil where there was no object.
typealias CellValues = [Value?]?

/// What shows a list: depends on what its delegate implements.
enum Client {
  case none
  case snapshots(DiffableDataSource<String, ItemRef, CellValues>)
  case events(EventClient<ItemRef, CellValues>)
  case differences(DifferenceClient<ItemRef, CellValues>)
}

/// One list of the world: its controller, the delegate it owns, and the client that shows it.
final class DrivenList<Store: ObjectStore> {
  typealias Controller = Store.Context.Controller

  /// The context it is of, nil outside the world.
  let context: DrivenContext<Store>?
  /// The controller, nil where it could not be made.
  @exclusivity(unchecked) var controller: Controller?
  /// The delegate that this list owns.
  @exclusivity(unchecked) var ownership: Ownership<Store>?
  /// What the delegate implements, this list's own or a shared one.
  @exclusivity(unchecked) var kind = DelegateKind.none
  @exclusivity(unchecked) var client = Client.none
  /// The configuration of the last fetch that succeeded since the controller was made.
  @exclusivity(unchecked) var fetched: ListConfiguration?
  /// What the delegate does in its next callback (R67 to R69).
  @exclusivity(unchecked) var habits: [Habit] = []
  /// Whether the next cell to be configured applies from another queue (R87).
  @exclusivity(unchecked) var appliesElsewhere = false
  /// The identifiers that the app kept (S2).
  @exclusivity(unchecked) var kept: [ItemRef] = []

  /// Whether a bracket is open.
  @exclusivity(unchecked) var isInBracket = false
  /// Whether anything was heard during the command.
  @exclusivity(unchecked) var hasHeard = false
  /// Whether the list has heard of every change since its fetch.
  @exclusivity(unchecked) var isTracked = false
  /// Whether what it fetched reads along relationships, of which it does not hear (R46).
  @exclusivity(unchecked) var leavesTheObject = false
  /// Whether rows may have changed since its fetch without its hearing of it (R23, R24, R28).
  @exclusivity(unchecked) var isBypassed = false
  /// Whether another instance of an object was taken in hand since its fetch.
  @exclusivity(unchecked) var holdsOthers = false
  /// Whether the client was told of everything and did nothing of its own.
  @exclusivity(unchecked) var isFollowed = false
  /// Whether every cell was configured after its object's last change that was processed.
  @exclusivity(unchecked) var cellsAreComplete = false

  /// What went wrong in the client during the command.
  @exclusivity(unchecked) var faults: [String] = []
  /// The contents seen last, as the store gave them and as they were observed.
  @exclusivity(unchecked) var lastRaw: ListContents<ObjectID>?
  @exclusivity(unchecked) var lastContents: ListContents<ItemRef>?
  /// What the client showed last, nil when it may have changed since.
  @exclusivity(unchecked) var lastDisplay: DisplayObservation?

  init(in context: DrivenContext<Store>?) {
    self.context = context
  }

  /// Whether the list's delegate is alive and tracks.
  var isTracking: Bool {
    controller?.delegate?.methods.isTracking ?? false
  }
}
