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
    try takeOver(found, plan, configuration)
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

  /// Of a window at fetch the rows in it, else all.
  private func atFetch(_ count: Int, _ configuration: ListConfiguration) -> Range<Int> {
    configuration.window == .atFetch
      ? Cut(configuration.request).window(count: count) : 0..<count
  }

  /// Builds the tree of rows that are in order.
  private func takeOver(
    _ found: SortedCandidates, _ plan: FetchPlan, _ configuration: ListConfiguration
  ) throws(StoreError) {
    sections = SectionTable(key: plan.sectionKey, shelf)
    let shown = ShownRows(
      tree: tree(of: found, within: atFetch(found.count, configuration), plan),
      isSectioned: plan.sectionKey != nil,
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

  /// The tree of candidates that are in order.
  ///
  /// Where the first key decides the section, a section is looked for once in each of them.
  private func tree(
    of found: SortedCandidates, within window: Range<Int>, _ plan: FetchPlan
  ) -> RowTree {
    shelf.reserve(rows: window.count, words: found.keys.range(of: window).count)
    var (section, headLength) = (shelf.sections[0], Int.max)
    let tree = RowTree(count: window.count, shelf) { rank in
      let place = window.lowerBound + rank
      if plan.sectionKey != nil,
        rank == 0 || !found.keys.agree(place - 1, place, upTo: headLength)
      {
        let reading = found[place].reading
        let value = plan.sectionValue(of: reading)
        section = sections.section(of: value, hint: rank == 0 ? nil : section)
        if plan.sectionFollowsKey { headLength = plan.headLength(of: reading) }
      }
      let identity = found.identities[place]
      let row = shelf.add(
        found.keys[place], section: section, serial: identity.serial, id: identity.id)
      sections.countInsert(section)
      records[row.serial] = row.record
      return row
    }
    keepForeignInstances(found.candidates)
    return tree
  }

  /// Keeps the objects that are not the context's own ones of their serials.
  private func keepForeignInstances(_ candidates: [Candidate]) {
    for candidate in candidates {
      if case .row(_, let object?) = candidate.source, records[candidate.serial] != 0,
        context.table[candidate.serial] !== object
      {
        instances[candidate.serial] = object
      }
    }
  }

  /// Makes or renews the cache entry (R73).
  private func noteInCache(_ found: SortedCandidates, _ configuration: ListConfiguration) {
    guard let name = configuration.cacheName, let plan else { return }
    let store = context.store
    guard context.mirrorsStore, isCacheable(plan) else {
      store.caches[name] = ListCache(configuration: configuration, results: nil)
      return
    }
    let entries = ListCache.Entries(
      serials: found.identities.map(\.serial), keys: found.keys)
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
        self, didChangeContentWith: IndexedSnapshot(shown, marks: []))
    } catch {
      failure = error
    }
    context.isDelivering = false
    try context.drainQueue(after: failure)
  }
}
