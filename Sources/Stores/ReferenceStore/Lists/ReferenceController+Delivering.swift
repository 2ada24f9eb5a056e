import StoreModel

extension ReferenceController {
  /// Gives the list its contents after a batch, and reports the batch to the delegate if it is
  /// relevant (R59).
  ///
  /// - Parameter batches: the number of batches that the change combines (R92).
  func deliver(_ outcome: ListOutcome, batches: UInt64 = 1) throws {
    guard context.store.book.rules.isRelevant(outcome.transition) else {
      state?.rows = outcome.state.rows
      return
    }
    try send(outcome.transition, adopting: outcome.state, batches: batches) { _ in true }
  }

  /// Gives the delegate a snapshot that differs from the last one in IDs only (C427, C428).
  func deliverSwaps() throws {
    guard let state else { return }
    let transition = ListTransition(
      cause: .processing, old: state.layout, new: state.layout, changes: [],
      formerSections: state.formerSections)
    try send(transition, adopting: state, batches: 1) { $0 == .snapshot }
  }

  /// Changes the contents, and reports the change in the forms that the delegate implements (R58,
  /// C102, C119).
  ///
  /// The contents change between will-change and the next callback (R60). If the delegate throws,
  /// its bracket ends, but the change stands (R67). The delegate that received will-change also
  /// receives the rest of the bracket.
  ///
  /// - Parameters:
  ///   - batches: the number of batches that the change combines (R92).
  ///   - isTold: whether a form is used now; a fetch uses snapshots only.
  func send(
    _ transition: ListTransition, adopting state: ListState, batches: UInt64,
    where isTold: (DelegateMethods.Delivery) -> Bool
  ) throws {
    let book = context.store.book
    let delegate = self.delegate
    let methods = delegate?.methods ?? []
    let hasSections = state.configuration.sectionKey != nil
    let deliveries = book.rules.deliveries(methods, hasSections).filter(isTold)
    let reported = self.state?.reportedIDs ?? []
    let newest = shownVersion + batches
    self.transition = transition
    delivery = book.rules.deliveryVersions(shownVersion, batches)
    defer {
      self.transition = nil
      delivery = nil
    }
    if book.rules.contentsChange == .beforeWillChange { adopt(state, as: shownVersion) }
    do {
      if deliveries.contains(.legacy), methods.contains(.willChange) {
        try delegate?.controllerWillChangeContent(self)
      }
    } catch {
      adopt(state, as: newest)
      throw error
    }
    adopt(state, as: newest)
    guard let delegate = book.rules.bracketHeir == .former ? delegate : self.delegate else {
      return
    }
    for delivery in deliveries {
      switch delivery {
      case .nothing: break
      case .legacy: try sendEvents(transition, methods, to: delegate)
      case .difference:
        let difference = try book.rules.difference(transition, reported, book)
        try delegate.controller(self, didChangeContentWith: difference)
      case .snapshot:
        let marks = book.rules.marks(transition, state.configuration.marksReloads, book)
        let snapshot = ReferenceSnapshot(memory(of: transition.new, marks), book.rules)
        try delegate.controller(self, didChangeContentWith: snapshot)
      }
    }
  }

  /// Returns the memory of a snapshot (R75, C470).
  private func memory(of layout: ListLayout, _ marks: [ObjectID]) -> SnapshotMemory {
    let book = context.store.book
    let snapshot = book.rules.snapshot(layout, marks, book)
    switch book.rules.snapshotStorage {
    case .own: return SnapshotMemory { snapshot }
    case .readLate: return SnapshotMemory { book.rules.snapshot(layout, marks, book) }
    case .inTurn(let count):
      if snapshotMemories.count < count {
        snapshotMemories.append(SnapshotMemory { snapshot })
      } else {
        snapshotMemories.append(snapshotMemories.removeFirst())
        snapshotMemories[count - 1].read = { snapshot }
      }
      return snapshotMemories[snapshotMemories.count - 1]
    }
  }

  /// Takes over new contents, and notes their current IDs as the reported ones (R77).
  private func adopt(_ state: ListState, as version: UInt64) {
    self.state = state
    shownVersion = version
    recordReportedIDs()
  }

  /// R61: sends the deletions of objects, the section events, the other object events, then
  /// did-change (C294, C295, C302).
  private func sendEvents(
    _ transition: ListTransition, _ methods: DelegateMethods,
    to delegate: any FetchedResultsDelegate<ReferenceController>
  ) throws {
    let book = context.store.book
    let events = methods.contains(.changeObject) ? book.rules.objectEvents(transition, book) : []
    func send(_ events: [ObjectEvent]) throws {
      for event in events {
        try delegate.controller(
          self, didChange: event.object, at: event.path, for: event.kind, newPath: event.newPath)
      }
    }
    try send(events.filter(book.rules.comesBeforeSections))
    if methods.contains(.changeSection) {
      for event in book.rules.sectionEvents(transition, book) {
        // The title comes from the list's current delegate, as in the contents (R55).
        let info = book.rules.sectionInfo(
          event.section, title(of: event.section.name, by: self.delegate))
        try delegate.controller(self, didChange: info, at: event.index, for: event.kind)
      }
    }
    try send(events.filter { !book.rules.comesBeforeSections($0) })
    if methods.contains(.didChange) { try delegate.controllerDidChangeContent(self) }
  }
}
