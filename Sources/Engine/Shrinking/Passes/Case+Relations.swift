import Cases
import StoreModel

/// Fewer and plainer relations for the same commands.
extension Case {
  /// Returns this case without a relation and its commands; nil if a path needs the relation.
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

  /// Returns the cases with plainer ends of a relation, the boldest change first.
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

  /// Returns the cases with the ends of a relation moved to the parent entities: both ends, or one
  /// of them.
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

  /// Returns this case with the usual names for a relation of its kind, and with its to-one end
  /// first. Nil if somebody has named the relation, or if names clash.
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

  /// Returns the cases with a changed relation. One end changes between to-one and to-many, or the
  /// two ends exchange their delete rules and demands. If both ends are to-one or both are to-many,
  /// the ends also exchange places.
  ///
  /// Empty if somebody has named the relation.
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
  /// Whether both names were generated, so that nobody has chosen them.
  fileprivate var isDrawn: Bool {
    [first, second].allSatisfy { SchemaGenerator.relationshipNames.contains($0.name) }
  }
}

extension Relationship {
  /// The same end without demands, and with the plainest delete rule.
  fileprivate var plain: Relationship { Relationship(entity, name, isToMany: isToMany) }

  /// The same end without a minimum number of objects.
  fileprivate var optional: Relationship {
    Relationship(entity, name, isToMany: isToMany, deleteRule: deleteRule)
  }

  /// The same end with at most one object, without demands.
  fileprivate var toOne: Relationship { Relationship(entity, name) }
}
