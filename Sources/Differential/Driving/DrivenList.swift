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

  /// The controller, nil where it could not be made.
  var controller: Controller?
  /// The delegate that this list owns.
  var ownership: Ownership<Store>?
  /// What the delegate implements, this list's own or a shared one.
  var kind = DelegateKind.none
  var client = Client.none
  /// The configuration of the last fetch that succeeded since the controller was made.
  var fetched: ListConfiguration?
  /// What the delegate does in its next callback (R67 to R69).
  var habits: [Habit] = []
  /// Whether the next cell to be configured applies from another queue (R87).
  var appliesElsewhere = false
  /// The identifiers that the app kept (S2).
  var kept: [ItemRef] = []

  /// Whether a bracket is open.
  var isInBracket = false
  /// Whether anything was heard during the command.
  var hasHeard = false
  /// Whether the list has heard of every change since its fetch.
  var isTracked = false
  /// Whether the client was told of everything and did nothing of its own.
  var isFollowed = false
  /// Whether every cell was configured after its object's last change that was processed.
  var cellsAreComplete = false

  /// What went wrong in the client during the command.
  var faults: [String] = []
  /// The contents seen last, as the store gave them and as they were observed.
  var lastRaw: ListContents<ObjectID>?
  var lastContents: ListContents<ItemRef>?
  /// What the client showed last, nil when it may have changed since.
  var lastDisplay: DisplayObservation?

  /// Whether the list's delegate is alive and tracks.
  var isTracking: Bool {
    controller?.delegate?.methods.isTracking ?? false
  }
}
