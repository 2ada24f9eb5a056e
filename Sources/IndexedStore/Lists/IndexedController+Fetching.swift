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
  private func matches(of plan: FetchPlan, _ configuration: ListConfiguration) -> [Candidate] {
    let store = context.store
    if let name = configuration.cacheName, context.mirrorsStore, isCacheable(plan),
      let entries = store.caches[name]?.entries(for: configuration, version: store.version)
    {
      return entries.compactMap { entry in
        guard let row = store.rows[entry.serial] else { return nil }
        var candidate = Candidate(row, context.own(entry.serial, row) ?? context.load(row))
        candidate.prefix = entry.prefix
        candidate.tail = entry.tail
        return candidate
      }
    }
    return context.sorted(context.loaded(context.candidates(plan)), plan)
  }

  /// Of a window at fetch the rows in it.
  private func atFetch(
    _ found: [Candidate], _ configuration: ListConfiguration
  ) -> [Candidate] {
    guard configuration.window == .atFetch else { return found }
    let window = Cut(configuration.request).window(count: found.count)
    return window == found.indices ? found : Array(found[window])
  }

  /// Builds the tree of rows that are in order.
  private func takeOver(
    _ found: [Candidate], _ plan: FetchPlan, _ configuration: ListConfiguration
  ) throws(StoreError) {
    sections = SectionTable(key: plan.sectionKey)
    var slots: [Slot] = []
    slots.reserveCapacity(found.count)
    for candidate in found {
      let object = context.object(of: candidate)
      let value = plan.sectionValue(of: candidate.reading)
      let section = sections.section(of: value, hint: slots.last?.row.section)
      let row = ListRow(
        prefix: candidate.prefix, tail: candidate.tail, section: section, object: object)
      sections.countInsert(section)
      slots.append(Slot(row))
    }
    let shown = ShownRows(
      tree: RowTree(sorted: slots, counter: counter), isSectioned: plan.sectionKey != nil,
      cut: configuration.window == .live ? Cut(plan.request) : nil)
    sections.forgetEmptied()
    if shown.tree.runCount != sections.namesInUse, let split = shown.firstSplit() {
      sections = SectionTable(key: nil)
      throw .sectionSplit(index: split.index, section: split.name)
    }
    for slot in slots { slot.row.object.setRow(slot.row, in: self.slot) }
    self.plan = plan
    marksReloads = configuration.marksReloads
    self.shown = shown
  }

  /// Makes or renews the cache entry (R73).
  private func noteInCache(_ found: [Candidate], _ configuration: ListConfiguration) {
    guard let name = configuration.cacheName, let plan else { return }
    let store = context.store
    guard context.mirrorsStore, isCacheable(plan) else {
      store.caches[name] = ListCache(configuration: configuration, results: nil)
      return
    }
    let entries = found.map {
      ListCache.Entry(prefix: $0.prefix, tail: $0.tail, serial: $0.serial)
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
