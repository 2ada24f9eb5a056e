import StoreModel

extension Rules {
  /// R35: whether a request sees unsaved changes.
  package static func seesPendingChanges(_ request: FetchRequest) -> Bool {
    request.includesPendingChanges
  }

  /// R35: the rows of a request that sees no unsaved changes: those above the context.
  package static func savedRows(_ context: ReferenceContext) -> [StoredRow] {
    context.rowsAbove
  }

  /// R36: cuts rows to the window of a request: first the offset, then the limit. A limit of 0 is
  /// no limit, and an offset past the end leaves no row.
  ///
  /// R104: a window from the end is the window of the reversed rows, in their order (C370, C371).
  package static func window(_ rows: [ListRow], _ request: FetchRequest) -> [ListRow] {
    if request.offset == 0, request.limit == 0 { return rows }
    if request.countsFromEnd {
      let rest = rows.dropLast(request.offset)
      return Array(request.limit == 0 ? rest : rest.suffix(request.limit))
    }
    let rest = rows.dropFirst(request.offset)
    return Array(request.limit == 0 ? rest : rest.prefix(request.limit))
  }

  /// R72: the configuration of a tracking list: the fetched one. An edited one counts only from the
  /// next fetch on (C258).
  package static func trackedConfiguration(
    _ fetched: ListConfiguration, _ edited: ListConfiguration
  ) -> ListConfiguration {
    fetched
  }

  /// R37: the rows that a tracking list shows (C109, C110, C372).
  ///
  /// With `live` these are the rows in the window, as in a fresh fetch. With `atFetch` these are
  /// all rows, since the fetch has cut them. The rows shown before are irrelevant.
  package static func trackedWindow(
    _ rows: [ListRow], _ old: [ListRow], _ configuration: ListConfiguration, _ book: Rulebook
  ) -> [ListRow] {
    switch configuration.window {
    case .atFetch: rows
    case .live: book.rules.window(rows, configuration.request)
    }
  }
}
