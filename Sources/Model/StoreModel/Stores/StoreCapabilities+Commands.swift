// What a command needs of a store.

extension Command {
  /// What a store needs for the command in a world that it can play.
  ///
  /// - Parameter fetches: the lists that may have been fetched before it; all where not given.
  package func needs(
    in world: World, after fetches: ListFetches? = nil
  ) -> StoreCapabilities {
    switch self {
    case .insert(_, let entity, let values, _): world.schema.needs(values, of: entity)
    case .set(_, let values, _): world.schema.needs(values)
    case .relate(_, let number, let others, _):
      world.schema.takesOne(number) && others.count > 1
        ? [.relationships, .refusals] : .relationships
    case .delete, .process, .fetch, .release, .objectAt, .locate: []
    case .obtain(_, let context):
      world.isChild(context) ? [.temporaryIDs, .refusals] : .temporaryIDs
    case .save: .saving
    case .hook(let habit, let context): habit.needs(in: world, of: context)
    case .merge: .merging
    case .rollback: .rollback
    case .undo, .redo: .undo
    case .reset: .reset
    case .refresh: .refreshing
    case .lookUp(let how, _, let id, _):
      StoreCapabilities.lookups.union(how == .existing ? [] : .faults)
        .union(id == .temporary ? .temporaryIDs : [])
    case .query(let request, _): request.needs(in: world.schema).union(.queries)
    case .trespass(let use, _, _, _): use.needs.union(.refusals)
    case .batchInsert, .batch: batchNeeds(in: world.schema)
    case .open(let list, let kind):
      fetches.map { !$0.contains(list) } == true ? kind.needs : kind.lateNeeds
    case .arm(let list, let habit): habit.needs(in: world, of: list).union(.callbackHabits)
    case .make, .request, .delegate, .share, .forgetCache, .showOwn, .keep, .reload, .edit:
      listNeeds(in: world)
    }
  }

  private func batchNeeds(in schema: Schema) -> StoreCapabilities {
    switch self {
    case .batchInsert(_, let entity, let values, _),
      .batch(.insert(let entity, let values), _):
      schema.needs(values, of: entity).union(.batchRequests)
    case .batch(.update(let entity, let predicate, let values), _):
      predicate.needs(in: schema, on: entity).union(schema.needs(values, of: entity))
        .union(.batchRequests)
    case .batch(.delete(let entity, let predicate), _):
      predicate.needs(in: schema, on: entity).union(.batchRequests)
    default: .batchRequests
    }
  }

  private func listNeeds(in world: World) -> StoreCapabilities {
    switch self {
    case .make(let list, let configuration, _):
      configuration.needs(in: world, ofList: list).union(.requestEdits)
    case .request(let list, let edit):
      edit.needs(of: list, in: world).union([.requestEdits, .refusals])
    case .delegate(_, let kind): kind.lateNeeds
    case .share: [.sharedDelegates, .lateDelegates]
    case .forgetCache: .caches
    default: .snapshots
    }
  }
}

extension RequestEdit {
  /// What a store needs for a list with the edit. Whether the list is right with it depends on
  /// those before it, so a store that edits has to refuse.
  fileprivate func needs(of list: Int, in world: World) -> StoreCapabilities {
    guard world.lists.indices.contains(list) else { return [] }
    var configuration = world.lists[list].configuration
    configuration.apply(self)
    return configuration.needs(in: world.schema)
      .union(configuration.request.needs(in: world.schema))
  }
}

extension World {
  fileprivate func isChild(_ context: Int) -> Bool {
    contexts.indices.contains(context) && contexts[context].parent != nil
  }
}

extension ListConfiguration {
  /// What a store needs for one of the world's lists; a child context refuses a cache (R73).
  fileprivate func needs(in world: World, ofList list: Int) -> StoreCapabilities {
    let isInChild = world.lists.indices.contains(list) && world.isChild(world.lists[list].context)
    let needs = needs(in: world.schema)
    return cacheName != nil && isInChild ? needs.union(.refusals) : needs
  }
}

extension Habit {
  /// What a store needs for what a delegate of the list does. A change is made in the list's
  /// context, whatever context the command names.
  fileprivate func needs(in world: World, of list: Int) -> StoreCapabilities {
    switch self {
    case .query: .queries
    case .save: .saving
    case .call(let call): call.needs
    case .delegate(let kind): kind.lateNeeds
    case .change(let change):
      change.mapContexts { world.lists.indices.contains(list) ? world.lists[list].context : $0 }
        .needs(in: world)
    case .process, .performFetch, .fail, .fetch, .applyElsewhere, .release: []
    }
  }
}

extension Trespass {
  /// What a store needs beside refusals, so that the call is its own affair at all.
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
  /// What a store needs that can refuse it.
  fileprivate var needs: StoreCapabilities {
    switch self {
    case .save: .saving
    case .rollback: .rollback
    case .reset: .reset
    case .undo, .redo: .undo
    case .merge: .merging
    }
  }
}

extension Schema {
  fileprivate func takesOne(_ number: Int) -> Bool {
    (0..<2 * relations.count).contains(number) && !relationship(number).isToMany
  }

  /// What a store needs for values of an entity: refusals where one is of another type.
  fileprivate func needs(_ values: [Assignment], of entity: Int) -> StoreCapabilities {
    guard admits(values, to: entity) else { return [] }
    let attributes = entities[entity].attributes
    let isFit = values.allSatisfy { assignment in
      guard let value = assignment.value else { return true }
      return value.type == attributes[assignment.attribute].type && !value.isNaN
    }
    return isFit ? [] : .refusals
  }

  /// The same where the entity is not known: refusals unless the values fit some entity.
  fileprivate func needs(_ values: [Assignment]) -> StoreCapabilities {
    let fits = entities.indices.contains { entity in
      admits(values, to: entity) && needs(values, of: entity).isEmpty
    }
    return fits ? [] : .refusals
  }
}
