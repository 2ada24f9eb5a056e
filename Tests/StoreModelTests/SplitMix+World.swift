import StoreModel

extension SplitMix {
  /// The schema with some relations. Their names are words of the text form or names of entities.
  mutating func related(_ schema: Schema) throws -> Schema {
    var relations: [Relation] = []
    for _ in 0..<below(4) {
      let relation = Relation(relationship(schema), relationship(schema))
      if (try? Schema(schema.entities, relations: relations + [relation])) != nil {
        relations.append(relation)
      }
    }
    return try Schema(schema.entities, relations: relations)
  }

  private mutating func relationship(_ schema: Schema) -> Relationship {
    let names = ["team", "players", "in", "as", "set", "none", "and", "Team", "Derby", "insert"]
    return Relationship(
      below(schema.entities.count), pick(names), isToMany: isOneIn(2),
      deleteRule: pick(DeleteRule.allCases), isOptional: isOneIn(2))
  }

  /// One plain context, or some contexts whose names are words of the text form.
  mutating func contexts() -> [ContextDeclaration] {
    if isOneIn(3) { return [.main] }
    return shuffled(["main", "side", "in", "of", "auto", "as"]).prefix(1 + below(4)).enumerated()
      .map { index, name in
        ContextDeclaration(
          name: name, parent: index > 0 && isOneIn(2) ? below(index) : nil,
          configuration: ContextConfiguration(
            mergesAutomatically: isOneIn(3), policy: pick(MergePolicy.allCases),
            hasUndo: isOneIn(3), author: pick([nil, nil, "app", "a \"b\"\n", ""])))
      }
  }
}
