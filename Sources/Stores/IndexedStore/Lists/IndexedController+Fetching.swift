import StoreModel

extension IndexedController {
  /// Fetches the contents again with the present configuration (R50, R69, R72).
  ///
  /// ```swift
  /// try list.performFetch()
  /// let object = try list.object(at: ItemPath(section: 0, item: 0))
  /// ```
  ///
  /// - Throws: `StoreError` for an invalid configuration, a cache of another configuration or a
  ///   split section. An error of the delegate is thrown as `StoreError.delegateThrew`.
  /// - Complexity: O(n log n), or O(n) with a cache that is still valid.
  public func performFetch() throws {
    try context.store.checkOpen()
    try context.checkNotBusy("performFetch")
    let configuration = configuration
    let store = context.store
    let check = RequestCheck(configuration.request.entity, in: context)
    try check.check(configuration, inChild: context.parent != nil)
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
    let plan = FetchPlan(configuration, in: context)
    var found = matches(of: plan, configuration)
    let cache = cache(of: found, plan, configuration)
    let versions = DeliveryVersions(from: shownVersion, to: shownVersion + waitingBatches + 1)
    forgetContents(failure: nil)
    try takeOver(&found, plan, configuration)
    shownVersion = versions.to
    if let name = configuration.cacheName { store.caches[name] = cache }
    try emitSnapshot(versions)
  }

  /// Replaces the configuration. In a dialect that fetches at once, a list with contents fetches
  /// (C425).
  ///
  /// - Throws: the errors of `performFetch`.
  public func edit(to configuration: ListConfiguration) throws {
    let fetches = context.store.options.dialect.edits == .atOnce && shownRows() != nil
    if fetches { try context.checkNotBusy("performFetch") }
    self.configuration = configuration
    if fetches { try performFetch() }
  }

  /// The matching rows in order, inside and outside the window, all of them loaded.
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

  /// The range of rows to keep: with a window at fetch the rows in the window, else all rows.
  private func atFetch(_ count: Int, _ configuration: ListConfiguration) -> Range<Int> {
    configuration.window == .atFetch
      ? FetchWindow(configuration.request).window(count: count) : 0..<count
  }

  /// Builds the tree of rows that are in order.
  private func takeOver(
    _ found: inout SortedCandidates, _ plan: FetchPlan, _ configuration: ListConfiguration
  ) throws(StoreError) {
    let isApart = context.store.options.dialect.unnamedSections == .apart
    sections = SectionTable(
      key: plan.sectionKey, arena, nameOfNil: isApart ? SectionInfo.nameOfNil : "")
    let window = atFetch(found.count, configuration)
    if window.count < found.count { found = found.part(window) }
    let shown = ShownRows(
      tree: tree(of: &found, plan),
      isSectioned: plan.sectionKey != nil,
      cut: configuration.window == .live ? FetchWindow(plan.request) : nil)
    sections.forgetEmptied()
    if shown.tree.runCount != sections.namesInUse, let split = shown.firstSplit() {
      forgetContents(failure: nil)
      throw .sectionSplit(index: split.index, section: split.name)
    }
    self.plan = plan
    marksReloads = configuration.marksReloads
    self.shown = shown
  }

  /// Builds the tree of candidates that are in order. The arena takes over their keys.
  ///
  /// If the first sort value decides the section, the section is looked up once for each such
  /// value.
  private func tree(of found: inout SortedCandidates, _ plan: FetchPlan) -> RowTree {
    let count = found.count
    var (records, sections) = (RecordTable(), sections)
    for (identity, record) in zip(found.identities, found.keys.records) {
      records[identity.serial] = record
    }
    self.records = records
    arena.takeOver(
      found.takeKeys(), first: count > 0 ? found.record(at: 0) : nil,
      last: count > 0 ? found.record(at: count - 1) : nil)
    var (section, headLength, previous) = (arena.sections[0], Int.max, UInt32(0))
    let tree = RowTree(count: count, arena) { [found] leaf in
      // Read the scattered memory of all rows of a leaf first, so that these slow reads overlap.
      var rows = leaf.map { place in
        let identity = found.identity(at: place)
        return arena.row(of: found.record(at: place), serial: identity.serial, id: identity.id)
      }
      for index in rows.indices {
        let record = rows[index].record
        if plan.sectionKey != nil, !arena.agree(previous, record, upTo: headLength) {
          let reading = found[leaf.lowerBound + index].reading
          let value = plan.sectionValue(of: reading)
          section = sections.section(of: value, hint: previous == 0 ? nil : section)
          if plan.sectionFollowsKey { headLength = plan.headLength(of: reading) }
        }
        previous = record
        sections.countInsert(section)
        rows[index] = arena.place(rows[index], in: section)
      }
      return rows
    }
    self.sections = sections
    keepForeignInstances(found.candidates)
    return tree
  }

  /// Keeps each object that is not the context's own object for its serial.
  private func keepForeignInstances(_ candidates: [Candidate]) {
    for candidate in candidates {
      if case .row(_, let object?) = candidate.source, records[candidate.serial] != 0,
        context.table[candidate.serial] !== object
      {
        instances[candidate.serial] = object
      }
    }
  }

  /// The new cache entry (R73), nil if the list has no cache name.
  private func cache(
    of found: SortedCandidates, _ plan: FetchPlan, _ configuration: ListConfiguration
  ) -> ListCache? {
    guard configuration.cacheName != nil else { return nil }
    let isReusable = context.mirrorsStore && isCacheable(plan)
    return ListCache(
      configuration: configuration,
      results: isReusable ? (context.store.version, ListCache.Entries(found)) : nil)
  }

  /// Whether rows alone decide the result. Transient values, which only objects have, could change
  /// it.
  private func isCacheable(_ plan: FetchPlan) -> Bool {
    plan.entities.allSatisfy { context.store.layouts[$0].transients.isEmpty }
  }

  /// Gives the contents to a snapshot delegate, without marks (R69).
  private func emitSnapshot(_ versions: DeliveryVersions) throws(StoreError) {
    guard let shown, let delegate, delegate.methods.contains(.snapshot) else { return }
    var failure: (any Error)?
    context.isDelivering = true
    delivery = versions
    do {
      try delegate.controller(
        self, didChangeContentWith: IndexedSnapshot(shown, marks: []))
    } catch {
      failure = error
    }
    context.isDelivering = false
    delivery = nil
    try context.drainQueue(after: failure)
  }
}
