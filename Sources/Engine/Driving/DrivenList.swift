import ListSurface
import StoreModel

/// A cell as it was configured.
@usableFromInline
struct ShownCell: Equatable {
  /// The identifier that the cell was made for.
  @usableFromInline let item: ItemRef
  /// The object's values, nil if the object was not found.
  @usableFromInline let values: [Value?]?

  @inlinable
  init(item: ItemRef, values: [Value?]?) {
    self.item = item
    self.values = values
  }
}

/// The client that shows a list; its kind depends on the methods of the delegate.
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

  /// The context of the list, nil outside the world.
  @usableFromInline let context: DrivenContext<Store>?
  /// The reason why the store rejected the list of the world; nil if the list was made.
  @usableFromInline @exclusivity(unchecked) var refusal: Outcome?
  /// The controller, nil if it could not be made.
  @usableFromInline @exclusivity(unchecked) var controller: Controller?
  /// The delegate that this list owns.
  @usableFromInline @exclusivity(unchecked) var ownership: Ownership<Controller>?
  /// The kind of the delegate, whether this list owns the delegate or shares it.
  @usableFromInline @exclusivity(unchecked) var kind = DelegateKind.none
  @usableFromInline @exclusivity(unchecked) var client = Client.none
  /// The handler of an app that gets the snapshots in the place of the client.
  @usableFromInline var snapshotHandler: (any SnapshotHandler)?
  /// The configuration of the last fetch that succeeded since the controller was made.
  @usableFromInline @exclusivity(unchecked) var fetched: ListConfiguration? {
    didSet { fullStatus = fetched.map { ListStatus(fullFor: $0) } }
  }
  /// The most claims that the checks may test after this fetch; stored, since it is needed after
  /// every command.
  @usableFromInline @exclusivity(unchecked) var fullStatus: ListStatus?
  /// The habits that the delegate runs in its next callback (R67 to R69).
  @usableFromInline @exclusivity(unchecked) var habits: [Habit] = []
  /// Whether the next cell that is configured applies a snapshot from another queue (R87).
  @usableFromInline @exclusivity(unchecked) var appliesElsewhere = false
  /// The identifiers that the app kept (S2).
  @usableFromInline @exclusivity(unchecked) var keptItems: [ItemRef] = []

  /// Whether a bracket is open, that is between will-change and did-change.
  @usableFromInline @exclusivity(unchecked) var isInBracket = false
  /// Whether the delegate received a callback during the command.
  @usableFromInline @exclusivity(unchecked) var hasReceived = false
  /// Whether the list has received every change since its fetch.
  @usableFromInline @exclusivity(unchecked) var isTracked = false
  /// Whether the fetch depends on more than the objects themselves, so that the list misses changes
  /// (R46).
  @usableFromInline @exclusivity(unchecked) var leavesTheObject = false
  /// Whether rows may have changed since the fetch without the list receiving the change (R23, R24,
  /// R28).
  @usableFromInline @exclusivity(unchecked) var isBypassed = false
  /// Whether the driver took another instance of an object in hand since the fetch.
  @usableFromInline @exclusivity(unchecked) var holdsOthers = false
  /// Whether the client received every change, and the app changed nothing by itself.
  @usableFromInline @exclusivity(unchecked) var isFollowed = false
  /// The contents at the time when a callback of the current fetch set the delegate; nil if no
  /// callback did. Only the end of the fetch reads them.
  @usableFromInline @exclusivity(unchecked) var knownWhenSet: [ItemRef]?
  /// Whether every cell was configured after the last processed change of its object.
  @usableFromInline @exclusivity(unchecked) var cellsAreComplete = false

  /// The version that the list showed last; nil if it is not known (R92).
  @usableFromInline @exclusivity(unchecked) var knownVersion: UInt64?
  /// The faults of the client during the command.
  @usableFromInline @exclusivity(unchecked) var faults: [String] = []
  /// The list as the last look observed it.
  @usableFromInline @exclusivity(unchecked) var look = ListLookCache()

  @inlinable
  init(in context: DrivenContext<Store>?) {
    self.context = context
  }

  /// Whether these contents equal those of the last look. The old ones are not kept in a variable:
  /// that would count references to them.
  @inlinable
  func holdsStill(_ raw: ListContents<ObjectID>) -> Bool {
    look.raw?.items == raw.items && look.raw?.sections == raw.sections
  }

  /// Whether the list's delegate is alive and tracks changes. A delegate that the list owns is
  /// alive.
  @inlinable
  var isTracking: Bool {
    if ownership != nil { return kind.methods.isTracking }
    return controller?.delegate?.methods.isTracking ?? false
  }
}
