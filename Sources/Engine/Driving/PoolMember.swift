import StoreModel

/// What the driver knows of one object, whatever the context.
///
/// Not generic over the store, so that looking at it costs no metadata; `Hand` likewise.
@usableFromInline
struct PoolMember {
  /// The first ID.
  @usableFromInline let firstID: ObjectID
  /// The newest permanent ID seen on any of its instances, else the first ID.
  @usableFromInline var bestID: ObjectID

  @inlinable
  init(_ id: ObjectID) {
    firstID = id
    bestID = id
  }
}

/// What the driver knows of the instance of one object that it has in hand in one context.
@usableFromInline
struct Hand {
  /// Where the driver keeps the instance; after a reset that one is gone until the object is looked
  /// up again.
  @usableFromInline let place: Int
  /// The last ID seen on it.
  @usableFromInline var lastID: ObjectID
  /// Whether the instance was seen to be gone.
  @usableFromInline var isGone = false

  @inlinable
  init(place: Int, lastID: ObjectID) {
    self.place = place
    self.lastID = lastID
  }
}
