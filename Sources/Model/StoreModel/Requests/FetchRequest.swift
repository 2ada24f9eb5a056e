/// The type of a fetch's results (R39).
public enum ResultType: String, Hashable, Sendable, CaseIterable {
  case objects
  case identifiers
  case count
}

/// A request: the objects to fetch, their order, and the part of them to return (R35 to R38).
///
/// ```swift
/// let request = FetchRequest(
///   entity: 0, predicate: .compare(1, .greater, .int(3)), sort: [SortDescriptor(0)], limit: 10)
/// let result = try context.fetch(request)
/// ```
public struct FetchRequest: Hashable, Sendable {
  /// The index of the entity in the schema.
  public var entity: Int
  /// The condition that objects must meet.
  public var predicate: Predicate
  /// The sort keys, the most significant first (R40).
  ///
  /// Without keys, the objects are in serial order. Nil means the same in a single fetch, but a
  /// list rejects nil (R70).
  public var sortDescriptors: [SortDescriptor]?
  /// The greatest number of results, 0 for all (R36).
  public var limit: Int
  /// The number of results to skip at the front, after sorting (R36).
  public var offset: Int
  /// Whether limit and offset count from the end of the result, so that a limit of 3 gives the last
  /// three objects in their order (R104).
  public var countsFromEnd: Bool
  /// The number of rows that a store reads at a time; it never changes the result (R38).
  public var batchSize: Int
  /// Whether objects of descendant entities are included (R5).
  public var includesSubentities: Bool
  /// Whether the fetch sees unsaved changes (R35).
  public var includesPendingChanges: Bool
  /// The type of the results.
  public var resultType: ResultType

  /// Makes a request for all objects of an entity and its descendants.
  public init(
    entity: Int, predicate: Predicate = .always, sort: [SortDescriptor]? = [], limit: Int = 0,
    offset: Int = 0, countsFromEnd: Bool = false, batchSize: Int = 0,
    includesSubentities: Bool = true, includesPendingChanges: Bool = true,
    resultType: ResultType = .objects
  ) {
    self.entity = entity
    self.predicate = predicate
    sortDescriptors = sort
    self.limit = limit
    self.offset = offset
    self.countsFromEnd = countsFromEnd
    self.batchSize = batchSize
    self.includesSubentities = includesSubentities
    self.includesPendingChanges = includesPendingChanges
    self.resultType = resultType
  }

  /// The sort keys; none if there are no descriptors.
  public var sort: [SortDescriptor] {
    get { sortDescriptors ?? [] }
    set { sortDescriptors = newValue }
  }
}

/// The treatment of limit and offset in a list that tracks changes (R37).
public enum WindowMode: String, Hashable, Sendable, CaseIterable {
  /// Only `performFetch` applies limit and offset, as in real frameworks.
  case atFetch
  /// Limit and offset hold after every change: the contents always equal a fresh fetch.
  case live
}

/// The configuration of a list (a fetched results controller).
///
/// ```swift
/// let configuration = ListConfiguration(
///   request: FetchRequest(entity: 0, sort: [SortDescriptor(0)]), sectionKey: .attribute(0))
/// let list = try context.makeController(configuration)
/// ```
public struct ListConfiguration: Hashable, Sendable {
  /// The request.
  public var request: FetchRequest
  /// The key of the sections, nil for one section (R47).
  public var sectionKey: SectionKey?
  /// The name of the list's cache, nil for none (R73, R74).
  public var cacheName: String?
  /// The treatment of limit and offset while the list tracks changes (R37).
  public var window: WindowMode
  /// Whether snapshots for the delegate mark updated items for reload (R78).
  public var marksReloads: Bool

  /// Makes a configuration.
  public init(
    request: FetchRequest, sectionKey: SectionKey? = nil, cacheName: String? = nil,
    window: WindowMode = .atFetch, marksReloads: Bool = true
  ) {
    self.request = request
    self.sectionKey = sectionKey
    self.cacheName = cacheName
    self.window = window
    self.marksReloads = marksReloads
  }
}
