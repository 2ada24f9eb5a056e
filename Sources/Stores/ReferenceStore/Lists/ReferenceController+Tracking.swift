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
  /// batch has no object of the list (C99, C105, C106, C112, C113, C325, C326).
  func outcome(of batch: [ObjectChange], cause: ListTransition.Cause) -> ListOutcome? {
    guard isTracking, let state, let newest = newest(state.rows, after: batch, state) else {
      return nil
    }
    return outcome(of: newest.changes, newest.rows, state, cause)
  }

  /// The rows of a list after a batch, in order, and the changes that led to them; nil when the
  /// batch has no object of the list.
  ///
  /// Each touched object is captured again (R46), and all other rows stay as they were captured. If
  /// the list follows related objects, all others are fetched again instead (R102, C380, C383).
  private func newest(
    _ rows: [ListRow], after batch: [ObjectChange], _ state: ListState
  ) -> (rows: [ListRow], changes: [ObjectChange])? {
    let book = context.store.book
    let tracked = book.rules.trackedConfiguration(state.configuration, configuration)
    let follows = book.rules.followsRelated(tracked, context.store.options)
    let others = follows ? context.matches(tracked.request, sectionKey: tracked.sectionKey) : rows
    let touched = SerialPlaces(batch.map(\.object))
    let untouched = others.filter { touched.first($0.serial) == nil }
    let captured = batch.compactMap { capture($0, tracked, rows) }
    if !follows, captured.isEmpty, untouched.count == rows.count { return nil }
    let dialect = context.store.options.dialect
    return (
      book.sorted(untouched + captured, of: tracked.request, tracked.sectionKey, dialect),
      follows ? book.rules.followed(batch, rows, untouched, dialect, book) : batch
    )
  }

  /// R92: notes a batch as due, on top of what is due already (C451, C460).
  func wait(for batch: [ObjectChange]) {
    guard isTracking, let state else { return }
    let rules = context.store.book.rules
    let counted = rules.changesThatCount(batch, due?.changes ?? [])
    let old = rules.newestRows(state.rows, due?.rows)
    guard let newest = newest(old, after: counted, state) else { return }
    let changes = newest.changes + exchanged(old, newest.rows, besides: newest.changes)
    let isConcerned = changes.contains { change in
      (old + newest.rows).contains { $0.serial == change.object.serial }
    }
    guard isConcerned else { return }
    due = DueChanges(
      rows: newest.rows, changes: rules.combined(due?.changes ?? [], changes),
      batches: (due?.batches ?? 0) + 1)
  }

  /// R92, R102: the rows that came or went with a related object, as changes. A row that goes and
  /// comes back before the list delivers counts as touched (C460).
  private func exchanged(
    _ old: [ListRow], _ new: [ListRow], besides changes: [ObjectChange]
  ) -> [ObjectChange] {
    let (before, after) = (Set(old.map(\.serial)), Set(new.map(\.serial)))
    let changed = Set(changes.map(\.object.serial))
    let went = old.filter { !after.contains($0.serial) }
    let came = new.filter { !before.contains($0.serial) }
    return (went + came).filter { !changed.contains($0.serial) }
      .map { ObjectChange($0.object, .updated) }
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

  /// The effect of changes that lead to these rows. They are cut to the window and divided into
  /// sections from scratch. A split section ends the contents (R50).
  private func outcome(
    of changes: [ObjectChange], _ rows: [ListRow], _ state: ListState,
    _ cause: ListTransition.Cause
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
      cause: cause, old: state.layout, new: layout, changes: changes,
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

  /// The effect of a save on the order of ties: each row of an object that the save has inserted
  /// takes the identifier that it has now (C418, C419, C421).
  ///
  /// - Returns: nil if the rows on show stay in order.
  func outcome(ofSaved saved: [ReferenceObject]) -> ListOutcome? {
    let book = context.store.book
    guard isTracking, let state, book.rules.sortsAtSave(context.store.options.dialect) else {
      return nil
    }
    let listed = saved.filter { object in state.rows.contains { $0.serial == object.serial } }
    if listed.isEmpty { return nil }
    let rows = state.rows.map { row in
      listed.first { $0.serial == row.serial }.map(row.identified) ?? row
    }
    let configuration = state.configuration
    let sorted = book.sorted(
      rows, of: configuration.request, configuration.sectionKey, context.store.options.dialect)
    let changes = listed.map { ObjectChange($0, .updated) }
    guard let outcome = outcome(of: changes, sorted, state, .processing) else { return nil }
    if outcome.state.layout.rows.map(\.serial) == state.layout.rows.map(\.serial) {
      self.state?.rows = outcome.state.rows
      self.state?.layout = outcome.state.layout
      return nil
    }
    return outcome
  }

  /// Whether the list tells its delegate, by a snapshot, that a save gave permanent IDs to some
  /// objects (C427).
  func tellsSwaps(of objects: [ReferenceObject]) -> Bool {
    let book = context.store.book
    guard isTracking, let state, let methods = delegate?.methods,
      book.rules.tellsSwaps(context.store.options.dialect)
    else { return false }
    let hasSections = state.configuration.sectionKey != nil
    return book.rules.deliveries(methods, hasSections).contains(.snapshot)
      && state.layout.rows.contains { row in objects.contains { $0.serial == row.serial } }
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
    state.formerSections.formUnion(Set(old.layout.sections.map(\.name)).subtracting(names))
    return state
  }
}
