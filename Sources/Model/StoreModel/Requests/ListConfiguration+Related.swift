// The part of a list that depends on other objects than its own (R46, R102).

extension ListConfiguration {
  /// Whether the predicate, the order or the sections read relationships.
  @usableFromInline package var readsRelated: Bool {
    request.predicate.readsRelated || sectionKey?.path.isOwn == false
      || request.sort.contains { !$0.path.isOwn }
  }

  /// Whether the list follows the changes of related objects: if the store does so, and if the
  /// contents can equal a fresh fetch (R102, C380, C381).
  @usableFromInline package func followsRelated(with options: StoreOptions) -> Bool {
    options.followsRelatedObjects && readsRelated
      && (window == .live || request.limit == 0 && request.offset == 0)
  }
}

extension Predicate {
  /// Whether the predicate reads relationships.
  @usableFromInline package var readsRelated: Bool {
    switch self {
    case .always, .never, .isObject: false
    case .compare(let path, _, _), .match(let path, _, _, _), .isNil(let path),
      .isIn(let path, _), .isBetween(let path, _, _), .any(let path, _, _):
      !path.isOwn
    case .leadsToNone, .leadsTo: true
    case .and(let parts), .or(let parts): parts.contains { $0.readsRelated }
    case .not(let part): part.readsRelated
    }
  }

  /// Whether the predicate names a permanent ID, which an object gets without a change.
  @usableFromInline package var namesPermanentID: Bool {
    switch self {
    case .isObject(let id), .leadsTo(_, let id): !id.isTemporary
    case .and(let parts), .or(let parts): parts.contains { $0.namesPermanentID }
    case .not(let part): part.namesPermanentID
    default: false
    }
  }
}
