import ListSurface
import StoreModel

/// What a delegate is told.
@usableFromInline
enum Heard {
  case willChange
  case section(ChangeKind, index: Int, SectionInfo)
  case object(ChangeKind, ItemRef, old: ItemPath?, new: ItemPath?)
  case didChange
  case snapshot(Snapshot<String, ObjectID>, fault: String?)
  case difference(OrderedDifference<ObjectID>)
}

/// The typed delegate of one list: passes on what it hears, and from whom (S1).
///
/// To a function, not to the driver: a controller reaches its delegate by protocol, so this is the
/// one class here that is not compiled for its store.
@usableFromInline
final class Screen<Controller: FetchedResultsController>: TypedResultsDelegate {
  @usableFromInline
  typealias Result = ItemRef

  /// The number of this delegate, in the order they were made.
  @usableFromInline let number: Int
  @usableFromInline let hear: (Controller, Heard) throws -> Void
  /// The snapshot that came last.
  @usableFromInline @exclusivity(unchecked) var last: Controller.ResultSnapshot?
  /// The first of each four.
  @usableFromInline @exclusivity(unchecked) var early: Controller.ResultSnapshot?
  /// How many have come.
  @usableFromInline @exclusivity(unchecked) var snapshots = 0

  @inlinable
  init(number: Int, hear: @escaping (Controller, Heard) throws -> Void) {
    self.number = number
    self.hear = hear
  }

  @inlinable
  func resultsWillChange(_ sender: Controller) throws {
    try hear(sender, .willChange)
  }

  @inlinable
  func results(
    _ sender: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws {
    try hear(sender, .section(kind, index: index, section))
  }

  @inlinable
  func results(
    _ sender: Controller, didChange result: ItemRef, at path: ItemPath?, for kind: ChangeKind,
    newPath: ItemPath?
  ) throws {
    try hear(sender, .object(kind, result, old: path, new: newPath))
  }

  @inlinable
  func resultsDidChange(_ sender: Controller) throws {
    try hear(sender, .didChange)
  }

  @inlinable
  func results(_ sender: Controller, didChangeWith snapshot: Controller.ResultSnapshot) throws {
    let plain = snapshot.plain
    try hear(sender, .snapshot(plain, fault: faultOfDifference(to: snapshot, plain)))
  }

  /// What is wrong with what the store itself says has changed since the last snapshot, or in three
  /// steps since an earlier one. That takes a walk over all rows, so long lists are asked now and
  /// then.
  @inlinable
  func faultOfDifference(
    to snapshot: Controller.ResultSnapshot, _ plain: Snapshot<String, ObjectID>
  ) -> String? {
    defer {
      last = snapshot
      if snapshots % OwnDifference.steps == 1 { early = snapshot }
    }
    snapshots += 1
    guard
      plain.itemCount <= OwnDifference.shortList || snapshots.isMultiple(of: OwnDifference.turn)
    else { return nil }
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
    try hear(sender, .difference(difference))
  }

  /// The last character, so that it differs from the default title wherever it can; a title of its
  /// own for the unnamed section, and no answer where a digit is the last (R55).
  @inlinable
  func results(_ sender: Controller, indexTitleForSection name: String) -> String? {
    guard let last = name.last else { return "#" }
    return last.isNumber ? nil : String(last)
  }
}

/// A delegate together with what carries the calls to it; owned by the list it was made for.
@usableFromInline
struct Ownership<Controller: FetchedResultsController> {
  @usableFromInline let screen: Screen<Controller>
  @usableFromInline let adapter: DelegateAdapter<Screen<Controller>>

  @inlinable
  init(screen: Screen<Controller>, adapter: DelegateAdapter<Screen<Controller>>) {
    self.screen = screen
    self.adapter = adapter
  }
}

/// Watches whether a delegate goes when its owner does (R66).
@usableFromInline
struct Watch<Controller: FetchedResultsController> {
  @usableFromInline let number: Int
  @usableFromInline weak var screen: Screen<Controller>?

  @inlinable
  init(number: Int, screen: Screen<Controller>) {
    self.number = number
    self.screen = screen
  }
}
