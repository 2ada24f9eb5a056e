import ReferenceStore
import StoreModel

/// The condition and the order of a request as functions of rows. Both are the reference's own,
/// because Lockstep tests only what a list does with them.
extension ListRules {
  package init(_ configuration: ListConfiguration, _ options: StoreOptions) {
    let request = configuration.request
    let rules = Rules().ordering(by: options.strings)
    let leading = Rules.sectionsLead(options.dialect) ? configuration.sectionKey : nil
    let descriptor = leading.map { Rules.leadingDescriptor($0, request) }
    self.request = request
    sectionKey = configuration.sectionKey
    isSectioned = configuration.sectionKey != nil
    includes = { rules.verdict(request.predicate, $0.values) == true }
    precedes = { left, right in
      let order = descriptor.map { rules.order(left, right, leading, $0) } ?? 0
      return (order == 0 ? rules.order(left, right, by: request.sort) : order) < 0
    }
  }
}

extension ListRow {
  package init(_ id: Int, _ values: [Value?], _ key: SectionKey?, _ dialect: Dialect) {
    let name = key.map { key in
      let value = values[key.path.attribute]
      return value == nil ? Rules.nameOfNil(dialect) ?? "" : Rules.sectionName(value, key)
    }
    self.init(id: id, section: name ?? "", values: values)
  }
}

extension Rules {
  /// Whether values satisfy a predicate on an object's own attributes; nil when that is unknown.
  fileprivate func verdict(_ predicate: Predicate, _ values: [Value?]) -> Bool? {
    switch predicate {
    case .always: return true
    case .never, .isObject, .leadsTo: return false
    case .leadsToNone: return true
    case .compare(let path, let comparison, let bound):
      return holds(comparison, values[path.attribute], bound)
    case .isIn(let path, let bounds):
      return isAmong(bounds.map { holds(.equal, values[path.attribute], $0) })
    case .isBetween(let path, let low, let high):
      let value = values[path.attribute]
      return and(holds(.greaterOrEqual, value, low), holds(.lessOrEqual, value, high))
    case .any(let path, let comparison, let bound):
      return anyHolds([holds(comparison, values[path.attribute], bound)])
    case .match(let path, let match, let pattern, let folding):
      guard case .string(let text) = values[path.attribute] else { return nil }
      return textMatches(match, text, pattern, folding)
    case .isNil(let path): return values[path.attribute] == nil
    case .and(let parts): return parts.reduce(true) { and($0, verdict($1, values)) }
    case .or(let parts): return parts.reduce(false) { or($0, verdict($1, values)) }
    case .not(let part): return not(verdict(part, values))
    }
  }

  /// Whether a comparison holds; unknown for nil.
  private func holds(_ comparison: Comparison, _ value: Value?, _ bound: Value) -> Bool? {
    guard let value = sortValue(value, .binary), let bound = sortValue(bound, .binary) else {
      return nil
    }
    return comparisonHolds(comparison, compareValues(value, bound, .binary))
  }

  /// Compares two rows: the first descriptor with a difference decides, then the lower ID (R44).
  fileprivate func order(_ left: ListRow, _ right: ListRow, by sort: [SortDescriptor]) -> Int {
    for key in sort {
      let order = order(left.values[key.path.attribute], right.values[key.path.attribute], key)
      if order != 0 { return order }
    }
    return left.id - right.id
  }

  /// Compares the sections of two rows, if the section key leads the sort keys (C410).
  fileprivate func order(
    _ left: ListRow, _ right: ListRow, _ key: SectionKey?, _ descriptor: SortDescriptor
  ) -> Int {
    guard let key else { return 0 }
    let (left, right) = (left.values[key.path.attribute], right.values[key.path.attribute])
    return order(leadingValue(left, key), leadingValue(right, key), descriptor)
  }

  private func order(_ left: Value?, _ right: Value?, _ key: SortDescriptor) -> Int {
    guard let left = sortValue(left, key.comparator), let right = sortValue(right, key.comparator)
    else { return compareNil(left == nil, right == nil, key.isAscending) }
    return directed(compareValues(left, right, key.comparator), key.isAscending)
  }
}
