// The capabilities that commands need.

extension Command {
  /// The capabilities that a store needs for the command in a world that it can play.
  ///
  /// - Parameter history: the events that may have happened to the lists before the command; nil
  ///   means every event.
  package func needs(
    in world: World, after history: ListHistory? = nil
  ) -> StoreCapabilities {
    kind.needs.union(furtherNeeds(in: world, after: history))
  }

  /// The capabilities that this command needs beyond those of its kind.
  private func furtherNeeds(in world: World, after history: ListHistory?) -> StoreCapabilities {
    if case .own(_, let ordinary) = self { return ordinary.needs(in: world, after: history) }
    if case .hook(let habit, let context) = self { return habit.needs(in: world, of: context) }
    if case .arm(let list, let habit) = self { return habit.needs(in: world, of: list) }
    if case .batch(let request, _) = self { return request.needs(in: world.schema) }
    if case .make(let list, let configuration, _) = self {
      return configuration.needs(in: world, ofList: list)
    }
    if case .request(let list, let edit) = self {
      return edit.needs(of: list, in: world, after: history)
    }
    if case .open(let list, let kind) = self {
      return history.map { !$0.hasFetched(list) } == true ? kind.needs : kind.lateNeeds
    }
    if case .relate(_, let number, let others, _) = self {
      return world.schema.takesOne(number) && others.count > 1 ? .refusals : []
    }
    if case .obtain(_, let context) = self { return world.isChild(context) ? .refusals : [] }
    if case .share = self { return .lateDelegates }
    let parts = parts
    let ofLookup: StoreCapabilities = parts.lookup == .existing ? [] : .faults
    let ofID: StoreCapabilities = parts.lookupID == .temporary ? .temporaryIDs : []
    let ofSet = kind == .set ? world.schema.needs(parts.values) : []
    let ofValues = parts.entity.map { world.schema.needs(parts.values, of: $0) } ?? ofSet
    return ofValues.union(parts.lookup == nil ? [] : ofLookup.union(ofID))
      .union(parts.request?.needs(in: world.schema) ?? [])
      .union(parts.trespass?.needs ?? []).union(parts.delegate?.lateNeeds ?? [])
  }
}

extension BatchRequest {
  fileprivate func needs(in schema: Schema) -> StoreCapabilities {
    switch self {
    case .insert(let entity, let values): schema.needs(values, of: entity)
    case .update(let entity, let predicate, let values):
      predicate.needs(in: schema, on: entity).union(schema.needs(values, of: entity))
    case .delete(let entity, let predicate): predicate.needs(in: schema, on: entity)
    }
  }
}

extension RequestEdit {
  /// The capabilities that a store needs for a list with the edit.
  ///
  /// Earlier edits decide whether the edited list is valid, so every edit also needs `refusals`
  /// (`CommandKind.needs`).
  fileprivate func needs(
    of list: Int, in world: World, after history: ListHistory?
  ) -> StoreCapabilities {
    guard world.lists.indices.contains(list) else { return [] }
    var configuration = world.lists[list].configuration
    configuration.apply(self)
    let isFree =
      switch self {
      case .sort: history?.hasSectioned(list) ?? true
      case .sections(let key): key != nil && (history?.hasSorted(list) ?? true)
      default: false
      }
    return configuration.needs(in: world.schema)
      .union(configuration.request.needs(in: world.schema)).union(isFree ? .freeSections : [])
  }
}

extension World {
  fileprivate func isChild(_ context: Int) -> Bool {
    contexts.indices.contains(context) && contexts[context].parent != nil
  }
}

extension ListConfiguration {
  /// The capabilities that a store needs for one of the world's lists; a child context rejects a
  /// cache (R73).
  fileprivate func needs(in world: World, ofList list: Int) -> StoreCapabilities {
    let isInChild = world.lists.indices.contains(list) && world.isChild(world.lists[list].context)
    let needs = needs(in: world.schema)
    return cacheName != nil && isInChild ? needs.union(.refusals) : needs
  }
}

extension Habit {
  /// The capabilities that a store needs for a habit of a list's delegate.
  ///
  /// A change is made in the list's context, whatever context the command names.
  fileprivate func needs(in world: World, of list: Int) -> StoreCapabilities {
    switch self {
    case .query: .queries
    case .save: .saving
    case .call(let call): call.needs
    case .delegate(let kind): kind.lateNeeds
    case .change(let change):
      change.mapContexts { world.lists.indices.contains(list) ? world.lists[list].context : $0 }
        .needs(in: world)
    case .process, .performFetch, .fail, .fetch, .applyElsewhere, .release, .readRow: []
    }
  }
}

extension WrongContextCall {
  /// The capabilities beside `refusals` without which the call would not exist at all.
  fileprivate var needs: StoreCapabilities {
    switch self {
    case .set, .delete, .read: []
    case .refresh: .refreshing
    case .obtain: .temporaryIDs
    case .relate, .follow: .relationships
    }
  }
}

extension SaveHabit {
  fileprivate func needs(in world: World, of context: Int) -> StoreCapabilities {
    switch self {
    case .change(let change):
      change.mapContexts { _ in context }.needs(in: world).union(.saveHooks)
    case .refetch: .saveHooks
    case .endless, .performFetch: [.saveHooks, .refusals]
    case .call(let call): call.needs.union([.saveHooks, .refusals])
    }
  }
}

extension RefusedCall {
  /// The capabilities that the call itself needs.
  fileprivate var needs: StoreCapabilities {
    switch self {
    case .save: .saving
    case .rollback: .rollback
    case .reset: .reset
    case .undo, .redo: .undo
    case .merge: .merging
    case .close: .closing
    case .settle: .lateDelivery
    case .catchUp: .history
    }
  }
}

extension Schema {
  fileprivate func takesOne(_ number: Int) -> Bool {
    (0..<2 * relations.count).contains(number) && !relationship(number).isToMany
  }

  /// The capabilities that a store needs for values of an entity: `refusals` if a value has another
  /// type.
  fileprivate func needs(_ values: [Assignment], of entity: Int) -> StoreCapabilities {
    guard admits(values, to: entity) else { return [] }
    let attributes = entities[entity].attributes
    return values.reduce([]) { needs, assignment in
      guard let value = assignment.value else { return needs }
      let isFit = value.type == attributes[assignment.attribute].type && !value.isNaN
      return needs.union(value.needs).union(isFit ? [] : .refusals)
    }
  }

  /// The capabilities for values of an unknown entity: `refusals`, unless the values fit some
  /// entity.
  fileprivate func needs(_ values: [Assignment]) -> StoreCapabilities {
    let needs = entities.indices.filter { admits(values, to: $0) }.map {
      self.needs(values, of: $0)
    }
    return needs.first { !$0.contains(.refusals) } ?? .refusals
  }
}
