import StoreModel

extension ListConfiguration {
  /// Whether more decides than the object itself, so that something matters of which the list does
  /// not hear (R46): what is read along relationships, or who has a permanent ID, which an object
  /// gets untouched.
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
