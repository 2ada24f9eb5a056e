import StoreModel

extension ListConfiguration {
  /// Whether anything is read along relationships, so that changes of other objects matter, of
  /// which the list does not hear (R46).
  var leavesTheObject: Bool {
    request.predicate.leavesTheObject || sectionKey?.path.isOwn == false
      || request.sort.contains { !$0.path.isOwn }
  }
}

extension Predicate {
  fileprivate var leavesTheObject: Bool {
    switch self {
    case .always, .never: false
    case .compare(let path, _, _), .match(let path, _, _, _), .isNil(let path): !path.isOwn
    case .and(let parts), .or(let parts): parts.contains { $0.leavesTheObject }
    case .not(let part): part.leavesTheObject
    }
  }
}
