// A set of capabilities has more bits than an integer, since it also says which dialect its store
// follows. So it is a set of its own and no option set.
extension StoreCapabilities: SetAlgebra {
  /// Makes the empty set.
  public init() {
    self.init(features: 0)
  }

  /// Returns whether all capabilities of another set are in this one.
  public func contains(_ member: StoreCapabilities) -> Bool {
    intersection(member) == member
  }

  /// Adds all capabilities of another set. Says whether one was missing, and returns those that
  /// were there already, or all of the other set.
  @discardableResult
  public mutating func insert(
    _ newMember: StoreCapabilities
  ) -> (inserted: Bool, memberAfterInsert: StoreCapabilities) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  /// Removes all capabilities of another set, and returns those that were there; nil if there were
  /// none.
  @discardableResult
  public mutating func remove(_ member: StoreCapabilities) -> StoreCapabilities? {
    let common = intersection(member)
    subtract(member)
    return common.isEmpty ? nil : common
  }

  /// Adds all capabilities of another set, and returns those that were there; nil if there were
  /// none.
  @discardableResult
  public mutating func update(with newMember: StoreCapabilities) -> StoreCapabilities? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.isEmpty ? nil : common
  }

  /// Adds the capabilities of another set.
  public mutating func formUnion(_ other: StoreCapabilities) {
    features |= other.features
    dialectBits |= other.dialectBits
  }

  /// Keeps only the capabilities that are in another set, too.
  public mutating func formIntersection(_ other: StoreCapabilities) {
    features &= other.features
    dialectBits &= other.dialectBits
  }

  /// Keeps the capabilities that are in exactly one of the two sets.
  public mutating func formSymmetricDifference(_ other: StoreCapabilities) {
    features ^= other.features
    dialectBits ^= other.dialectBits
  }

  /// Returns the capabilities that are in at least one of the two sets.
  public func union(_ other: StoreCapabilities) -> StoreCapabilities {
    var set = self
    set.formUnion(other)
    return set
  }

  /// Returns the capabilities that are in both sets.
  public func intersection(_ other: StoreCapabilities) -> StoreCapabilities {
    var set = self
    set.formIntersection(other)
    return set
  }

  /// Returns the capabilities that are in exactly one of the two sets.
  public func symmetricDifference(_ other: StoreCapabilities) -> StoreCapabilities {
    var set = self
    set.formSymmetricDifference(other)
    return set
  }
}
