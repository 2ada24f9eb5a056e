import StoreModel

extension SchemaMap {
  /// A case of the old schema as one of another; nil where something that is dropped is needed.
  func map(_ old: Case, to schema: Schema) -> Case? {
    var mapped = old
    mapped.world.schema = schema
    var listEntities = old.world.lists.map { $0.configuration.request.entity }
    for list in old.world.lists.indices {
      guard let configuration = map(old.world.lists[list].configuration) else { return nil }
      mapped.world.lists[list].configuration = configuration
    }
    let entities = old.entitiesOfObjects
    mapped.commands.removeAll()
    for command in old.commands {
      if case .make(let list, let configuration, _) = command,
        listEntities.indices.contains(list)
      {
        listEntities[list] = configuration.request.entity
      }
      guard
        let command = map(
          command, entityOf: { entities[$0] },
          entityOfList: { listEntities.indices.contains($0) ? listEntities[$0] : 0 })
      else { return nil }
      mapped.commands.append(command)
    }
    return mapped
  }

  private func map(
    _ command: Command, entityOf: (Int) -> Int?, entityOfList: (Int) -> Int
  ) -> Command? {
    switch command {
    case .insert(let object, let old, let values, let context):
      return entity(old).map {
        .insert(object: object, entity: $0, map(values, of: old), in: context)
      }
    case .batchInsert(let object, let old, let values, let note):
      return entity(old).map {
        .batchInsert(object: object, entity: $0, map(values, of: old), keeping: note)
      }
    case .set(let object, let values, let context):
      return .set(object: object, map(values, of: entityOf(object)), in: context)
    case .hook(.change(let change), let context):
      return map(change, entityOf: entityOf, entityOfList: entityOfList).map {
        .hook(.change($0), in: context)
      }
    case .arm(let list, .change(let change)):
      return map(change, entityOf: entityOf, entityOfList: entityOfList).map {
        .arm(list: list, .change($0))
      }
    case .relate(let object, let number, let others, let context):
      return relationship(number).map {
        .relate(object: object, relationship: $0, to: others, in: context)
      }
    case .batch(let request, let note):
      return map(request).map { .batch($0, keeping: note) }
    case .query(let request, let context): return map(request).map { .query($0, in: context) }
    case .make(let list, let configuration, let isRefused):
      return map(configuration).map { .make(list: list, $0, isRefused: isRefused) }
    case .request(let list, let edit):
      return map(edit, on: entityOfList(list)).map { .request(list: list, $0) }
    default: return command
    }
  }
}

extension Case {
  /// The entities of the objects by pool number, as they are first inserted.
  var entitiesOfObjects: [Int: Int] {
    var entities: [Int: Int] = [:]
    for case let (object, entity)? in commands.map(\.insertion) where entities[object] == nil {
      entities[object] = entity
    }
    return entities
  }
}
