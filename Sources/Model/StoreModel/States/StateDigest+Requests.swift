// Requests as words of a state.
extension StateDigest {
  /// Mixes in the whole configuration of a list.
  @usableFromInline package mutating func mix(_ configuration: ListConfiguration) {
    mix(configuration.request)
    mix(configuration.sectionKey)
    mix(configuration.cacheName != nil)
    if let name = configuration.cacheName { mix(name) }
    mix(configuration.window.rawValue)
    mix(configuration.marksReloads)
  }

  /// Mixes in a request.
  @usableFromInline package mutating func mix(_ request: FetchRequest) {
    mix(request.entity)
    mix(request.predicate)
    mix(request.sort)
    mix(request.limit)
    mix(request.offset)
    mix(request.batchSize)
    mix(request.includesSubentities)
    mix(request.includesPendingChanges)
    mix(request.resultType.rawValue)
  }

  /// Mixes in some sort keys.
  @usableFromInline package mutating func mix(_ sort: [SortDescriptor]) {
    mix(sort.count)
    for descriptor in sort {
      mix(descriptor.path)
      mix(descriptor.isAscending)
      mix(descriptor.comparator.rawValue)
    }
  }

  /// Mixes in a section key.
  @usableFromInline package mutating func mix(_ key: SectionKey?) {
    switch key {
    case nil: mix(0)
    case .attribute(let path):
      mix(1)
      mix(path)
    case .firstLetter(let path):
      mix(2)
      mix(path)
    }
  }

  /// Mixes in a predicate.
  @usableFromInline package mutating func mix(_ predicate: Predicate) {
    switch predicate {
    case .always: mix(0)
    case .never: mix(1)
    case .compare(let path, let comparison, let value):
      mix(2)
      mix(path)
      mix(comparison.rawValue)
      mix(value)
    case .match(let path, let match, let pattern, let folding):
      mix(3)
      mix(path)
      mix(match.rawValue)
      mix(pattern)
      mix(Int(folding.rawValue))
    case .isNil(let path):
      mix(4)
      mix(path)
    case .isObject(let id):
      mix(5)
      mix(id.bits)
    case .and(let parts): mix(parts, 6)
    case .or(let parts): mix(parts, 7)
    case .not(let part): mix([part], 8)
    }
  }

  private mutating func mix(_ parts: [Predicate], _ tag: Int) {
    mix(tag)
    mix(parts.count)
    for part in parts { mix(part) }
  }

  private mutating func mix(_ path: AttributePath) {
    mix(path.through.count)
    for relationship in path.through { mix(relationship) }
    mix(path.attribute)
  }
}
