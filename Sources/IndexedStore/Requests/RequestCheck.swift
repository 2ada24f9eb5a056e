import StoreModel

/// The checks of requests and lists, in the order of the contract; none changes anything.
struct RequestCheck {
  private let attributes: [Attribute]

  init(_ request: FetchRequest, in schema: Schema) {
    attributes = schema.entities[request.entity].attributes
  }

  /// Checks a single fetch.
  func check(_ request: FetchRequest) throws(StoreError) {
    try checkWindow(request)
    try check(request.predicate)
    for descriptor in request.sort { try check(descriptor) }
  }

  /// Checks a list.
  ///
  /// - Parameter isNew: whether the list is just being made, when R51 is judged.
  func check(_ configuration: ListConfiguration, isNew: Bool) throws(StoreError) {
    let request = configuration.request
    try checkWindow(request)
    try check(request.predicate)
    guard let first = request.sort.first else { throw .noSortDescriptors }
    for descriptor in request.sort { try check(descriptor) }
    if let key = configuration.sectionKey {
      let section = attributes[key.attribute]
      if case .firstLetter = key, section.type != .string {
        throw .sectionNotText(attribute: section.name)
      }
      if isNew, key.attribute != first.attribute {
        throw .sectionNotInLine(section: section.name, sort: attributes[first.attribute].name)
      }
    }
    if request.resultType == .count { throw .resultTypeNotTracked(.count) }
    if configuration.window == .live, let name = configuration.cacheName {
      throw .liveWindowWithCache(name)
    }
  }

  private func checkWindow(_ request: FetchRequest) throws(StoreError) {
    if request.limit < 0 { throw .negative("limit", request.limit) }
    if request.offset < 0 { throw .negative("offset", request.offset) }
    if request.batchSize < 0 { throw .negative("batch size", request.batchSize) }
  }

  private func check(_ predicate: Predicate) throws(StoreError) {
    switch predicate {
    case .always, .never, .isNil: return
    case .compare(let index, _, let value):
      let attribute = attributes[index]
      if value.type != attribute.type { throw .wrongType(attribute: attribute.name) }
      if value.isNaN { throw .notANumber(attribute: attribute.name) }
    case .match(let index, _, _, _):
      let attribute = attributes[index]
      if attribute.type != .string { throw .wrongType(attribute: attribute.name) }
    case .and(let parts), .or(let parts):
      for part in parts { try check(part) }
    case .not(let part): try check(part)
    }
  }

  private func check(_ descriptor: SortDescriptor) throws(StoreError) {
    let attribute = attributes[descriptor.attribute]
    if attribute.isTransient { throw .transientSortKey(attribute: attribute.name) }
    let comparator = descriptor.comparator
    if comparator == .localized || (attribute.type != .string && comparator != .binary) {
      throw .unsupportedComparator(comparator, attribute: attribute.name)
    }
  }
}
