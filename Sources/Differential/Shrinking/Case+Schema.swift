import StoreModel

/// Smaller schemas for the same commands.
extension Case {
  /// This case without an entity; nil where it is the only one or still needed.
  func droppingEntity(_ index: Int) -> Case? {
    let old = world.schema
    guard old.entities.count > 1, !old.entities.contains(where: { $0.parent == index }),
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

  /// This case with the objects of a subentity being of the entity above; nil where it adds
  /// attributes, or has subentities or relations of its own.
  func liftingEntity(_ index: Int) -> Case? {
    let old = world.schema
    guard let parent = old.entities[index].parent,
      old.entities[index].attributes.count == old.entities[parent].attributes.count,
      !old.entities.contains(where: { $0.parent == index })
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

  /// This case without a relation and the commands on it; nil where a path needs it.
  func droppingRelation(_ index: Int) -> Case? {
    let old = world.schema
    var relations = old.relations
    relations.remove(at: index)
    guard let schema = try? Schema(old.entities, relations: relations) else { return nil }
    var smaller = self
    smaller.commands.removeAll {
      if case .relate(_, let number, _, _) = $0 { number / 2 == index } else { false }
    }
    var map = SchemaMap(old)
    map.relationship = { $0 / 2 == index ? nil : $0 / 2 > index ? $0 - 2 : $0 }
    return map.map(smaller, to: schema)
  }

  /// This case with plainer ends of a relation, the boldest first.
  func simplifyingRelation(_ index: Int) -> [Case] {
    let old = world.schema.relations[index]
    let plain = Relation(old.first.plain, old.second.plain)
    let simpler = [plain, Relation(plain.first, old.second), Relation(old.first, plain.second)]
    return simpler.filter { $0 != old }.compactMap { relation in
      var relations = world.schema.relations
      relations[index] = relation
      guard let schema = try? Schema(world.schema.entities, relations: relations) else {
        return nil
      }
      var result = self
      result.world.schema = schema
      return result
    }
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

extension Relationship {
  /// The same end without demands, and with the plainest delete rule.
  fileprivate var plain: Relationship { Relationship(entity, name, isToMany: isToMany) }
}
