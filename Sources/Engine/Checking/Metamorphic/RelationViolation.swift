import StoreModel

/// A relation that a store breaks, with its two answers.
struct RelationViolation {
  /// The broken relation.
  let relation: MetamorphicRelation
  /// The name of the list or context that breaks the relation.
  let place: String
  /// The answer that follows from the store's other answers, as text.
  let expected: String
  /// The actual answer of the store, as text.
  let actual: String
}

extension ItemRef {
  /// The same object under its permanent ID. Relations ignore which ID is used: a child context
  /// gets a new ID in passing, and another check covers identifiers.
  var regardlessOfID: ItemRef {
    self == .unknown ? self : ItemRef(object: object, isTemporary: false)
  }
}
