import ListSurface
import StoreModel

/// A callback, as the typed delegate receives it.
@usableFromInline
enum ReceivedCallback {
  case willChange
  case section(ChangeKind, index: Int, SectionInfo)
  case object(ChangeKind, ItemRef, old: ItemPath?, new: ItemPath?)
  case didChange
  case snapshot(Snapshot<String, ObjectID>, fault: String?, changed: ChangedSnapshot?)
  case difference(OrderedDifference<ObjectID>)
}

/// The typed delegate of one list. It passes on each callback together with the sender (S1).
///
/// It calls a function, not the driver. A controller reaches its delegate by protocol, so this is
/// the one class here that is not compiled for its store.
@usableFromInline
final class RecordingDelegate<Controller: FetchedResultsController>: TypedResultsDelegate {
  @usableFromInline
  typealias Result = ItemRef

  /// The number of this delegate, in the order they were made.
  @usableFromInline let number: Int
  @usableFromInline let receive: (Controller, ReceivedCallback) throws -> Void
  /// The last snapshot received.
  @usableFromInline @exclusivity(unchecked) var last: Controller.ResultSnapshot?
  /// The first snapshot of the current group of `OwnDifference.steps`.
  @usableFromInline @exclusivity(unchecked) var early: Controller.ResultSnapshot?
  /// Snapshots of several versions.
  @usableFromInline @exclusivity(unchecked) var held = HeldSnapshots<Controller.ResultSnapshot>()
  /// The number of snapshots received.
  @usableFromInline @exclusivity(unchecked) var snapshots = 0

  @inlinable
  init(number: Int, receive: @escaping (Controller, ReceivedCallback) throws -> Void) {
    self.number = number
    self.receive = receive
  }

  @inlinable
  func resultsWillChange(_ sender: Controller) throws {
    try receive(sender, .willChange)
  }

  @inlinable
  func results(
    _ sender: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws {
    try receive(sender, .section(kind, index: index, section))
  }

  @inlinable
  func results(
    _ sender: Controller, didChange result: ItemRef, at path: ItemPath?, for kind: ChangeKind,
    newPath: ItemPath?
  ) throws {
    try receive(sender, .object(kind, result, old: path, new: newPath))
  }

  @inlinable
  func resultsDidChange(_ sender: Controller) throws {
    try receive(sender, .didChange)
  }

  @inlinable
  func results(_ sender: Controller, didChangeWith snapshot: Controller.ResultSnapshot) throws {
    let plain = snapshot.plain
    snapshots += 1
    guard
      plain.itemCount <= OwnDifference.shortList || snapshots.isMultiple(of: OwnDifference.turn)
    else {
      keep(snapshot)
      return try receive(sender, .snapshot(plain, fault: nil, changed: nil))
    }
    let fault = faultOfDifference(to: snapshot, plain)
    keep(snapshot)
    let changed = held.hold(snapshot, content: plain)
    try receive(sender, .snapshot(plain, fault: fault, changed: changed))
  }

  /// Keeps a snapshot for the store's own difference to a later one.
  @inlinable
  func keep(_ snapshot: Controller.ResultSnapshot) {
    last = snapshot
    if snapshots % OwnDifference.steps == 1 { early = snapshot }
  }

  /// Returns the fault of the store's own difference since the last snapshot. At the last of every
  /// `OwnDifference.steps` snapshots, the difference since the first of them is checked too.
  ///
  /// Such a check takes a walk over all rows, so long lists are checked only now and then.
  @inlinable
  func faultOfDifference(
    to snapshot: Controller.ResultSnapshot, _ plain: Snapshot<String, ObjectID>
  ) -> String? {
    if let fault = fault(from: last, to: snapshot, plain) { return fault }
    guard snapshots.isMultiple(of: OwnDifference.steps) else { return nil }
    return fault(from: early, to: snapshot, plain)
  }

  @inlinable
  func fault(
    from old: Controller.ResultSnapshot?, to snapshot: Controller.ResultSnapshot,
    _ plain: Snapshot<String, ObjectID>
  ) -> String? {
    guard let old, let own = snapshot.ownDifference(from: old) else { return nil }
    return OwnDifference.fault(of: own, from: old.plain, to: plain)
  }

  @inlinable
  func results(
    _ sender: Controller, didChangeWith difference: OrderedDifference<ObjectID>
  ) throws {
    try receive(sender, .difference(difference))
  }

  /// Returns the last character of the name, so that the title differs from the default one where
  /// possible. The title of the unnamed section is `#`. A name that ends in a number has no title
  /// (R55).
  @inlinable
  func results(_ sender: Controller, indexTitleForSection name: String) -> String? {
    guard let last = name.last else { return "#" }
    return last.isNumber ? nil : String(last)
  }
}

/// A delegate, and the adapter that passes the calls to it. Both are owned by the list that they
/// were made for.
@usableFromInline
struct Ownership<Controller: FetchedResultsController> {
  @usableFromInline let delegate: RecordingDelegate<Controller>
  @usableFromInline let adapter: DelegateAdapter<RecordingDelegate<Controller>>

  @inlinable
  init(
    delegate: RecordingDelegate<Controller>, adapter: DelegateAdapter<RecordingDelegate<Controller>>
  ) {
    self.delegate = delegate
    self.adapter = adapter
  }
}

/// A weak reference that shows whether a delegate is freed together with its owner (R66).
@usableFromInline
struct WeakDelegate<Controller: FetchedResultsController> {
  @usableFromInline let number: Int
  @usableFromInline weak var delegate: RecordingDelegate<Controller>?

  @inlinable
  init(number: Int, delegate: RecordingDelegate<Controller>) {
    self.number = number
    self.delegate = delegate
  }
}
