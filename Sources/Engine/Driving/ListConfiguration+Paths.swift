import StoreModel

extension ListConfiguration {
  /// Whether the list depends on more than its objects, so that it misses some relevant changes
  /// (R46).
  ///
  /// That is so if the request or the sections read along relationships that the list does not
  /// follow (R102). It is also so if the predicate names a permanent ID, which an object gets
  /// without a change.
  @inlinable
  func leavesTheObject(with options: StoreOptions) -> Bool {
    request.predicate.namesPermanentID || readsRelated && !followsRelated(with: options)
  }
}
