import StoreModel

// The checks of a request, in the order in which they are made. The first check that fails throws.
extension Rules {
  /// Checks that limit, offset and batch size are not negative (C241).
  package static func checkNumbers(_ request: FetchRequest) throws(StoreError) {
    guard request.limit >= 0 else { throw .negative("limit", request.limit) }
    guard request.offset >= 0 else { throw .negative("offset", request.offset) }
    guard request.batchSize >= 0 else { throw .negative("batch size", request.batchSize) }
  }

  /// R45: checks that a path goes through to-one relationships only (C255).
  package static func checkPath(_ path: AttributePath, _ schema: Schema) throws(StoreError) {
    guard !path.isOwn, let relationship = schema.toMany(in: path) else { return }
    throw .toManyKeyPath(relationship: relationship)
  }

  /// Checks that the object of a predicate belongs to the context: a permanent ID always does, but
  /// a temporary ID has to be found in the context (C244, C265).
  package static func checkObject(_ id: ObjectID, _ isFound: Bool) throws(StoreError) {
    guard !id.isTemporary || isFound else { throw .objectOfAnotherContext }
  }

  /// Checks a predicate and its parts (C242, C243).
  ///
  /// A predicate compares only with values of the attribute's type, not with NaN, and matches only
  /// strings. Its objects must belong to the context.
  ///
  /// - Parameter context: the context of the request; nil for a batch request, in which no
  ///   temporary ID is found.
  package static func checkPredicate(
    _ predicate: Predicate, _ schema: Schema, _ entity: Int, _ context: ReferenceContext?,
    _ book: Rulebook
  ) throws(StoreError) {
    switch predicate {
    case .always, .never: return
    case .isNil(let path): try checkPath(path, schema)
    case .isObject(let id): try book.rules.checkObject(id, context?.finds(id) ?? false)
    case .compare(let path, _, let value):
      try checkPath(path, schema)
      try checkBound(value, schema.attribute(at: path, from: entity))
    case .isIn(let path, let values):
      try checkPath(path, schema)
      let attribute = schema.attribute(at: path, from: entity)
      for value in values { try checkBound(value, attribute) }
    case .isBetween(let path, let low, let high):
      try checkPath(path, schema)
      let attribute = schema.attribute(at: path, from: entity)
      try checkBound(low, attribute)
      try checkBound(high, attribute)
    case .leadsToNone(let path): try checkPath(path, schema)
    case .leadsTo(let path, let id):
      try checkPath(path, schema)
      try book.rules.checkObject(id, context?.finds(id) ?? false)
    case .any(let path, _, let value):
      try checkBound(value, schema.attribute(at: path, from: entity))
    case .match(let path, _, _, _):
      try checkPath(path, schema)
      let attribute = schema.attribute(at: path, from: entity)
      guard attribute.type == .string else { throw .wrongType(attribute: attribute.name) }
    case .and(let parts), .or(let parts):
      for part in parts { try checkPredicate(part, schema, entity, context, book) }
    case .not(let part): try checkPredicate(part, schema, entity, context, book)
    }
  }

  /// Checks that a value of a predicate has the type of its attribute and is a number (C242).
  private static func checkBound(_ value: Value, _ attribute: Attribute) throws(StoreError) {
    guard value.type == attribute.type else { throw .wrongType(attribute: attribute.name) }
    guard !value.isNaN else { throw .notANumber(attribute: attribute.name) }
  }

  /// R103: checks that a path to a relationship goes through to-one relationships and ends at one
  /// (C365).
  private static func checkPath(_ path: RelationshipPath, _ schema: Schema) throws(StoreError) {
    guard let relationship = schema.toMany(in: path) else { return }
    throw .toManyKeyPath(relationship: relationship)
  }

  /// R70: checks that the sort descriptors of a list are not nil (C246). None at all is legal
  /// (C360).
  package static func checkHasSort(_ request: FetchRequest) throws(StoreError) {
    guard request.sortDescriptors != nil else { throw .noSortDescriptors }
  }

  /// R45, then R42: checks that a sort key is not transient, then that its comparator fits the
  /// attribute (C247, C256, C272).
  package static func checkSort(
    _ descriptor: SortDescriptor, _ attribute: Attribute
  ) throws(StoreError) {
    guard !attribute.isTransient else { throw .transientSortKey(attribute: attribute.name) }
    let isKnown = descriptor.comparator != .localized
    guard isKnown, attribute.type == .string || descriptor.comparator == .binary else {
      throw .unsupportedComparator(descriptor.comparator, attribute: attribute.name)
    }
  }

  /// R51: checks that the sections can ever work (C248, C249, C261, C282, C283).
  ///
  /// The path goes through to-one relationships, a derived key has an attribute of its type, and a
  /// bucket has room for a number. The sort descriptors are irrelevant: the data decides whether
  /// the rows are in line (R50).
  package static func checkSection(
    _ key: SectionKey?, _ request: FetchRequest, _ schema: Schema
  ) throws(StoreError) {
    guard let key else { return }
    try checkPath(key.path, schema)
    let attribute = schema.attribute(at: key.path, from: request.entity)
    switch key {
    case .attribute: break
    case .firstLetter:
      guard attribute.type == .string else { throw .sectionNotText(attribute: attribute.name) }
    case .day, .month:
      guard attribute.type == .date else { throw .sectionNotDate(attribute: attribute.name) }
    case .bucket(let size, _):
      guard attribute.type == .int else { throw .sectionNotInt(attribute: attribute.name) }
      guard size >= 1 else { throw .bucketTooSmall(size) }
    case .firstDigit:
      guard attribute.type == .int else { throw .sectionNotInt(attribute: attribute.name) }
    }
  }

  /// R39: checks that the result of a list is not a count (C250).
  package static func checkListResult(_ request: FetchRequest) throws(StoreError) {
    guard request.resultType != .count else { throw .resultTypeNotTracked(.count) }
  }

  /// R37, R73: checks that a list with a live window has no cache (C251).
  package static func checkWindow(_ configuration: ListConfiguration) throws(StoreError) {
    guard configuration.window == .live, let name = configuration.cacheName else { return }
    throw .liveWindowWithCache(name)
  }

  /// Checks that a list in a child context has no cache, which is valid for the store's rows only
  /// (R73, C252).
  package static func checkCache(
    _ configuration: ListConfiguration, _ isInChild: Bool
  ) throws(StoreError) {
    guard isInChild, let name = configuration.cacheName else { return }
    throw .cacheInChild(name)
  }

  /// R39, R35: checks that a tracking list has objects as results and includes pending changes.
  package static func checkTracking(_ request: FetchRequest) throws(StoreError) {
    guard request.resultType == .objects else { throw .resultTypeNotTracked(request.resultType) }
    guard request.includesPendingChanges else { throw .pendingExcludedWhileTracking }
  }

  /// R74: whether a cache is valid for a configuration (C305).
  package static func cacheServes(_ cache: CacheEntry, _ wanted: CacheEntry) -> Bool {
    cache == wanted
  }
}
