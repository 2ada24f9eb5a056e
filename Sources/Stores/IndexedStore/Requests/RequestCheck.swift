import StoreModel

/// Checks of requests and lists, in the order of the contract. A check changes nothing.
struct RequestCheck {
  private let entity: Int
  private let schema: Schema
  /// The context that makes the request, nil for a batch request.
  private let context: IndexedContext?

  init(_ entity: Int, in context: IndexedContext) {
    self.entity = entity
    self.context = context
    schema = context.store.schema
  }

  init(batchOn entity: Int, in schema: Schema) {
    self.entity = entity
    self.schema = schema
    context = nil
  }

  /// Checks a single fetch.
  func check(_ request: FetchRequest) throws(StoreError) {
    try checkWindow(request)
    try check(request.predicate)
    for descriptor in request.sort { try check(descriptor) }
  }

  /// Checks a list.
  ///
  /// - Parameters:
  ///   - configuration: the configuration of the list.
  ///   - inChild: whether the list's context has a parent.
  func check(_ configuration: ListConfiguration, inChild: Bool) throws(StoreError) {
    let request = configuration.request
    try checkWindow(request)
    try check(request.predicate)
    if request.sortDescriptors == nil { throw .noSortDescriptors }
    for descriptor in request.sort { try check(descriptor) }
    if let key = configuration.sectionKey { try check(key) }
    if request.resultType == .count { throw .resultTypeNotTracked(.count) }
    if let name = configuration.cacheName {
      if configuration.window == .live { throw .liveWindowWithCache(name) }
      if inChild { throw .cacheInChild(name) }
    }
  }

  /// Checks a predicate, depth first.
  func check(_ predicate: Predicate) throws(StoreError) {
    switch predicate {
    case .always, .never: return
    case .isNil(let path): _ = try attribute(at: path)
    case .isObject(let id):
      if id.isTemporary, context?.knows(id) != true { throw .objectOfAnotherContext }
    case .compare(let path, _, let value):
      try check([value], for: try attribute(at: path))
    case .isIn(let path, let values): try check(values, for: try attribute(at: path))
    case .isBetween(let path, let low, let high):
      try check([low, high], for: try attribute(at: path))
    case .any(let path, _, let value):
      try check([value], for: schema.attribute(at: path, from: entity))
    case .leadsToNone(let path), .leadsTo(let path, _):
      if let name = schema.toMany(in: path) { throw .toManyKeyPath(relationship: name) }
      if case .leadsTo(_, let id) = predicate { try check(.isObject(id)) }
    case .match(let path, _, _, _):
      let attribute = try attribute(at: path)
      if attribute.type != .string { throw .wrongType(attribute: attribute.name) }
    case .and(let parts), .or(let parts):
      for part in parts { try check(part) }
    case .not(let part): try check(part)
    }
  }

  private func check(_ values: [Value], for attribute: Attribute) throws(StoreError) {
    for value in values {
      if value.type != attribute.type { throw .wrongType(attribute: attribute.name) }
      if value.isNaN { throw .notANumber(attribute: attribute.name) }
    }
  }

  /// Checks that sections by the key can ever work (R51).
  private func check(_ key: SectionKey) throws(StoreError) {
    let attribute = try attribute(at: key.path)
    if let type = key.type, type != attribute.type {
      switch type {
      case .string: throw .sectionNotText(attribute: attribute.name)
      case .date: throw .sectionNotDate(attribute: attribute.name)
      default: throw .sectionNotInt(attribute: attribute.name)
      }
    }
    if case .bucket(let size, _) = key, size < 1 { throw .bucketTooSmall(size) }
  }

  private func checkWindow(_ request: FetchRequest) throws(StoreError) {
    if request.limit < 0 { throw .negative("limit", request.limit) }
    if request.offset < 0 { throw .negative("offset", request.offset) }
    if request.batchSize < 0 { throw .negative("batch size", request.batchSize) }
  }

  private func check(_ descriptor: SortDescriptor) throws(StoreError) {
    let attribute = try attribute(at: descriptor.path)
    if attribute.isTransient { throw .transientSortKey(attribute: attribute.name) }
    let comparator = descriptor.comparator
    if comparator == .localized || (attribute.type != .string && comparator != .binary) {
      throw .unsupportedComparator(comparator, attribute: attribute.name)
    }
  }

  /// The attribute that a path leads to. Throws if the path contains a to-many relationship (R45).
  private func attribute(at path: AttributePath) throws(StoreError) -> Attribute {
    if let name = schema.toMany(in: path) { throw .toManyKeyPath(relationship: name) }
    return schema.attribute(at: path, from: entity)
  }
}
