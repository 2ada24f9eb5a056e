import StoreModel

extension ReferenceContext {
  /// Fetches once (R35, R36).
  public func fetch(_ request: FetchRequest) throws -> FetchResult<ReferenceObject> {
    try store.book.check(request, store.schema)
    try processIfDirty()
    let rows = store.book.rules.window(matches(request, sectionKey: nil), request)
    return switch request.resultType {
    case .objects: .objects(rows.map(\.object))
    case .identifiers: .identifiers(rows.map { store.book.rules.shownID($0) })
    case .count: .count(rows.count)
    }
  }

  /// All rows of a request in order, before its window: what matches is loaded.
  func matches(_ request: FetchRequest, sectionKey: SectionKey?) -> [ListRow] {
    fireFaults()
    let rows =
      store.book.rules.seesPendingChanges(request)
      ? currentMatches(request, sectionKey) : savedMatches(request, sectionKey)
    return store.book.sorted(rows, by: request.sort)
  }

  /// R35: over store and pending changes: the rows that are not loaded, and the objects that are.
  private func currentMatches(_ request: FetchRequest, _ sectionKey: SectionKey?) -> [ListRow] {
    for row in store.rows where loaded(row.serial) == nil {
      if store.book.belongs(row.id.entity, row.values, request, store.schema) { _ = load(row) }
    }
    return objects.compactMap { object in
      guard object.phase == .live, let values = object.values else { return nil }
      return store.book.capture(object, values, request, sectionKey, store.schema)
    }
  }

  /// R35: over the rows as saved, whatever became of their objects here.
  private func savedMatches(_ request: FetchRequest, _ sectionKey: SectionKey?) -> [ListRow] {
    store.rows.compactMap { row in
      guard store.book.belongs(row.id.entity, row.values, request, store.schema) else {
        return nil
      }
      return store.book.capture(
        object(of: row), row.values, request, sectionKey, store.schema)
    }
  }
}
