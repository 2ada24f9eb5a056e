import StoreModel

/// The rules of one store, sealed: a reference, so that handing them on costs nothing.
///
/// Its methods only join rules, and always through `rules`, so that a replaced one is seen
/// wherever it counts.
package final class Rulebook: Sendable {
  /// The rules, one property each.
  package let rules: Rules

  package init(_ rules: Rules) {
    self.rules = rules
  }
}

// Order and membership.
extension Rulebook {
  /// R46: what a list keeps of an object that belongs to it; nil for one that does not.
  package func capture(
    _ object: ReferenceObject, _ values: [Value?], _ request: FetchRequest,
    _ sectionKey: SectionKey?, _ schema: Schema
  ) -> ListRow? {
    guard belongs(object.entity, values, request, schema) else { return nil }
    return ListRow(
      object: object,
      keys: request.sort.map { rules.sortValue(values[$0.attribute], $0.comparator) },
      section: sectionKey.map { rules.sectionName(values[$0.attribute], $0) } ?? "",
      isIdentifier: request.resultType == .identifiers)
  }

  /// Whether values of an entity are among the results of a request, whatever its window (R5).
  package func belongs(
    _ entity: Int, _ values: [Value?], _ request: FetchRequest, _ schema: Schema
  ) -> Bool {
    rules.entityMatches(schema, entity, request)
      && rules.isIncluded(verdict(request.predicate, values))
  }

  /// Whether values satisfy a predicate; nil for unknown.
  package func verdict(_ predicate: Predicate, _ values: [Value?]) -> Bool? {
    switch predicate {
    case .always: return true
    case .never: return false
    case .compare(let attribute, let comparison, let bound):
      guard let value = values[attribute] else { return rules.verdictOnNil() }
      return rules.comparisonHolds(comparison, order(value, bound))
    case .match(let attribute, let match, let pattern, let folding):
      guard case .string(let text) = values[attribute] else { return rules.verdictOnNil() }
      return rules.textMatches(match, text, pattern, folding)
    case .isNil(let attribute): return values[attribute] == nil
    case .and(let parts): return parts.reduce(true) { rules.and($0, verdict($1, values)) }
    case .or(let parts): return parts.reduce(false) { rules.or($0, verdict($1, values)) }
    case .not(let part): return rules.not(verdict(part, values))
    }
  }

  /// The total order of a type, as predicates and bounds use it (R2).
  package func order(_ left: Value, _ right: Value) -> Int {
    guard let left = rules.sortValue(left, .binary), let right = rules.sortValue(right, .binary)
    else { return 0 }
    return rules.compareValues(left, right, .binary)
  }

  /// Rows in order, from scratch; without descriptors by serial (R40 to R44).
  package func sorted(_ rows: [ListRow], by sort: [SortDescriptor]) -> [ListRow] {
    rows.sorted { compareRows($0, $1, by: sort) < 0 }
  }

  /// R40: the first descriptor that tells two rows apart decides, then the tie rule.
  package func compareRows(_ left: ListRow, _ right: ListRow, by sort: [SortDescriptor]) -> Int {
    for (index, descriptor) in sort.enumerated() {
      let order = compareKeys(left.keys[index], right.keys[index], descriptor)
      if order != 0 { return order }
    }
    return rules.breakTie(left, right)
  }

  private func compareKeys(_ left: Value?, _ right: Value?, _ descriptor: SortDescriptor) -> Int {
    guard let left, let right else {
      return rules.compareNil(left == nil, right == nil, descriptor.isAscending)
    }
    let order = rules.compareValues(left, right, descriptor.comparator)
    return rules.directed(order, descriptor.isAscending)
  }
}

// Checks.
extension Rulebook {
  /// All that a fetch checks.
  package func check(_ request: FetchRequest, _ schema: Schema) throws(StoreError) {
    try check(request, schema.entities[request.entity].attributes, isList: false)
  }

  /// All that a list checks; whether its sections are in line only when it is made (R51).
  package func check(
    _ configuration: ListConfiguration, _ schema: Schema, isNew: Bool
  ) throws(StoreError) {
    let attributes = schema.entities[configuration.request.entity].attributes
    try check(configuration.request, attributes, isList: true)
    try rules.checkSection(configuration.sectionKey, attributes)
    if isNew { try rules.checkSectionInLine(configuration, attributes) }
    try rules.checkListResult(configuration.request)
    try rules.checkWindow(configuration)
  }

  private func check(
    _ request: FetchRequest, _ attributes: [Attribute], isList: Bool
  ) throws(StoreError) {
    try rules.checkNumbers(request)
    try rules.checkPredicate(request.predicate, attributes)
    if isList { try rules.checkHasSort(request) }
    for descriptor in request.sort {
      try rules.checkSort(descriptor, attributes[descriptor.attribute])
    }
  }

  /// R26: all findings of a save together, by serial and attribute.
  package func failures(of objects: [ReferenceObject]) -> [ValidationFailure] {
    var failures: [ValidationFailure] = []
    for object in objects where object.isInserted || object.isUpdated {
      for (attribute, value) in zip(object.attributes, object.values ?? []) {
        for reason in rules.violations(attribute, value, self) {
          failures.append(
            ValidationFailure(object: object.objectID, attribute: attribute.name, reason: reason))
        }
      }
    }
    return failures
  }
}
