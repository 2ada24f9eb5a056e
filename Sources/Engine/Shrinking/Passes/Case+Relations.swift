import Cases
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
      Relation(old.first, plain.second), Relation(old.first.optional, old.second),
      Relation(old.first, old.second.optional),
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

  /// This case with the names that a relation of its kind has, and the end first that leads to one;
  /// nil where somebody gave it others, or where they clash.
  func namingRelation(_ index: Int) -> Case? {
    guard world.schema.relations[index].isDrawn else { return nil }
    let old = world.schema.relations[index]
    if old.first.isToMany, !old.second.isToMany {
      return turningRelation(index).map { $0.namingRelation(index) ?? $0 }
    }
    var named = old
    (named.first.name, named.second.name) =
      old.first.isToMany
      ? ("circles", "members") : old.second.isToMany ? ("parent", "children") : ("lead", "leader")
    return named == old ? nil : replacingRelation(index, by: named)
  }

  /// This case with a relation that differs in how many an end leads to, in which end has which
  /// rule and demand, or, where both lead to as many, in which one stands first; none where
  /// somebody gave it names.
  func otherRelations(at index: Int) -> [Case] {
    let old = world.schema.relations[index]
    guard old.isDrawn else { return [] }
    let isEven = old.first.isToMany == old.second.isToMany
    var (first, second) = (old, old)
    first.first.isToMany.toggle()
    second.second.isToMany.toggle()
    var rules = Relation(old.second, old.first)
    (rules.first.name, rules.first.isToMany) = (old.first.name, old.first.isToMany)
    (rules.second.name, rules.second.isToMany) = (old.second.name, old.second.isToMany)
    (rules.first.entity, rules.second.entity) = (old.first.entity, old.second.entity)
    let others = [first, second, rules].filter { $0 != old }.compactMap {
      replacingRelation(index, by: $0)
    }
    let turned = isEven ? turningRelation(index) : nil
    return (others + [turned].compactMap(\.self)).map { $0.namingRelation(index) ?? $0 }
  }

  private func turningRelation(_ index: Int) -> Case? {
    let old = world.schema
    var relations = old.relations
    relations[index] = Relation(relations[index].second, relations[index].first)
    guard let schema = try? Schema(old.entities, relations: relations) else { return nil }
    var map = SchemaMap(old)
    map.relationship = { $0 / 2 == index ? $0 ^ 1 : $0 }
    return map.map(self, to: schema)
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

extension Relation {
  /// Whether its names are ones that are drawn, and mean nothing to anybody.
  fileprivate var isDrawn: Bool {
    [first, second].allSatisfy { SchemaGenerator.relationshipNames.contains($0.name) }
  }
}

extension Relationship {
  /// The same end without demands, and with the plainest delete rule.
  fileprivate var plain: Relationship { Relationship(entity, name, isToMany: isToMany) }

  /// The same end with no object at least.
  fileprivate var optional: Relationship {
    Relationship(entity, name, isToMany: isToMany, deleteRule: deleteRule)
  }

  /// The same end with one object at most.
  fileprivate var toOne: Relationship { Relationship(entity, name) }
}
