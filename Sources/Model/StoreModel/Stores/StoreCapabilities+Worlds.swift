// The capabilities that worlds and requests need.

extension StoreCapabilities {
  /// Whether a store with these capabilities can play a whole case.
  package func admits(_ trialCase: Case) -> Bool {
    follows(trialCase.world.options.dialect)
      && (isSuperset(of: .own) || able.isSuperset(of: trialCase.needs))
  }

  /// The names of the capabilities that a case needs and that are missing here.
  package func lacking(for trialCase: Case) -> [String] {
    let lacking = trialCase.needs.subtracting(able)
    let dialect = trialCase.world.options.dialect
    let names = StoreCapabilities.named + StoreCapabilities.optional
    let features = names.filter { lacking.contains($0.capability) }.map {
      $0.capability == .reloadMarks ? $0.name + " (or lists with `marks off`)" : $0.name
    }
    return (follows(dialect) ? [] : ["the dialect \(dialect.text)"]) + features
  }

  /// Whether a store with these capabilities can execute a command.
  ///
  /// - Parameter history: the events that may have happened to the lists before the command; nil
  ///   means every event.
  package func admits(
    _ command: Command, in world: World, after history: ListHistory? = nil
  ) -> Bool {
    admitsAll(of: command.kind) || able.isSuperset(of: command.needs(in: world, after: history))
  }

  /// Whether a store with these capabilities can execute every command of a kind. A nested call may
  /// be one to settle or to merge writes, which is not in `all`.
  package func admitsAll(of kind: CommandKind) -> Bool {
    let mayNest = kind == .arm || kind == .hook
    return hasAll && isSuperset(of: mayNest ? [.lateDelivery, .history] : kind.needs)
  }

  /// This set without the comparators that an order of strings does not have (R42, R105, C398).
  public func comparing(by strings: StringOrder) -> StoreCapabilities {
    var set = self
    if !strings.foldings.contains(.case) { set.remove(.caseInsensitive) }
    if !strings.foldings.contains(.diacritics) { set.remove(.diacriticInsensitive) }
    if strings.isOwn { set.remove(.numeric) }
    return set
  }

  /// This set, with reload marks added if there are no snapshots.
  ///
  /// Marks appear in snapshots only, so nobody could see such a store fail.
  package var able: StoreCapabilities {
    var able = self
    if !contains(.snapshots) { able.insert(.reloadMarks) }
    if contains(.followsRelatedByOption) { able.insert(.followsRelated) }
    return able
  }
}

extension Case {
  /// The capabilities that a store needs for the whole case.
  package var needs: StoreCapabilities {
    var history = ListHistory()
    return commands.reduce(into: world.needs) { needs, command in
      needs.formUnion(command.needs(in: world, after: history))
      history.record(command)
    }
  }
}

extension World {
  /// The capabilities that a store needs for the world itself: its schema, options, contexts and
  /// lists.
  package var needs: StoreCapabilities {
    var needs = schema.needs
    needs.formUnion(options.needs)
    if demandsResolvingIDs { needs.insert(.lookups) }
    if contexts.count(where: { $0.parent == nil }) > 1 { needs.insert(.severalContexts) }
    for context in contexts {
      if context.parent != nil { needs.insert(.childContexts) }
      if context.configuration.mergesAutomatically { needs.insert(.automaticMerging) }
      if context.configuration.policy != .error { needs.insert(.mergePolicies) }
      if context.configuration.hasUndo { needs.insert(.undo) }
      if context.configuration.author != nil { needs.insert(.history) }
    }
    for list in lists {
      needs.formUnion(list.delegate.needs)
      needs.formUnion(list.configuration.needs(in: schema))
      if list.configuration.cacheName != nil, contexts.indices.contains(list.context),
        contexts[list.context].parent != nil
      {
        needs.insert(.refusals)
      }
    }
    return needs
  }
}

extension StoreOptions {
  /// The capabilities that a store needs for the options beside the dialect.
  fileprivate var needs: StoreCapabilities {
    var needs: StoreCapabilities = deletesInaccessibleFaults ? [] : .faults
    if goneObjects == .lastValues { needs.insert(.lastValues) }
    if delivery == .late { needs.insert(.lateDelivery) }
    if followsRelatedObjects { needs.insert(.followsRelated) }
    if keepsHistory { needs.insert(.history) }
    return needs
  }
}

