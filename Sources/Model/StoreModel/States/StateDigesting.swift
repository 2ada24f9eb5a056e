/// A store that can report its whole state, so that two equal states can be recognised.
@usableFromInline
package protocol StateDigesting: AnyObject {
  /// Mixes in everything that decides what the store does next.
  ///
  /// - Parameters:
  ///   - digest: receives the words of the state.
  ///   - firstIDs: the first ID of each object of the pool, nil for an object that was never made.
  ///     They name the store's objects.
  ///   - lists: the controllers that somebody holds. They name the store's lists.
  func mixState(into digest: inout StateDigest, firstIDs: [ObjectID?], lists: [AnyObject?])

  /// Mixes in the facts about one instance of an object that the state does not contain.
  ///
  /// These are whether the store works with this instance, and the values of the instance if the
  /// store does not.
  func mixInstance(
    _ instance: AnyObject, into digest: inout StateDigest, firstIDs: [ObjectID?])
}
