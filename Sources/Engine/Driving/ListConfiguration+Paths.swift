import StoreModel

extension ListConfiguration {
  /// Whether the list depends on more than its objects, so that it misses some relevant changes
  /// (R46).
  ///
  /// That is so if the request or the sections read along relationships. It is also so if the
  /// predicate names a permanent ID, which an object gets without a change.
  @inlinable
  var leavesTheObject: Bool {
    request.predicate.leavesTheObject || sectionKey?.path.isOwn == false
      || request.sort.contains { !$0.path.isOwn }
  }
}

extension Predicate {
  @inlinable
  var leavesTheObject: Bool {
    switch self {
    case .always, .never: false
    case .compare(let path, _, _), .match(let path, _, _, _), .isNil(let path): !path.isOwn
    case .isObject(let id): !id.isTemporary
    case .and(let parts), .or(let parts): parts.contains { $0.leavesTheObject }
    case .not(let part): part.leavesTheObject
    }
  }
}