extension Schema {
  fileprivate var needs: StoreCapabilities {
    var needs: StoreCapabilities = relations.isEmpty ? [] : .relationships
    for entity in entities {
      if entity.parent != nil { needs.insert(.subentities) }
      for attribute in entity.attributes { needs.formUnion(attribute.needs) }
    }
    for end in relations.flatMap({ [$0.first, $0.second] })
    where !end.isOptional || end.deleteRule == .deny {
      needs.insert(.validation)
    }
    return needs
  }
}

extension Attribute {
  fileprivate var needs: StoreCapabilities {
    var needs = type.needs
    if isTransient { needs.insert(.transientAttributes) }
    if isUnique { needs.insert(.uniqueness) }
    if !isOptional || minimum != nil || maximum != nil { needs.insert(.validation) }
    let values = [initial, minimum, maximum] + choices
    return values.reduce(into: needs) { $0.formUnion($1?.needs ?? []) }
  }
}

extension Value {
  /// The capabilities that a store needs to keep the value, beside those for its type.
  package var needs: StoreCapabilities {
    if case .date(let date) = self, date.microseconds > 0 { .microseconds } else { [] }
  }
}

extension StoreCapabilities {
  /// Returns the nearest value that a store with these capabilities keeps.
  package func form(of value: Value) -> Value {
    guard case .date(let date) = value, !contains(.microseconds) else { return value }
    return .date(date.wholeMilliseconds)
  }
}

extension AttributeType {
  /// The capabilities that a store needs for attributes of the type.
  package var needs: StoreCapabilities { self == .int || self == .string ? [] : .allTypes }
}

extension DelegateKind {
  /// The capabilities that a store needs to serve a delegate of the kind.
  package var needs: StoreCapabilities {
    switch self {
    case .none: []
    case .titles: .indexTitles
    case .quiet, .legacy: .legacyEvents
    case .titled: [.legacyEvents, .indexTitles]
    case .difference: .differences
    case .snapshot: .snapshots
    }
  }

  /// The capabilities that a store needs when a list gets a delegate of the kind after its fetch.
  package var lateNeeds: StoreCapabilities {
    methods.isTracking ? needs.union(.lateDelegates) : needs
  }
}

extension StringComparator {
  /// The capabilities that a store needs to sort by it; an order that every store rejects needs
  /// `refusals`.
  package var needs: StoreCapabilities {
    switch self {
    case .binary: []
    case .caseInsensitive: .caseInsensitive
    case .diacriticInsensitive: .diacriticInsensitive
    case .caseAndDiacriticInsensitive: [.caseInsensitive, .diacriticInsensitive]
    case .numeric: .numeric
    case .localized: .refusals
    }
  }
}

extension ListConfiguration {
  /// The capabilities that a store needs for a list with the configuration.
  package func needs(in schema: Schema) -> StoreCapabilities {
    var needs = request.needs(in: schema)
    if request.sort.isEmpty {
      needs.insert(request.sortDescriptors == nil ? .refusals : .unsortedLists)
    }
    if let key = sectionKey {
      needs.formUnion(key.needs(in: schema, from: request.entity, sortedBy: request.sort.first))
    }
    if cacheName != nil { needs.insert(.caches) }
    if window == .live { needs.insert(.liveWindows) }
    if window == .live && cacheName != nil { needs.insert(.refusals) }
    if request.resultType != .objects { needs.insert(.refusals) }
    if !request.includesPendingChanges { needs.insert(.refusals) }
    if marksReloads { needs.insert(.reloadMarks) }
    return needs
  }
}

extension SectionKey {
  /// The capabilities that a store needs for sections by the key.
  ///
  /// - Parameter first: the first sort key of the list.
  package func needs(
    in schema: Schema, from entity: Int, sortedBy first: SortDescriptor?
  ) -> StoreCapabilities {
    var needs = path.needs(in: schema, from: entity).union([.sections, ofKind])
    if first?.path != path { needs.insert(.freeSections) }
    if case .bucket(..<1, _) = self { needs.insert(.refusals) }
    guard schema.admits(path, from: entity) else { return needs }
    let attribute = schema.attribute(at: path, from: entity)
    if attribute.isTransient { needs.insert(.transientSections) }
    if type ?? attribute.type != attribute.type { needs.insert(.refusals) }
    return needs
  }

