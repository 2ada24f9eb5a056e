import StoreModel

/// The fixed rules of one store. This is a class, so that passing the rules on costs nothing.
///
/// The methods combine rules. They call each rule through `rules`, so that a replaced rule has its
/// effect everywhere.
package final class Rulebook: Sendable {
  /// The rules of all stores in which no rule is replaced.
  package static let standard = Rulebook(Rules())

  /// The rules, one property each.
  package let rules: Rules

  package init(_ rules: Rules) {
    self.rules = rules
  }
}

// Order and membership.
extension Rulebook {
  /// R46: captures an object as a row of a list; nil when it does not belong in the list.
  package func capture(
    _ object: ReferenceObject, _ row: StoredRow, _ request: FetchRequest,
    _ sectionKey: SectionKey?, _ layer: Layer
  ) -> ListRow? {
    guard belongs(row, request, layer) else { return nil }
    let keys = request.sort.map {
      rules.sortValue(value(at: $0.path, of: row, layer), $0.comparator)
    }
    let dialect = layer.store.options.dialect
    let sectionValue = sectionKey.flatMap { value(at: $0.path, of: row, layer) }
    return ListRow(
      object: object, serial: row.serial,
      keys: leads(sectionKey, dialect).map { [rules.leadingValue(sectionValue, $0)] + keys }
        ?? keys,
      section: sectionKey.map { sectionName(sectionValue, $0, dialect) } ?? "",
      isIdentifier: request.resultType == .identifiers,
      givesTemporaryIDs: rules.givesTemporaryIDs)
  }

  /// The name of the section that a value belongs to (R48, R49, C413).
  private func sectionName(_ value: Value?, _ key: SectionKey, _ dialect: Dialect) -> String {
    if value == nil, let name = rules.nameOfNil(dialect) { return name }
    return rules.sectionName(value, key)
  }

  /// The section key, if it is the first sort key in a dialect; else nil (C410).
  private func leads(_ key: SectionKey?, _ dialect: Dialect) -> SectionKey? {
    rules.sectionsLead(dialect) ? key : nil
  }

  /// The descriptors by which the rows of a list are sorted: those of the request, after the
  /// section key in some dialects (R40, C410, C414).
  package func effectiveSort(
    of request: FetchRequest, _ sectionKey: SectionKey?, _ dialect: Dialect
  ) -> [SortDescriptor] {
    guard let key = leads(sectionKey, dialect) else { return request.sort }
    return [rules.leadingDescriptor(key, request)] + request.sort
  }

  /// Whether an object matches a request, whose window is ignored (R5).
  package func belongs(_ row: StoredRow, _ request: FetchRequest, _ layer: Layer) -> Bool {
    rules.entityMatches(layer.store.schema, row.id.entity, request)
      && rules.isIncluded(verdict(request.predicate, row, layer))
  }

  /// The value at the end of a path: the object's own, or that of a related object (R45).
  package func value(at path: AttributePath, of row: StoredRow, _ layer: Layer) -> Value? {
    path.isOwn ? row.values[path.attribute] : rules.pathValue(path, row, layer)
  }

  /// Whether an object satisfies a predicate; nil when that is unknown.
  package func verdict(_ predicate: Predicate, _ row: StoredRow, _ layer: Layer) -> Bool? {
    switch predicate {
    case .always: return true
    case .never: return false
    case .compare(let path, let comparison, let bound):
      return holds(comparison, value(at: path, of: row, layer), bound)
    case .match(let path, let match, let pattern, let folding):
      guard case .string(let text) = value(at: path, of: row, layer) else {
        return rules.verdictOnNil()
      }
      return rules.textMatches(match, text, pattern, folding)
    case .isIn(let path, let bounds):
      let value = value(at: path, of: row, layer)
      return rules.isAmong(bounds.map { holds(.equal, value, $0) })
    case .isBetween(let path, let low, let high):
      guard let value = value(at: path, of: row, layer) else { return rules.verdictOnNil() }
      return rules.isBetween(order(value, low), order(value, high))
    case .leadsToNone(let path): return rules.leadsToNone(path, row, layer)
    case .leadsTo(let path, let id): return rules.leadsTo(path, id, row, layer)
    case .any(let path, let comparison, let bound):
      let values = rules.allValues(path, row, layer)
      return rules.anyHolds(values.map { holds(comparison, $0, bound) })
    case .isNil(let path): return value(at: path, of: row, layer) == nil
    case .isObject(let id): return rules.isObject(id, row, layer.store)
    case .and(let parts):
      return parts.reduce(true) { rules.and($0, verdict($1, row, layer)) }
    case .or(let parts):
      return parts.reduce(false) { rules.or($0, verdict($1, row, layer)) }
    case .not(let part): return rules.not(verdict(part, row, layer))
    }
  }

