import StoreModel

extension ReferenceController {
  /// Fetches all rows again, by the current configuration (R50, R69, R72, C253, C257).
  ///
  /// The newest version is on show then, so nothing is due any more (R92, C456).
  public func performFetch() throws {
    try context.store.refuseIfClosed()
    try context.refuseInCallback("performFetch", isBeside: transition == nil)
    let wanted = configuration
    try check(wanted)
    try context.processIfDirty()
    let missed = due?.batches ?? 0
    due = nil
    let state = try fetched(wanted)
    let transition = ListTransition(
      cause: .fetch, old: self.state?.layout ?? ListLayout(), new: state.layout, changes: [],
      formerSections: [])
    failure = nil
    if let name = wanted.cacheName { context.store.keepCache(CacheEntry(wanted), named: name) }
    context.duringCallback {
      try send(transition, adopting: state, batches: missed + 1) {
        context.store.book.rules.speaksAtFetch($0)
      }
    }
    try context.finishCallbacks()
  }

  /// Makes all checks of a fetch, before anything changes (C254).
  private func check(_ wanted: ListConfiguration) throws(StoreError) {
    let book = context.store.book
    try book.check(wanted, in: context)
    if book.rules.tracks(delegate?.methods) { try book.rules.checkTracking(wanted.request) }
    if let name = wanted.cacheName, let cache = context.store.cache(named: name),
      !book.rules.cacheServes(cache, CacheEntry(wanted))
    {
      throw .cacheConfigurationDiffers(name)
    }
  }

  /// Fetches the rows, cuts them to the window and divides them into sections. A split section
  /// leaves no contents (R36, R50, C268, C369).
  private func fetched(_ wanted: ListConfiguration) throws(StoreError) -> ListState {
    let book = context.store.book
    let rows = context.matches(wanted.request, sectionKey: wanted.sectionKey)
    let shown = book.rules.window(rows, wanted.request)
    if let index = book.rules.firstSplit(shown, book) {
      failure = nil
      if book.rules.contentsAfterSplit == .none { state = nil }
      throw .sectionSplit(index: index, section: shown[index].section)
    }
    let layout = book.rules.layout(
      shown, wanted.sectionKey != nil, state?.layout ?? ListLayout(), book)
    return ListState(
      configuration: wanted, rows: wanted.window == .live ? rows : shown, layout: layout,
      reportedIDs: layout.rows.map { book.rules.shownID($0) },
      titledNames: book.rules.titledNames(
        layout.sections.map(\.name), state?.titledNames ?? [], .fetch),
      formerSections: [])
  }
}
