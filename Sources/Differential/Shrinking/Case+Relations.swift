import StoreModel

/// Fewer and plainer relations for the same commands.
extension Case {
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
    let simpler = [
      Relation(plain.first.toOne, plain.second.toOne), Relation(plain.first.toOne, plain.second),
      Relation(plain.first, plain.second.toOne), plain, Relation(plain.first, old.second),
      Relation(old.first, plain.second),
    ]
    return simpler.filter { $0 != old }.compactMap { replacingRelation(index, by: $0) }
  }

  /// This case with the ends of a relation at the entities above theirs, both or one.
  func liftingRelation(_ index: Int) -> [Case] {
    let old = world.schema.relations[index]
    let (first, second) = (lifted(old.first), lifted(old.second))
    return [Relation(first, second), Relation(first, old.second), Relation(old.first, second)]
      .filter { $0 != old }.compactMap { replacingRelation(index, by: $0) }
  }

  private func lifted(_ end: Relationship) -> Relationship {
    var lifted = end
    lifted.entity = world.schema.entities[end.entity].parent ?? end.entity
    return lifted
  }

  /// This case with the names that a relation of its kind has; nil where somebody gave it others,
  /// or where they clash.
  func namingRelation(_ index: Int) -> Case? {
    let old = world.schema.relations[index]
    guard
      [old.first, old.second].allSatisfy({ SchemaGenerator.relationshipNames.contains($0.name) })
    else { return nil }
    var named = old
    (named.first.name, named.second.name) =
      switch (old.first.isToMany, old.second.isToMany) {
      case (false, false): ("lead", "leader")
      case (false, true): ("parent", "children")
      case (true, false): ("children", "parent")
      case (true, true): ("circles", "members")
      }
    return named == old ? nil : replacingRelation(index, by: named)
  }

  private func replacingRelation(_ index: Int, by relation: Relation) -> Case? {
    var relations = world.schema.relations
    relations[index] = relation
    guard let schema = try? Schema(world.schema.entities, relations: relations) else { return nil }
    var result = self
    result.world.schema = schema
    return result
  }
}

extension Relationship {
  /// The same end without demands, and with the plainest delete rule.
  fileprivate var plain: Relationship { Relationship(entity, name, isToMany: isToMany) }

  /// The same end with one object at most.
  fileprivate var toOne: Relationship { Relationship(entity, name) }
}
