import ListSurface
import StoreModel

/// A cell as it was configured.
@usableFromInline
struct ShownCell: Equatable {
  /// The identifier it was made for.
  @usableFromInline let item: ItemRef
  /// What it shows: the object's values, nil where there was no object.
  @usableFromInline let values: [Value?]?

  @inlinable
  init(item: ItemRef, values: [Value?]?) {
    self.item = item
    self.values = values
  }
}

/// What shows a list: depends on what its delegate implements.
@usableFromInline
enum Client {
  case none
  case snapshots(DiffableDataSource<String, ItemRef, ShownCell>)
  case events(EventClient<ItemRef, ShownCell>)
  case differences(DifferenceClient<ItemRef, ShownCell>)
}

/// One list of the world: its controller, the delegate it owns, and the client that shows it.
@usableFromInline
final class DrivenList<Store: ObjectStore> {
  @usableFromInline
  typealias Controller = Store.Context.Controller

  /// The context it is of, nil outside the world.
  @usableFromInline let context: DrivenContext<Store>?
  /// Why the store refused the list of the world; nil where it was made.
  @usableFromInline @exclusivity(unchecked) var refusal: Outcome?
  /// The controller, nil where it could not be made.
  @usableFromInline @exclusivity(unchecked) var controller: Controller?
  /// The delegate that this list owns.
  @usableFromInline @exclusivity(unchecked) var ownership: Ownership<Controller>?
  /// What the delegate implements, this list's own or a shared one.
  @usableFromInline @exclusivity(unchecked) var kind = DelegateKind.none
  @usableFromInline @exclusivity(unchecked) var client = Client.none
  /// The configuration of the last fetch that succeeded since the controller was made.
  @usableFromInline @exclusivity(unchecked) var fetched: ListConfiguration? {
    didSet { fullStanding = fetched.map { ListStanding(fullFor: $0) } }
  }
  /// The most that the checks may ask where it was fetched; kept, being asked after every command.
  @usableFromInline @exclusivity(unchecked) var fullStanding: ListStanding?
  /// What the delegate does in its next callback (R67 to R69).
  @usableFromInline @exclusivity(unchecked) var habits: [Habit] = []
  /// Whether the next cell to be configured applies from another queue (R87).
  @usableFromInline @exclusivity(unchecked) var appliesElsewhere = false
  /// The identifiers that the app kept (S2).
  @usableFromInline @exclusivity(unchecked) var kept: [ItemRef] = []

  /// Whether a bracket is open.
  @usableFromInline @exclusivity(unchecked) var isInBracket = false
  /// Whether anything was heard during the command.
  @usableFromInline @exclusivity(unchecked) var hasHeard = false
  /// Whether the list has heard of every change since its fetch.
  @usableFromInline @exclusivity(unchecked) var isTracked = false
  /// Whether what it fetched reads along relationships, of which it does not hear (R46).
  @usableFromInline @exclusivity(unchecked) var leavesTheObject = false
  /// Whether rows may have changed since its fetch without its hearing of it (R23, R24, R28).
  @usableFromInline @exclusivity(unchecked) var isBypassed = false
  /// Whether another instance of an object was taken in hand since its fetch.
  @usableFromInline @exclusivity(unchecked) var holdsOthers = false
  /// Whether the client was told of everything and did nothing of its own.
  @usableFromInline @exclusivity(unchecked) var isFollowed = false
  /// What it held when a callback gave it a delegate; asked for at the end of a fetch alone, and
  /// nil where that was not since it began.
  @usableFromInline @exclusivity(unchecked) var knownWhenSet: [ItemRef]?
  /// Whether every cell was configured after its object's last change that was processed.
  @usableFromInline @exclusivity(unchecked) var cellsAreComplete = false

  /// What went wrong in the client during the command.
  @usableFromInline @exclusivity(unchecked) var faults: [String] = []
  /// The list as the last look saw it.
  @usableFromInline @exclusivity(unchecked) var look = ListLook()

  @inlinable
  init(in context: DrivenContext<Store>?) {
    self.context = context
  }

  /// Whether these are the contents seen last. They are not taken in hand: that would count
  /// references to them.
  @inlinable
  func holdsStill(_ raw: ListContents<ObjectID>) -> Bool {
    look.raw?.items == raw.items && look.raw?.sections == raw.sections
  }

  /// Whether the list's delegate is alive and tracks; one that it owns is alive.
  @inlinable
  var isTracking: Bool {
    if ownership != nil { return kind.methods.isTracking }
    return controller?.delegate?.methods.isTracking ?? false
  }
}