  /// Whether a comparison of a value holds; of nil that is unknown.
  private func holds(_ comparison: Comparison, _ value: Value?, _ bound: Value) -> Bool? {
    guard let value else { return rules.verdictOnNil() }
    return rules.comparisonHolds(comparison, order(value, bound))
  }

  /// Compares two values of a type in its total order, as predicates and bounds do (R2).
  package func order(_ left: Value, _ right: Value) -> Int {
    guard let left = rules.sortValue(left, .binary), let right = rules.sortValue(right, .binary)
    else { return 0 }
    return rules.compareValues(left, right, .binary)
  }

  /// Sorts the rows of a request from scratch; without descriptors by the tie rule alone (R40 to
  /// R44, C269).
  package func sorted(
    _ rows: [ListRow], of request: FetchRequest, _ sectionKey: SectionKey?, _ dialect: Dialect
  ) -> [ListRow] {
    let sort = effectiveSort(of: request, sectionKey, dialect)
    return rows.sorted { compareRows($0, $1, by: sort, dialect) < 0 }
  }

  /// R40: compares two rows: the first descriptor with a difference decides, then the tie rule.
  package func compareRows(
    _ left: ListRow, _ right: ListRow, by sort: [SortDescriptor], _ dialect: Dialect = .frc
  ) -> Int {
    for place in sort.indices {
      let index = rules.firstKeyLeads ? place : sort.count - 1 - place
      let order = compareKeys(left.keys[index], right.keys[index], sort[index])
      if order != 0 { return order }
    }
    return switch dialect.ties {
    case .serial: rules.breakTie(left, right)
    case .identifier: rules.breakTieByIdentifier(left, right)
    }
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
  /// R2: checks all values, before anything is changed (C26).
  package func check(_ values: [Assignment], _ attributes: [Attribute]) throws(StoreError) {
    for assignment in values {
      try rules.checkValue(attributes[assignment.attribute], assignment.value)
    }
  }

  /// Makes all checks of a fetch.
  package func check(
    _ request: FetchRequest, in context: ReferenceContext
  ) throws(StoreError) {
    try check(request, in: context, isList: false)
  }

  /// Makes all checks of a list (C240).
  package func check(
    _ configuration: ListConfiguration, in context: ReferenceContext
  ) throws(StoreError) {
    let schema = context.store.schema
    try check(configuration.request, in: context, isList: true)
    try rules.checkSection(configuration.sectionKey, configuration.request, schema)
    try rules.checkListResult(configuration.request)
    try rules.checkWindow(configuration)
    try rules.checkCache(configuration, context.parent != nil)
  }

  private func check(
    _ request: FetchRequest, in context: ReferenceContext, isList: Bool
  ) throws(StoreError) {
    let schema = context.store.schema
    try rules.checkNumbers(request)
    try rules.checkPredicate(request.predicate, schema, request.entity, context, self)
    if isList { try rules.checkHasSort(request) }
    for descriptor in request.sort {
      try rules.checkPath(descriptor.path, schema)
      try rules.checkSort(descriptor, schema.attribute(at: descriptor.path, from: request.entity))
    }
  }

  /// R3, R26: collects all validation failures of a save, by serial. The attributes of an object
  /// come before its relationships (C157).
  package func failures(of context: ReferenceContext) -> [ValidationFailure] {
    var failures: [ValidationFailure] = []
    for object in context.objects {
      if object.phase == .deleted {
        if object.lacksRow { continue }
        failures += denials(of: object, context)
      } else if object.isInserted || object.isUpdated {
        for (attribute, value) in zip(object.attributes, object.values ?? []) {
          for reason in rules.violations(attribute, value, self) {
            failures.append(
              ValidationFailure(object: object.objectID, attribute: attribute.name, reason: reason))
          }
        }
        failures += missingRelations(of: object, context)
      }
    }
    return failures
  }

  /// R3: the relationships whose delete rule forbids the deletion (C95).
  private func denials(
    of object: ReferenceObject, _ context: ReferenceContext
  ) -> [ValidationFailure] {
    context.store.relationships[object.entity].compactMap { number in
      let relationship = context.store.schema.relationship(number)
      guard relationship.deleteRule == .deny,
        rules.deniesDelete(relationship, context.relatedSerials(number, of: object))
      else { return nil }
      return ValidationFailure(
        object: object.objectID, attribute: relationship.name, reason: .denied)
    }
  }

  /// R26: the relationships that are not optional, but have no related object (C94).
  private func missingRelations(
    of object: ReferenceObject, _ context: ReferenceContext
  ) -> [ValidationFailure] {
    context.store.relationships[object.entity].compactMap { number in
      let relationship = context.store.schema.relationship(number)
      guard !relationship.isOptional, context.relatedSerials(number, of: object).isEmpty else {
        return nil
      }
      return ValidationFailure(
        object: object.objectID, attribute: relationship.name, reason: .missing)
    }
  }
}
