import StoreModel

extension SchemaMap {
  /// Returns a case of the old schema as a case of another one; nil if it needs something that is
  /// dropped.
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
    var parts = command.parts
    let owner = parts.entity ?? parts.object.flatMap(entityOf)
    let isMapped =
      replace(&parts.entity, by: entity)
      && replace(&parts.relationship, by: relationship)
      && replace(&parts.predicate) { map($0, on: owner ?? 0) }
      && replace(&parts.request, by: map) && replace(&parts.configuration, by: map)
      && replace(&parts.requestEdit) { map($0, on: entityOfList(command.list ?? 0)) }
      && replace(&parts.change) { map($0, entityOf: entityOf, entityOfList: entityOfList) }
    parts.values = map(parts.values, of: owner)
    return isMapped ? command.with(parts) : nil
  }

  /// Replaces a part by its new form. Returns false if the part exists and has no new form.
  private func replace<Part>(_ part: inout Part?, by new: (Part) -> Part?) -> Bool {
    guard let old = part else { return true }
    part = new(old)
    return part != nil
  }
}

extension Case {
  /// The entity of each object, by pool number, from the object's first insert.
  var entitiesOfObjects: [Int: Int] {
    var entities: [Int: Int] = [:]
    for case (let object, let entity)? in commands.map(\.insertion) where entities[object] == nil {
      entities[object] = entity
    }
    return entities
  }
}
