import StoreModel

/// Smaller schemas for the same commands.
extension Case {
  /// This case without an entity; nil where it is the only one or still needed.
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

  /// This case with an entity made one with an earlier one, which gets the attributes it lacks; nil
  /// where they are the same, where there are subentities, or where names then clash.
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

  /// This case with the objects and relations of a subentity being of the entity above; nil where
  /// it adds attributes, or has subentities of its own.
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
  /// This schema with fewer entities, told of by other numbers; nil where it then is none.
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
