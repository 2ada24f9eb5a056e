import StoreModel

extension IndexedController {
  /// Fetches anew (R50, R69, R72). O(n log n), or O(n) out of a cache that is still good.
  public func performFetch() throws {
    try context.checkNotBusy("performFetch")
    let configuration = configuration
    let store = context.store
    let check = RequestCheck(configuration.request.entity, in: context)
    try check.check(configuration, isNew: false, inChild: context.parent != nil)
    if let delegate, delegate.methods.isTracking {
      try IndexedController.checkTracking(configuration.request)
    }
    if let name = configuration.cacheName, let cache = store.caches[name],
      !cache.accepts(configuration)
    {
      throw StoreError.cacheConfigurationDiffers(name)
    }
    try context.processBeforeFetch()
    context.fireFaults()
    let plan = FetchPlan(configuration.request, sectionKey: configuration.sectionKey, in: context)
    let found = matches(of: plan, configuration)
    forgetContents(failure: nil)
    try takeOver(atFetch(found, configuration), plan, configuration)
    noteInCache(found, configuration)
    try emitSnapshot()
  }

  /// The rows in order, within the window and beyond it, all of them loaded.
  private func matches(
    of plan: FetchPlan, _ configuration: ListConfiguration
  ) -> SortedCandidates {
    let store = context.store
    if let name = configuration.cacheName, context.mirrorsStore, isCacheable(plan),
      let entries = store.caches[name]?.entries(for: configuration, version: store.version)
    {
      let candidates = entries.serials.compactMap { serial in
        store.rows[serial].map { Candidate($0, context.own(serial, $0) ?? context.load($0)) }
      }
      return SortedCandidates(inOrder: candidates, entries.keys)
    }
    return context.sorted(context.loaded(context.candidates(plan)), plan)
  }

  /// Of a window at fetch the rows in it.
  private func atFetch(
    _ found: SortedCandidates, _ configuration: ListConfiguration
  ) -> SortedCandidates {
    guard configuration.window == .atFetch else { return found }
    return found.within(Cut(configuration.request).window(count: found.count))
  }

  /// Builds the tree of rows that are in order.
  private func takeOver(
    _ found: SortedCandidates, _ plan: FetchPlan, _ configuration: ListConfiguration
  ) throws(StoreError) {
    sections = SectionTable(key: plan.sectionKey, shelf)
    let shown = ShownRows(
      tree: RowTree(sorted: rows(of: found, plan), shelf), isSectioned: plan.sectionKey != nil,
      cut: configuration.window == .live ? Cut(plan.request) : nil)
    sections.forgetEmptied()
    if shown.tree.runCount != sections.namesInUse, let split = shown.firstSplit() {
      forgetContents(failure: nil)
      throw .sectionSplit(index: split.index, section: split.name)
    }
    self.plan = plan
    marksReloads = configuration.marksReloads
    self.shown = shown
  }

  /// The rows of candidates that are in order.
  ///
  /// Where the first key decides the section, a section is looked for once in each of them.
  private func rows(of found: SortedCandidates, _ plan: FetchPlan) -> [ListRow] {
    var rows: [ListRow] = []
    rows.reserveCapacity(found.count)
    shelf.reserve(rows: found.count, bytes: found.keys.byteCount)
    var (section, headLength, last) = (shelf.sections[0], Int.max, 0)
    for index in found.order {
      let candidate = found[index]
      let object = context.object(of: candidate)
      if plan.sectionKey != nil,
        !found.keys.agree(last, Int(index), upTo: headLength) || rows.isEmpty
      {
        let reading = candidate.reading
        section = sections.section(
          of: plan.sectionValue(of: reading), hint: rows.isEmpty ? nil : section)
        if plan.sectionFollowsKey { headLength = plan.headLength(of: reading) }
      }
      last = Int(index)
      let row = shelf.add(
        found.keys[last], section: section, serial: candidate.serial, id: object.objectID)
      sections.countInsert(section)
      note(row, of: object, serial: row.serial)
      rows.append(row)
    }
    return rows
  }

  /// Makes or renews the cache entry (R73).
  private func noteInCache(_ found: SortedCandidates, _ configuration: ListConfiguration) {
    guard let name = configuration.cacheName, let plan else { return }
    let store = context.store
    guard context.mirrorsStore, isCacheable(plan) else {
      store.caches[name] = ListCache(configuration: configuration, results: nil)
      return
    }
    var entries = ListCache.Entries()
    for index in found.order {
      entries.serials.append(found[index].serial)
      entries.keys.append(found.keys[Int(index)])
    }
    store.caches[name] = ListCache(
      configuration: configuration, results: (store.version, entries))
  }

  /// Whether rows alone decide the result, and no value that only an object has.
  private func isCacheable(_ plan: FetchPlan) -> Bool {
    plan.entities.allSatisfy { context.store.layouts[$0].transients.isEmpty }
  }

  /// Gives a snapshot delegate the contents, without marks (R69).
  private func emitSnapshot() throws(StoreError) {
    guard let shown, let delegate, delegate.methods.contains(.snapshot) else { return }
    var failure: (any Error)?
    context.isDelivering = true
    do {
      try delegate.controller(
        self, didChangeContentWith: IndexedSnapshot(shown, reloads: []))
    } catch {
      failure = error
    }
    context.isDelivering = false
    try context.drainQueue(after: failure)
  }
}
