/// A store that can be asked for all that decides what it does next, so that two states of it can
/// be known to be the same.
@usableFromInline
package protocol StateDigesting: AnyObject {
  /// Mixes in the whole state.
  ///
  /// - Parameters:
  ///   - firstIDs: the first ID of each object of the pool, nil for one that was never made; names
  ///     the store's objects.
  ///   - lists: the controllers in somebody's hands; names the store's lists.
  func mixState(into digest: inout StateDigest, firstIDs: [ObjectID?], lists: [AnyObject?])

  /// Mixes in what an instance of an object is, beyond what the state says of the object: whether
  /// it is the one that the store works with, and if it is not, what it holds.
  func mixInstance(
    _ instance: AnyObject, into digest: inout StateDigest, firstIDs: [ObjectID?])
}
