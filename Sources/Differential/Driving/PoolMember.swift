import StoreModel

/// What the driver knows of one object, whatever the context.
///
/// Not generic over the store, so that looking at it costs no metadata; `Hand` likewise.
struct PoolMember {
  /// The first ID.
  let firstID: ObjectID
  /// The first permanent ID seen on any of its instances, else the first ID.
  var bestID: ObjectID

  init(_ id: ObjectID) {
    firstID = id
    bestID = id
  }
}

/// What the driver knows of the instance of one object that it has in hand in one context.
struct Hand {
  /// Where the driver keeps the instance; after a reset that one is gone until the object is looked
  /// up again.
  let place: Int
  /// The last ID seen on it.
  var lastID: ObjectID
  /// Whether the instance was seen to be gone.
  var isGone = false
}
