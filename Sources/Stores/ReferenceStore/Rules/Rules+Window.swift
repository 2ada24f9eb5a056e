import StoreModel

extension Rules {
  /// R35: whether a request sees unsaved changes.
  package static func seesPendingChanges(_ request: FetchRequest) -> Bool {
    request.includesPendingChanges
  }

  /// R35: what a request that does not see them is judged over: the rows above the context.
  package static func savedRows(_ context: ReferenceContext) -> [StoredRow] {
    context.rowsAbove
  }

  /// R36: offset, then limit; 0 is no limit, an offset past the end leaves nothing.
  package static func window(_ rows: [ListRow], _ request: FetchRequest) -> [ListRow] {
    if request.offset == 0, request.limit == 0 { return rows }
    let rest = rows.dropFirst(request.offset)
    return Array(request.limit == 0 ? rest : rest.prefix(request.limit))
  }

  /// R72: what a tracking list goes by: the configuration as it was fetched, whatever it is
  /// edited to be at the next fetch.
  package static func trackedConfiguration(
    _ fetched: ListConfiguration, _ edited: ListConfiguration
  ) -> ListConfiguration {
    fetched
  }

  /// R37: what a tracking list shows of its rows: with `live` the window of a fresh fetch, with
  /// `atFetch` all of them, for they were cut when they were fetched. What it showed before does
  /// not matter.
  package static func trackedWindow(
    _ rows: [ListRow], _ old: [ListRow], _ configuration: ListConfiguration, _ book: Rulebook
  ) -> [ListRow] {
    switch configuration.window {
    case .atFetch: rows
    case .live: book.rules.window(rows, configuration.request)
    }
  }
}
