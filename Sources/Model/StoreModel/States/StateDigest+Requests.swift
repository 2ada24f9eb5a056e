// Requests as words of a state.
extension StateDigest {
  /// Mixes in the whole configuration of a list.
  @usableFromInline package mutating func combine(_ configuration: ListConfiguration) {
    combine(configuration.request)
    combine(configuration.sectionKey)
    combine(configuration.cacheName != nil)
    if let name = configuration.cacheName { combine(name) }
    combine(configuration.window.rawValue)
    combine(configuration.marksReloads)
  }

  /// Mixes in a request.
  @usableFromInline package mutating func combine(_ request: FetchRequest) {
    combine(request.entity)
    combine(request.predicate)
    combine(request.sortDescriptors != nil)
    combine(request.sort)
    combine(request.limit)
    combine(request.offset)
    combine(request.countsFromEnd)
    combine(request.batchSize)
    combine(request.includesSubentities)
    combine(request.includesPendingChanges)
    combine(request.resultType.rawValue)
  }

  /// Mixes in some sort keys.
  @usableFromInline package mutating func combine(_ sort: [SortDescriptor]) {
    combine(sort.count)
    for descriptor in sort {
      combine(descriptor.path)
      combine(descriptor.isAscending)
      combine(descriptor.comparator.rawValue)
    }
  }

  /// Mixes in a section key.
  @usableFromInline package mutating func combine(_ key: SectionKey?) {
    switch key {
    case nil: combine(0)
    case .attribute(let path):
      combine(1)
      combine(path)
    case .firstLetter(let path):
      combine(2)
      combine(path)
    case .day(let path):
      combine(3)
      combine(path)
    case .month(let path):
      combine(4)
      combine(path)
    case .bucket(let size, let path):
      combine(5)
      combine(size)
      combine(path)
    case .firstDigit(let path):
      combine(6)
      combine(path)
    }
  }

  /// Mixes in a predicate.
  @usableFromInline package mutating func combine(_ predicate: Predicate) {
    switch predicate {
    case .always: combine(0)
    case .never: combine(1)
    case .compare(let path, let comparison, let value):
      combine(2)
      combine(path)
      combine(comparison.rawValue)
      combine(value)
    case .match(let path, let match, let pattern, let folding):
      combine(3)
      combine(path)
      combine(match.rawValue)
      combine(pattern)
      combine(Int(folding.rawValue))
    case .isNil(let path):
      combine(4)
      combine(path)
    case .isObject(let id):
      combine(5)
      combine(id.bits)
    case .and(let parts): combine(parts, 6)
    case .or(let parts): combine(parts, 7)
    case .not(let part): combine([part], 8)
    case .isIn(let path, let values):
      combine(9)
      combine(path)
      combine(values.count)
      for value in values { combine(value) }
    case .isBetween(let path, let low, let high):
      combine(10)
      combine(path)
      combine(low)
      combine(high)
    case .leadsToNone(let path):
      combine(11)
      combine(path)
    case .leadsTo(let path, let id):
      combine(12)
      combine(path)
      combine(id.bits)
    case .any(let path, let comparison, let value):
      combine(13)
      combine(path)
      combine(comparison.rawValue)
      combine(value)
    }
  }

  private mutating func combine(_ parts: [Predicate], _ tag: Int) {
    combine(tag)
    combine(parts.count)
    for part in parts { combine(part) }
  }

  private mutating func combine(_ path: RelationshipPath) {
    combine(path.through.count)
    for relationship in path.steps { combine(relationship) }
  }

  private mutating func combine(_ path: AttributePath) {
    combine(path.through.count)
    for relationship in path.through { combine(relationship) }
    combine(path.attribute)
  }
}
