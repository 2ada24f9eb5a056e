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

  /// The single fetch that returns what the list shows; nil if no request has the order of the list.
  ///
  /// A fetch has no sections, so a section key that leads becomes its first sort key (C410, C415).
  @inlinable
  func freshRequest(in dialect: Dialect) -> FetchRequest? {
    guard dialect.sections == .keyFirst, let sectionKey else { return request }
    guard case .attribute(let path) = sectionKey else { return nil }
    var request = request
    let first = request.sort.first
    let isAscending = first?.path != path || first?.isAscending == true
    request.sort.insert(SortDescriptor(path, ascending: isAscending), at: 0)
    return request
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
