/// The contents of a list: its sections, and all its items in one row.
public struct ListContents<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The sections in order; their counts add up to the number of items (R52).
  public var sections: [SectionInfo]
  /// The items of all sections, one after the other.
  public var items: [ItemID]

  /// Makes contents.
  @inlinable
  public init(sections: [SectionInfo], items: [ItemID]) {
    self.sections = sections
    self.items = items
  }

  /// Whether two hold the same. Spelled out, since a derived one is not inlined elsewhere.
  @inlinable
  public static func == (left: ListContents, right: ListContents) -> Bool {
    left.items == right.items && left.sections == right.sections
  }
}

/// A snapshot in a store's own shape, which can be made plain.
public protocol ListSnapshot {
  /// The plain form; its section identifiers are section names (R75), "" for a list without
  /// section key (R76). May cost O(n).
  var plain: Snapshot<String, ObjectID> { get }

  /// What leads from an earlier snapshot to this one, where the store can say it by itself: as few
  /// changes as the plain forms need (R81, R82, R83). Nil leaves it to whoever shows the list.
  func ownDifference(from old: Self) -> SnapshotDifference?
}

extension ListSnapshot {
  /// Whoever shows the list compares the plain forms.
  @inlinable
  public func ownDifference(from old: Self) -> SnapshotDifference? { nil }
}

extension Snapshot: ListSnapshot where SectionID == String, ItemID == ObjectID {
  /// This snapshot.
  public var plain: Snapshot<String, ObjectID> { self }
}

/// Keeps the results of a request sorted and sectioned, and tells a delegate what changes.
public protocol FetchedResultsController: AnyObject {
  /// An object.
  associatedtype Object: StoreObject
  /// What a snapshot delegate is given.
  associatedtype ResultSnapshot: ListSnapshot

  /// The configuration; an edit takes effect at the next `performFetch` (R72).
  var configuration: ListConfiguration { get set }

  /// Who is told, held weakly (R66).
  var delegate: (any FetchedResultsDelegate<Self>)? { get }

  /// Sets or removes the delegate; nothing is emitted.
  ///
  /// - Throws: `StoreError.resultTypeNotTracked` or `.pendingExcludedWhileTracking` when the
  ///   fetched contents can't be tracked; the delegate is then unchanged.
  func setDelegate(_ delegate: (any FetchedResultsDelegate<Self>)?) throws

  /// Fetches anew (R50, R69, R72).
  func performFetch() throws

  /// Why the contents are nil, when processing made them so (R50); nil again at the next fetch.
  var failure: StoreError? { get }

  /// The contents, nil before the first fetch and after a reset or failure (R71). May cost O(n).
  ///
  /// In will-change they are the old ones, in every later callback the new ones; so are the answers
  /// about paths (R60).
  var contents: ListContents<ObjectID>? { get }

  /// How many objects there are; 0 without contents. O(1).
  var count: Int { get }

  /// The object at an index path.
  ///
  /// - Throws: `StoreError.notFetched` or `.noSuchIndexPath` (R71).
  func object(at path: ItemPath) throws -> Object

  /// Where an object stands, nil for one that is not in the list (R71).
  func indexPath(of object: Object) -> ItemPath?
}
