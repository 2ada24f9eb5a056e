import StoreModel

/// An object of the pool, as the driver knows it in all contexts.
///
/// The type is not generic over the store, so that reading it needs no type metadata. The same
/// holds for `InstanceHandle`.
@usableFromInline
struct PoolMember {
  /// The ID that the object had at its insert.
  @usableFromInline let firstID: ObjectID
  /// The newest permanent ID of any of its instances, else the first ID.
  @usableFromInline var bestID: ObjectID

  @inlinable
  init(_ id: ObjectID) {
    firstID = id
    bestID = id
  }
}

/// An instance that the driver has in hand: the one of an object in a context.
@usableFromInline
struct InstanceHandle {
  /// The index of the instance in `Driver.instances`. After a reset the instance is gone until the
  /// driver looks the object up.
  @usableFromInline let place: Int
  /// The last ID that the driver read from the instance.
  @usableFromInline var lastID: ObjectID
  /// Whether the driver has found the object of the instance gone.
  @usableFromInline var isGone = false

  @inlinable
  init(place: Int, lastID: ObjectID) {
    self.place = place
    self.lastID = lastID
  }
}
