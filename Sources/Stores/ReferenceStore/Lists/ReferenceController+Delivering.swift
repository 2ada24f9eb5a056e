import StoreModel

extension ReferenceController {
  /// Brings the list where a batch leads, and tells its delegate (R59).
  func deliver(_ outcome: ListOutcome) throws {
    guard context.store.book.rules.isRelevant(outcome.transition) else {
      state?.rows = outcome.state.rows
      return
    }
    try send(outcome.transition, adopting: outcome.state) { _ in true }
  }

  /// Changes the contents and tells the delegate in its form, where it is to be told (R58).
  ///
  /// The contents change between will-change and the next callback (R60), and also when the
  /// delegate throws: its bracket ends, the change stands (R67). A bracket goes to the delegate
  /// that it began with.
  func send(
    _ transition: ListTransition, adopting state: ListState,
    where isTold: (DelegateMethods.Delivery) -> Bool
  ) throws {
    let book = context.store.book
    let delegate = self.delegate
    let methods = delegate?.methods ?? []
    let hasSections = state.configuration.sectionKey != nil
    let deliveries = book.rules.deliveries(methods, hasSections).filter(isTold)
    let told = self.state?.toldIDs ?? []
    self.transition = transition
    defer { self.transition = nil }
    if book.rules.contentsChange == .beforeWillChange { adopt(state) }
    do {
      if deliveries.contains(.legacy), methods.contains(.willChange) {
        try delegate?.controllerWillChangeContent(self)
      }
    } catch {
      adopt(state)
      throw error
    }
    adopt(state)
    guard let delegate = book.rules.bracketHeir == .former ? delegate : self.delegate else {
      return
    }
    for delivery in deliveries {
      switch delivery {
      case .nothing: break
      case .legacy: try sendEvents(transition, methods, to: delegate)
      case .difference:
        let difference = try book.rules.difference(transition, told, book)
        try delegate.controller(self, didChangeContentWith: difference)
      case .snapshot:
        let marks = book.rules.marks(transition, state.configuration.marksReloads, book)
        let snapshot = book.rules.snapshot(transition.new, marks, book)
        try delegate.controller(self, didChangeContentWith: ReferenceSnapshot(snapshot, book.rules))
      }
    }
  }

  /// Shows new contents; the IDs that they have now are the ones that are told (R77).
  private func adopt(_ state: ListState) {
    self.state = state
    noteToldIDs()
  }

  /// R61: sections, then objects, then did-change.
  private func sendEvents(
    _ transition: ListTransition, _ methods: DelegateMethods,
    to delegate: any FetchedResultsDelegate<ReferenceController>
  ) throws {
    let book = context.store.book
    if methods.contains(.changeSection) {
      for event in book.rules.sectionEvents(transition, book) {
        // Titled as in the contents: by the delegate that the list has by now (R55).
        let info = book.rules.sectionInfo(
          event.section, title(of: event.section.name, by: self.delegate))
        try delegate.controller(self, didChange: info, at: event.index, for: event.kind)
      }
    }
    if methods.contains(.changeObject) {
      for event in book.rules.objectEvents(transition, book) {
        try delegate.controller(
          self, didChange: event.object, at: event.path, for: event.kind, newPath: event.newPath)
      }
    }
    if methods.contains(.didChange) { try delegate.controllerDidChangeContent(self) }
  }
}
