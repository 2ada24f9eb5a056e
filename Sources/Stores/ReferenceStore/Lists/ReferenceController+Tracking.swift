import StoreModel

/// The effect of a batch on a list, computed before any delegate is called.
struct ListOutcome {
  var transition: ListTransition
  var state: ListState
}

extension ReferenceController {
  /// R57: whether the list follows changes now (C103, C104).
  var isTracking: Bool {
    guard let resultType = state?.configuration.request.resultType else { return false }
    return resultType == .objects
      && context.store.book.rules.tracks(delegate?.methods)
  }

  /// Computes the effect of a batch on the list; nil when the list does not track, or when the
  /// batch has no object of the list (C99, C105, C106, C112, C113).
  ///
  /// Each touched object is captured again (R46), and all other rows stay as they were captured.
  /// Then the rows are sorted, cut to the window and divided into sections from scratch.
  func outcome(of batch: [ObjectChange], cause: ListTransition.Cause) -> ListOutcome? {
    guard isTracking, let state, let rows = rows(state.rows, after: batch, state) else {
      return nil
    }
    return outcome(of: batch, rows, state, cause)
  }

  /// The rows of a list after a batch, in order; nil when the batch has no object of the list.
  private func rows(
    _ rows: [ListRow], after batch: [ObjectChange], _ state: ListState
  ) -> [ListRow]? {
    let book = context.store.book
    let tracked = book.rules.trackedConfiguration(state.configuration, configuration)
    let untouched = rows.filter { row in !batch.contains { $0.object.serial == row.serial } }
    let captured = batch.compactMap { capture($0, tracked, rows) }
    if captured.isEmpty, untouched.count == rows.count { return nil }
    return book.sorted(untouched + captured, by: tracked.request.sort)
  }

  /// R92: notes a batch as due, on top of what is due already (C451).
  func wait(for batch: [ObjectChange]) {
    guard isTracking, let state else { return }
    let rules = context.store.book.rules
    let changes = rules.changesThatCount(batch, due?.changes ?? [])
    guard let rows = rows(rules.newestRows(state.rows, due?.rows), after: changes, state) else {
      return
    }
    due = DueChanges(
      rows: rows, changes: rules.combined(due?.changes ?? [], changes),
      batches: (due?.batches ?? 0) + 1)
  }

  /// R92: delivers all that is due as one change, also if the list has stopped to track meanwhile:
  /// then nobody receives it (C452, C457, C458).
  func deliverDue() throws {
    guard let due else { return }
    self.due = nil
    guard let state, let outcome = outcome(of: due.changes, due.rows, state, .processing) else {
      return
    }
    try deliver(outcome, batches: due.batches)
  }

  /// The effect of changes that lead to these rows. A split section ends the contents (R50).
  private func outcome(
    of batch: [ObjectChange], _ rows: [ListRow], _ state: ListState, _ cause: ListTransition.Cause
  ) -> ListOutcome? {
    let book = context.store.book
    let tracked = book.rules.trackedConfiguration(state.configuration, configuration)
    let shown = book.rules.trackedWindow(rows, state.layout.rows, tracked, book)
    if let index = book.rules.firstSplit(shown, book) {
      failure = .sectionSplit(index: index, section: shown[index].section)
      self.state = nil
      return nil
    }
    let hasSections = tracked.sectionKey != nil
    let layout = book.rules.layout(shown, hasSections, state.layout, book)
    let transition = ListTransition(
      cause: cause, old: state.layout, new: layout, changes: batch,
      formerSections: state.formerSections)
    return ListOutcome(
      transition: transition, state: following(state, rows: rows, transition: transition))
  }

  /// R46: captures a touched object as it is now; nil when it is deleted or does not belong (C152).
  private func capture(
    _ change: ObjectChange, _ configuration: ListConfiguration, _ rows: [ListRow]
  ) -> ListRow? {
    let book = context.store.book
    let (object, request) = (change.object, configuration.request)
    guard !book.rules.countsAsDeleted(change.kind),
      let row = context.capture(object, request, configuration.sectionKey)
    else { return nil }
    return book.rules.recapture(
      row, { rows.first { $0.serial == object.serial } }, change.kind, request)
  }

  private func following(
    _ old: ListState, rows: [ListRow], transition: ListTransition
  ) -> ListState {
    let book = context.store.book
    let names = transition.new.sections.map(\.name)
    var state = old
    state.rows = rows
    state.layout = transition.new
    state.titledNames = book.rules.titledNames(names, old.titledNames, transition.cause)
    state.formerSections += old.layout.sections.map(\.name).filter {
      !names.contains($0) && !old.formerSections.contains($0)
    }
    return state
  }
}
