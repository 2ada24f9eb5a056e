import StoreModel

/// Facts about a relationship that the store needs often, computed once.
struct RelationshipLayout {
  let relation: Int
  /// Whether its objects store the related serials. Otherwise these are derived from the claimants.
  let isStored: Bool
  let isToMany: Bool
  /// Whether the inverse is a to-one relationship.
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
