import StoreModel

/// A relation that a store breaks, and what its two answers are.
struct MetamorphicBreach {
  /// Which.
  let relation: MetamorphicRelation
  /// Of what: a list or a context, by name.
  let place: String
  /// What the one answer says of the other, as text.
  let expected: String
  /// What the other is, as text.
  let actual: String
}

extension ItemRef {
  /// The object, whichever of its IDs this is: a child context learns of a new ID in passing, and
  /// the identifiers have a check of their own.
  var regardlessOfID: ItemRef {
    self == .unknown ? self : ItemRef(object: object, isTemporary: false)
  }
}
