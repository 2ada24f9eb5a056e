/// What a fetch gives back (R39).
public enum ResultType: String, Hashable, Sendable, CaseIterable {
  case objects
  case identifiers
  case count
}

/// Which objects are asked for, in what order, and which part of them (R35 to R38).
public struct FetchRequest: Hashable, Sendable {
  /// The entity's index in the schema.
  public var entity: Int
  /// The condition.
  public var predicate: Predicate
  /// The keys, most significant first (R40); a list needs at least one (R70).
  public var sort: [SortDescriptor]
  /// At most this many, 0 for all (R36).
  public var limit: Int
  /// How many are left out at the front, after sorting (R36).
  public var offset: Int
  /// How many rows a store reads at a time; never changes the result (R38).
  public var batchSize: Int
  /// Whether descendants of the entity are included (R5).
  public var includesSubentities: Bool
  /// Whether unsaved changes are seen (R35).
  public var includesPendingChanges: Bool
  /// What comes back.
  public var resultType: ResultType

  /// Makes a request for all objects of an entity and its descendants.
  public init(
    entity: Int, predicate: Predicate = .always, sort: [SortDescriptor] = [], limit: Int = 0,
    offset: Int = 0, batchSize: Int = 0, includesSubentities: Bool = true,
    includesPendingChanges: Bool = true, resultType: ResultType = .objects
  ) {
    self.entity = entity
    self.predicate = predicate
    self.sort = sort
    self.limit = limit
    self.offset = offset
    self.batchSize = batchSize
    self.includesSubentities = includesSubentities
    self.includesPendingChanges = includesPendingChanges
    self.resultType = resultType
  }
}

/// How a tracking list treats limit and offset (R37).
public enum WindowMode: String, Hashable, Sendable, CaseIterable {
  /// Honoured by performFetch only, as the real one does.
  case atFetch
  /// The contents always equal a fresh fetch.
  case live
}

/// All that makes a fetched results controller what it is.
public struct ListConfiguration: Hashable, Sendable {
  /// What is fetched.
  public var request: FetchRequest
  /// What it is divided by, nil for one section (R47).
  public var sectionKey: SectionKey?
  /// The name of its cache, nil for none (R73, R74).
  public var cacheName: String?
  /// How limit and offset are kept while tracking (R37).
  public var window: WindowMode
  /// Whether emitted snapshots mark updated items for reload (R78).
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