  /// The capabilities that the kind of the key needs.
  private var ofKind: StoreCapabilities {
    switch self {
    case .attribute: []
    case .firstLetter: .firstLetterSections
    case .day, .month, .bucket: .derivedSections
    case .firstDigit: [.derivedSections, .freeSections]
    }
  }
}

extension FetchRequest {
  /// The capabilities that a store needs for a fetch of the request.
  package func needs(in schema: Schema) -> StoreCapabilities {
    var needs = predicate.needs(in: schema, on: entity)
    for key in sort {
      needs.formUnion(key.comparator.needs)
      needs.formUnion(key.path.needs(in: schema, from: entity))
      guard schema.admits(key.path, from: entity) else { continue }
      let attribute = schema.attribute(at: key.path, from: entity)
      if attribute.isTransient || attribute.type != .string && key.comparator != .binary {
        needs.insert(.refusals)
      }
    }
    if limit != 0 || offset != 0 || batchSize != 0 { needs.insert(.windows) }
    if countsFromEnd { needs.formUnion([.windows, .windowsFromEnd]) }
    if min(limit, offset, batchSize) < 0 { needs.insert(.refusals) }
    if resultType != .objects { needs.insert(.resultTypes) }
    if !includesPendingChanges { needs.insert(.savedRowsAlone) }
    return needs
  }
}

extension AttributePath {
  func needs(in schema: Schema, from entity: Int) -> StoreCapabilities {
    if isOwn { return [] }
    let isRefused = through.contains {
      (0..<2 * schema.relations.count).contains($0) && schema.relationship($0).isToMany
    }
    return isRefused ? [.relationships, .refusals] : .relationships
  }
}

extension RelationshipPath {
  fileprivate func needs(in schema: Schema) -> StoreCapabilities {
    AttributePath(0, through: steps).needs(in: schema, from: 0)
  }
}

extension Schema {
  /// Returns the entity at the end of a path; the entity at its beginning if a step is unknown.
  fileprivate func lastEntity(of path: AttributePath, _ entity: Int) -> Int {
    admits(path, from: entity) ? end(of: path, from: entity) : entity
  }
}

extension Predicate {
  /// The capabilities that a store needs to evaluate the predicate for an entity.
  package func needs(in schema: Schema, on entity: Int) -> StoreCapabilities {
    switch self {
    case .always: []
    case .never: .predicates
    case .isNil(let path): path.needs(in: schema, from: entity).union(.predicates)
    case .compare(let path, _, let value):
      needs(path, in: schema, on: entity) { $0 == value.type && !value.isNaN }.union(value.needs)
    case .match(let path, _, _, _): needs(path, in: schema, on: entity) { $0 == .string }
    case .isIn(let path, let values):
      needs(path, in: schema, on: entity) { type in
        values.allSatisfy { type == $0.type && !$0.isNaN }
      }.union(values.reduce([]) { $0.union($1.needs) })
    case .isBetween(let path, let low, let high):
      needs(path, in: schema, on: entity) { type in
        [low, high].allSatisfy { type == $0.type && !$0.isNaN }
      }.union(low.needs).union(high.needs)
    case .isObject(let id): Predicate.needs(id)
    case .leadsToNone(let path): path.needs(in: schema).union(.predicates)
    case .leadsTo(let path, let id): path.needs(in: schema).union(Predicate.needs(id))
    case .any(let path, _, let value):
      needs(AttributePath(path.attribute), in: schema, on: schema.lastEntity(of: path, entity)) {
        $0 == value.type && !value.isNaN
      }.union(path.isOwn ? [] : .relationships).union(value.needs)
    case .and(let parts), .or(let parts):
      parts.reduce(.predicates) { $0.union($1.needs(in: schema, on: entity)) }
    case .not(let part): part.needs(in: schema, on: entity).union(.predicates)
    }
  }

  private static func needs(_ id: ObjectID) -> StoreCapabilities {
    id.isTemporary
      ? [.predicates, .identityPredicates, .refusals] : [.predicates, .identityPredicates]
  }

  private func needs(
    _ path: AttributePath, in schema: Schema, on entity: Int, isFit: (AttributeType) -> Bool
  ) -> StoreCapabilities {
    var needs = path.needs(in: schema, from: entity).union(.predicates)
    guard schema.admits(path, from: entity) else { return needs }
    if !isFit(schema.attribute(at: path, from: entity).type) { needs.insert(.refusals) }
    return needs
  }
}
