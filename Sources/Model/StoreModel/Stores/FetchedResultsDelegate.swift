/// Which methods a delegate implements; the others are never called (R57, R58).
public struct DelegateMethods: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The bracket of the legacy stream opens (R60).
  public static let willChange = DelegateMethods(rawValue: 1)
  /// A section changes, in the legacy stream (R54).
  public static let changeSection = DelegateMethods(rawValue: 2)
  /// An object changes, in the legacy stream (R62).
  public static let changeObject = DelegateMethods(rawValue: 4)
  /// The bracket of the legacy stream closes (R60).
  public static let didChange = DelegateMethods(rawValue: 8)
  /// The new contents as a snapshot (R58, R75).
  public static let snapshot = DelegateMethods(rawValue: 16)
  /// The new contents as a difference (R58, R88).
  public static let difference = DelegateMethods(rawValue: 32)
  /// The index title of a section (R55).
  public static let indexTitle = DelegateMethods(rawValue: 64)

  /// The four of the legacy stream.
  public static let legacy: DelegateMethods = [
    .willChange, .changeSection, .changeObject, .didChange,
  ]

  /// Whether a list with this delegate tracks changes: any method but the index title (R57).
  public var isTracking: Bool { !subtracting(.indexTitle).isEmpty }

  /// What a batch is delivered as, given whether the list has a section key (R58).
  public func delivery(hasSections: Bool) -> Delivery {
    if contains(.snapshot) { return .snapshot }
    if contains(.difference), !hasSections { return .difference }
    return isDisjoint(with: .legacy) ? .nothing : .legacy
  }

  /// The form in which a batch reaches the delegate.
  public enum Delivery: Hashable, Sendable {
    case nothing
    case legacy
    case difference
    case snapshot
  }
}

/// Who is told what happens to a list; every callback carries the controller that emits it (R66).
///
/// `methods` says which of them are implemented, as a class in the real framework does by having
/// them. An error thrown here surfaces to whoever made the change (R67).
public protocol FetchedResultsDelegate<Controller>: AnyObject {
  /// The controllers it can be told of.
  associatedtype Controller: FetchedResultsController

  /// The methods that are to be called: the same as long as it lives, or none any more.
  var methods: DelegateMethods { get }

  /// A bracket opens; the contents are still the old ones (R60).
  func controllerWillChangeContent(_ controller: Controller) throws

  /// A section was inserted or deleted (R54, R61).
  func controller(
    _ controller: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws

  /// An object changed: `path` is its old place, `newPath` its new one (R62).
  func controller(
    _ controller: Controller, didChange object: Controller.Object, at path: ItemPath?,
    for kind: ChangeKind, newPath: ItemPath?
  ) throws

  /// The bracket closes.
  func controllerDidChangeContent(_ controller: Controller) throws

  /// The new contents as a snapshot (R69, R75 to R78).
  func controller(
    _ controller: Controller, didChangeContentWith snapshot: Controller.ResultSnapshot) throws

  /// The new contents as a difference to what was told last, by ID (R58, R88).
  func controller(
    _ controller: Controller, didChangeContentWith difference: OrderedDifference<ObjectID>
  ) throws

  /// The index title of a section, nil for the default (R55).
  func controller(_ controller: Controller, indexTitleForSection name: String) -> String?
}
