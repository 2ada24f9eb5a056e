import StoreModel

// The checks of a request stand in the order in which they are made: the first that fails counts.
extension Rules {
  /// Limit, offset and batch size are not negative.
  package static func checkNumbers(_ request: FetchRequest) throws(StoreError) {
    guard request.limit >= 0 else { throw .negative("limit", request.limit) }
    guard request.offset >= 0 else { throw .negative("offset", request.offset) }
    guard request.batchSize >= 0 else { throw .negative("batch size", request.batchSize) }
  }

  /// A predicate compares values of the attribute's type, numbers, and matches strings only.
  package static func checkPredicate(
    _ predicate: Predicate, _ attributes: [Attribute]
  ) throws(StoreError) {
    switch predicate {
    case .always, .never, .isNil: return
    case .compare(let index, _, let value):
      guard value.type == attributes[index].type else {
        throw .wrongType(attribute: attributes[index].name)
      }
      guard !value.isNaN else { throw .notANumber(attribute: attributes[index].name) }
    case .match(let index, _, _, _):
      guard attributes[index].type == .string else {
        throw .wrongType(attribute: attributes[index].name)
      }
    case .and(let parts), .or(let parts):
      for part in parts { try checkPredicate(part, attributes) }
    case .not(let part): try checkPredicate(part, attributes)
    }
  }

  /// R70: a list has a sort descriptor.
  package static func checkHasSort(_ request: FetchRequest) throws(StoreError) {
    guard !request.sort.isEmpty else { throw .noSortDescriptors }
  }

  /// R45, then R42: no transient sort key, and a comparator that the attribute has.
  package static func checkSort(
    _ descriptor: SortDescriptor, _ attribute: Attribute
  ) throws(StoreError) {
    guard !attribute.isTransient else { throw .transientSortKey(attribute: attribute.name) }
    let isKnown = descriptor.comparator != .localized
    guard isKnown, attribute.type == .string || descriptor.comparator == .binary else {
      throw .unsupportedComparator(descriptor.comparator, attribute: attribute.name)
    }
  }

  /// First letters are a string's.
  package static func checkSection(
    _ key: SectionKey?, _ attributes: [Attribute]
  ) throws(StoreError) {
    guard case .firstLetter(let index) = key else { return }
    guard attributes[index].type == .string else {
      throw .sectionNotText(attribute: attributes[index].name)
    }
  }

  /// R51: the first descriptor sorts by the attribute that makes the sections.
  package static func checkSectionInLine(
    _ configuration: ListConfiguration, _ attributes: [Attribute]
  ) throws(StoreError) {
    guard let key = configuration.sectionKey, let first = configuration.request.sort.first else {
      return
    }
    guard key.attribute == first.attribute else {
      throw .sectionNotInLine(
        section: attributes[key.attribute].name, sort: attributes[first.attribute].name)
    }
  }

  /// R39: no list of a number.
  package static func checkListResult(_ request: FetchRequest) throws(StoreError) {
    guard request.resultType != .count else { throw .resultTypeNotTracked(.count) }
  }

  /// R37, R73: no cache under a live window.
  package static func checkWindow(_ configuration: ListConfiguration) throws(StoreError) {
    guard configuration.window == .live, let name = configuration.cacheName else { return }
    throw .liveWindowWithCache(name)
  }

  /// R39, R35: what tracks has object results and includes pending changes.
  package static func checkTracking(_ request: FetchRequest) throws(StoreError) {
    guard request.resultType == .objects else { throw .resultTypeNotTracked(request.resultType) }
    guard request.includesPendingChanges else { throw .pendingExcludedWhileTracking }
  }

  /// R74: whether a cache may serve a configuration.
  package static func cacheServes(_ cache: CacheEntry, _ wanted: CacheEntry) -> Bool {
    cache == wanted
  }
}
