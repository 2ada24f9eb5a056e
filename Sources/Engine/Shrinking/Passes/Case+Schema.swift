import StoreModel

/// Smaller schemas for the same commands.
extension Case {
  /// Returns this case without an entity; nil if it is the only one or is still needed.
  func droppingEntity(_ index: Int) -> Case? {
    let old = world.schema
    guard old.entities.count > 1, !old.hasSubentities(index),
      !old.relations.contains(where: { $0.first.entity == index || $0.second.entity == index })
    else { return nil }
    let number = { (entity: Int) in entity > index ? entity - 1 : entity }
    var entities = old.entities
    entities.remove(at: index)
    guard let schema = old.renumbering(entities, number) else { return nil }
    var map = SchemaMap(old)
    map.entity = { $0 == index ? nil : number($0) }
    return map.map(self, to: schema)
  }

  /// Returns this case with an entity merged into an earlier one. The earlier entity gets the
  /// attributes that it lacks. Nil if there are subentities, or if names clash.
  func mergingEntity(_ index: Int, into other: Int) -> Case? {
    let old = world.schema
    guard index > other, old.entities.allSatisfy({ $0.parent == nil }) else { return nil }
    var entities = old.entities
    var numbers: [Int] = []
    for attribute in entities.remove(at: index).attributes {
      let free = entities[other].attributes.indices.first {
        entities[other].attributes[$0].type == attribute.type && !numbers.contains($0)
      }
      if free == nil { entities[other].attributes.append(attribute) }
      numbers.append(free ?? entities[other].attributes.count - 1)
    }
    let number = { (entity: Int) in
      entity == index ? other : entity > index ? entity - 1 : entity
    }
    guard let schema = old.renumbering(entities, number) else { return nil }
    var map = SchemaMap(old)
    map.entity = number
    map.attribute = { attribute, owner in owner == index ? numbers[attribute] : attribute }
    return map.map(self, to: schema)
  }

  /// Returns this case without a subentity, whose objects and relations move to its parent entity.
  /// Nil if the subentity adds attributes or has subentities.
  func liftingEntity(_ index: Int) -> Case? {
    let old = world.schema
    guard let parent = old.entities[index].parent,
      old.entities[index].attributes.count == old.entities[parent].attributes.count,
      !old.hasSubentities(index)
    else { return nil }
    var entities = old.entities
    entities.remove(at: index)
    let number = { (entity: Int) in
      entity == index ? parent : entity > index ? entity - 1 : entity
    }
    guard let schema = old.renumbering(entities, number) else { return nil }
    var map = SchemaMap(old)
    map.entity = number
    return map.map(self, to: schema)
  }
}

extension Schema {
  /// Returns this schema with fewer entities and with their new numbers; nil if it is then invalid.
  fileprivate func renumbering(_ entities: [Entity], _ number: (Int) -> Int) -> Schema? {
    let entities = entities.map { old in
      var entity = old
      entity.parent = old.parent.map(number)
      return entity
    }
    let relations = relations.map { old in
      var relation = old
      relation.first.entity = number(old.first.entity)
      relation.second.entity = number(old.second.entity)
      return relation
    }
    return try? Schema(entities, relations: relations)
  }
}
