/// The methods that a delegate implements; the list never calls the others (R57, R58).
public struct DelegateMethods: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Will-change: a *bracket* of legacy callbacks opens (R60).
  public static let willChange = DelegateMethods(rawValue: 1)
  /// A section was inserted or deleted, as a legacy callback (R54).
  public static let changeSection = DelegateMethods(rawValue: 2)
  /// An object changed, as a legacy callback (R62).
  public static let changeObject = DelegateMethods(rawValue: 4)
  /// Did-change: the bracket of legacy callbacks closes (R60).
  public static let didChange = DelegateMethods(rawValue: 8)
  /// The new contents come as a snapshot (R58, R75).
  public static let snapshot = DelegateMethods(rawValue: 16)
  /// The new contents come as a difference (R58, R88).
  public static let difference = DelegateMethods(rawValue: 32)
  /// The delegate names the index title of a section (R55).
  public static let indexTitle = DelegateMethods(rawValue: 64)

  /// The four legacy methods.
  public static let legacy: DelegateMethods = [
    .willChange, .changeSection, .changeObject, .didChange,
  ]

  /// Whether a list with this delegate tracks changes: it has any method except the index title
  /// (R57).
  public var isTracking: Bool { !subtracting(.indexTitle).isEmpty }

  /// Returns the form in which a list delivers a batch to a delegate with these methods (R58).
  ///
  /// - Parameter hasSections: whether the list has a section key.
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

/// A delegate of a list: it receives every change of the list's contents.
///
/// ```swift
/// func controller(_ list: MyList, didChangeContentWith snapshot: MyList.ResultSnapshot) throws {
///   screen.apply(snapshot.plain)
/// }
/// ```
///
/// Every callback carries the controller that makes it (R66). The property `methods` says which
/// callbacks the delegate wants; the list must not make any other. If a callback throws, the call
/// that caused the change throws `StoreError.delegateThrew` (R67).
public protocol FetchedResultsDelegate<Controller>: AnyObject {
  /// The lists that this delegate serves.
  associatedtype Controller: FetchedResultsController

  /// The methods that the list may call; a delegate returns the same set all its life, or an empty
  /// set at its end.
  var methods: DelegateMethods { get }

  /// Opens a bracket of changes; the list still has its old contents (R60).
  func controllerWillChangeContent(_ controller: Controller) throws

  /// Reports an inserted or deleted section (R54, R61).
  func controller(
    _ controller: Controller, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) throws

  /// Reports a changed object: `path` is its old index path, `newPath` its new one (R62).
  ///
  /// An insert has no old path, a delete has no new path.
  func controller(
    _ controller: Controller, didChange object: Controller.Object, at path: ItemPath?,
    for kind: ChangeKind, newPath: ItemPath?
  ) throws

  /// Closes a bracket of changes; the list has its new contents (R60).
  func controllerDidChangeContent(_ controller: Controller) throws

  /// Reports the new contents as a snapshot (R69, R75 to R78).
  func controller(
    _ controller: Controller, didChangeContentWith snapshot: Controller.ResultSnapshot) throws

  /// Reports the new contents as a difference, by object ID, to the contents reported last (R58,
  /// R88).
  func controller(
    _ controller: Controller, didChangeContentWith difference: OrderedDifference<ObjectID>
  ) throws

  /// Returns the index title of a section, or nil for the default: the first letter of its name in
  /// upper case (R55).
  func controller(_ controller: Controller, indexTitleForSection name: String) -> String?
}
