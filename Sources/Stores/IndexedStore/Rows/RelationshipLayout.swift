import StoreModel

/// What the store asks of a relationship again and again, worked out once.
struct RelationshipLayout {
  let relation: Int
  /// Whether its objects hold the serials; else they follow from those that name them.
  let isStored: Bool
  let isToMany: Bool
  /// Whether the inverse leads to one object only.
  let isClaimedOnce: Bool
  let rule: DeleteRule
  let isOptional: Bool
  let name: String
  let destination: Int

  init(_ number: Int, in schema: Schema) {
    let relationship = schema.relationship(number)
    relation = number / 2
    isStored = schema.isStored(number)
    isToMany = relationship.isToMany
    isClaimedOnce = !schema.relationship(schema.inverse(of: number)).isToMany
    rule = relationship.deleteRule
    isOptional = relationship.isOptional
    name = relationship.name
    destination = schema.destination(of: number)
  }
}
