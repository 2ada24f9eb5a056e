import StoreModel

/// What the driver knows of one object, but for the instance in hand.
///
/// Not generic over the store, so that looking at it costs no metadata.
struct PoolMember {
  /// The first ID.
  let firstID: ObjectID
  /// The last ID seen.
  var lastID: ObjectID
  /// Where the driver keeps the instance in hand; after a reset that one is gone until the object
  /// is looked up again.
  let place: Int
  /// Whether the instance in hand was seen to be gone.
  var isGone = false
}
