import StoreModel

extension ReferenceContext {
  /// Fetches once (R35, R36, C58, C415).
  public func fetch(_ request: FetchRequest) throws -> FetchResult<ReferenceObject> {
    try store.refuseIfClosed()
    try store.book.check(request, in: self)
    try processIfDirty()
    let isLoading = request.resultType == .objects
    let found = matches(request, sectionKey: nil, isLoading: isLoading)
    let rows = store.book.rules.window(found, request)
    return switch request.resultType {
    case .objects: .objects(rows.map(\.object))
    case .identifiers: .identifiers(rows.map { store.book.rules.shownID($0) })
    case .count: .count(rows.count)
    }
  }

  /// All rows of a request in order, before its window is cut (C57).
  ///
  /// - Parameter isLoading: whether the matching objects are loaded. A fetch of IDs or of a count
  ///   loads none.
  func matches(
    _ request: FetchRequest, sectionKey: SectionKey?, isLoading: Bool = true
  ) -> [ListRow] {
    fireFaults()
    let rows =
      store.book.rules.seesPendingChanges(request)
      ? currentMatches(request, sectionKey, isLoading)
      : savedMatches(request, sectionKey, isLoading)
    return store.book.sorted(rows, of: request, sectionKey, store.options.dialect)
  }

  /// R35: the matches with pending changes: among the rows that are not loaded, and among the
  /// objects (C56).
  private func currentMatches(
    _ request: FetchRequest, _ sectionKey: SectionKey?, _ isLoading: Bool
  ) -> [ListRow] {
    var others: [ReferenceObject] = []
    for row in rowsAbove where holder(of: row) == nil {
      guard store.book.belongs(row, request, .view(self)) else { continue }
      if isLoading { _ = load(row) } else { others.append(unloaded(row)) }
    }
    let all = others.isEmpty ? objects : objects + others
    return all.compactMap { capture($0, request, sectionKey) }
  }

  /// R35: the matches without pending changes: among the rows above, even if their objects are
  /// changed or deleted here (C262, C270, C271, C327).
  private func savedMatches(
    _ request: FetchRequest, _ sectionKey: SectionKey?, _ isLoading: Bool
  ) -> [ListRow] {
    store.book.rules.savedRows(self).compactMap { row in
      guard store.book.belongs(row, request, .above(self)) else { return nil }
      let object = isLoading ? object(of: row) : holder(of: row) ?? unloaded(row)
      return store.book.capture(object, row, request, sectionKey, .above(self))
    }
  }

  /// R46: captures an object as it is now, as a row of a list; nil when the object is not live or
  /// does not belong in the list.
  func capture(
    _ object: ReferenceObject, _ request: FetchRequest, _ sectionKey: SectionKey?
  ) -> ListRow? {
    guard store.book.rules.isListed(object), object.values != nil, let row = row(of: object) else {
      return nil
    }
    return store.book.capture(object, row, request, sectionKey, .view(self))
  }
}
