/// The contents of a list: its sections, and the items of all sections in one array.
public struct ListContents<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The sections in order; their counts add up to the number of items (R52).
  public var sections: [SectionInfo]
  /// The items of all sections, one section after the other.
  public var items: [ItemID]

  /// Makes contents.
  @inlinable
  public init(sections: [SectionInfo], items: [ItemID]) {
    self.sections = sections
    self.items = items
  }

  /// Whether two contents are equal.
  ///
  /// It is written out because the compiler does not inline a derived `==` in other modules.
  @inlinable
  public static func == (left: ListContents, right: ListContents) -> Bool {
    left.items == right.items && left.sections == right.sections
  }
}

/// A snapshot in a store's own form, which can be converted to the plain form.
public protocol ListSnapshot {
  /// The plain form of the snapshot, which may cost O(n).
  ///
  /// Its section identifiers are the section names (R75). A list without a section key has one
  /// section, named "" (R76).
  var plain: Snapshot<String, ObjectID> { get }

  /// Returns the difference from an earlier snapshot, if the store can compute it itself.
  ///
  /// It must have as few changes as a difference of the plain forms (R81, R82, R83). If it is nil,
  /// the client of the list compares the plain forms.
  func ownDifference(from old: Self) -> SnapshotDifference?
}

extension ListSnapshot {
  /// Returns nil: the client of the list compares the plain forms.
  @inlinable
  public func ownDifference(from old: Self) -> SnapshotDifference? { nil }
}

extension Snapshot: ListSnapshot where SectionID == String, ItemID == ObjectID {
  /// This snapshot itself.
  public var plain: Snapshot<String, ObjectID> { self }
}

/// A list: it keeps the results of a request sorted and in sections, and reports changes to a
/// delegate.
///
/// ```swift
/// let request = FetchRequest(entity: 0, sort: [SortDescriptor(0)])
/// let list = try context.makeController(ListConfiguration(request: request))
/// try list.performFetch()
/// print(list.contents?.items ?? [])
/// ```
///
/// A list with a delegate *tracks*: each processing of its context updates its contents (R57).
/// Without one, the contents stay as they were fetched.
public protocol FetchedResultsController: AnyObject {
  /// The objects of the list.
  associatedtype Object: StoreObject
  /// The snapshots that a snapshot delegate receives.
  associatedtype ResultSnapshot: ListSnapshot

  /// The configuration of the list; an edit takes effect at the next `performFetch` (R72).
  var configuration: ListConfiguration { get set }

  /// Replaces the configuration.
  ///
  /// The default implementation assigns it, so that it counts from the next fetch on (R72). A store
  /// whose dialect fetches at once implements this: it assigns the configuration and, if the list
  /// has contents, does what `performFetch` does (C425).
  ///
  /// - Throws: the errors of `performFetch`, if this fetches.
  func edit(to configuration: ListConfiguration) throws

  /// The delegate, held weakly (R66).
  var delegate: (any FetchedResultsDelegate<Self>)? { get }

  /// Sets or removes the delegate; this makes no callback.
  ///
  /// - Throws: `StoreError.resultTypeNotTracked` or `.pendingExcludedWhileTracking` when the list
  ///   can't track the fetched contents. The list then keeps its old delegate.
  func setDelegate(_ delegate: (any FetchedResultsDelegate<Self>)?) throws

  /// Fetches the contents (R50, R69, R72).
  ///
  /// The fetch itself makes one callback at most: a snapshot delegate gets one snapshot (R69).
  ///
  /// - Throws: `StoreError`, for example `.sectionSplit` (R50), or `.reentrant` inside a callback
  ///   (R69).
  func performFetch() throws

  /// The error that made the contents nil during processing (R50); nil again after the next fetch.
  var failure: StoreError? { get }

  /// The contents, nil before the first fetch and after a reset or failure (R71). This may cost
  /// O(n).
  ///
  /// In will-change these are the old contents, in every later callback the new ones. The methods
  /// for index paths behave in the same way (R60).
  var contents: ListContents<ObjectID>? { get }

  /// The number of objects; 0 without contents. O(1).
  var count: Int { get }

  /// Returns the object at an index path.
  ///
  /// - Throws: `StoreError.notFetched` or `.noSuchIndexPath` (R71).
  func object(at path: ItemPath) throws -> Object

  /// Returns the index path of an object, or nil if the object is not in the list (R71).
  func indexPath(of object: Object) -> ItemPath?

  /// The number of the version that the list shows now (R92).
  ///
  /// Each delivery and each successful fetch raises it. Nil for a store without versions.
  var version: UInt64? { get }

  /// The versions of the delivery that is under way; nil at all other times (R92).
  var delivery: DeliveryVersions? { get }
}

extension FetchedResultsController {
  /// Returns nil: the list has no versions.
  @inlinable
  public var version: UInt64? { nil }

  /// Returns nil: the list has no versions.
  @inlinable
  public var delivery: DeliveryVersions? { nil }
}

/// The version of a list that a delivery starts from, and the one that it leads to (R92).
public struct DeliveryVersions: Hashable, Sendable {
  /// The version that the list showed before.
  public var from: UInt64
  /// The version that the list shows afterwards.
  public var to: UInt64

  /// Makes the versions of a delivery.
  @inlinable
  public init(from: UInt64, to: UInt64) {
    self.from = from
    self.to = to
  }
}

extension FetchedResultsController {
  /// Assigns the configuration, which counts from the next fetch on (R72).
  @inlinable
  public func edit(to configuration: ListConfiguration) throws {
    self.configuration = configuration
  }
}
