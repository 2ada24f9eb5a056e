import StoreModel

extension IndexedController {
  /// Makes the prepared contents visible, and reports the change in the delegate's form (R58, R60).
  ///
  /// - Parameter batches: the number of batches that the change combines (R92).
  /// - Throws: the delegate's error. The contents have changed even then (R67).
  func deliverPrepared(batches: UInt64 = 1) throws {
    guard let isRelevant = prepared?.isRelevant else { return }
    if isRelevant { delivery = DeliveryVersions(from: shownVersion, to: shownVersion + batches) }
    defer { delivery = nil }
    guard isRelevant, let delegate else {
      commitPrepared()
      if isRelevant { noteTold() }
      return
    }
    let methods = delegate.methods
    switch methods.delivery(hasSections: prepared?.new.isSectioned == true) {
    case .nothing:
      commitPrepared()
      noteTold()
    case .legacy:
      try deliverLegacy(to: delegate, methods)
    case .difference:
      let difference = try differenceByCommitting()
      noteTold()
      try delegate.controller(self, didChangeContentWith: difference)
    case .snapshot:
      guard let transition = commitPrepared() else { return }
      noteTold()
      let marks = marksReloads ? marks(of: transition) : []
      try delegate.controller(
        self, didChangeContentWith: IndexedSnapshot(transition.new, marks: marks))
    }
  }

  /// Delivers will-change, the events and did-change. The delegate knows the IDs that the contents
  /// have when they become visible. An ID that changes while the events are delivered is new to a
  /// delegate that was set meanwhile (R77).
  private func deliverLegacy(
    to delegate: any FetchedResultsDelegate<IndexedController>, _ methods: DelegateMethods
  ) throws {
    var failure: (any Error)?
    if methods.contains(.willChange) {
      do {
        try delegate.controllerWillChangeContent(self)
      } catch {
        failure = error
      }
    }
    guard failure == nil, !methods.isDisjoint(with: [.changeSection, .changeObject]) else {
      commitPrepared()
      noteTold()
      if let failure { throw failure }
      if methods.contains(.didChange) { try delegate.controllerDidChangeContent(self) }
      return
    }
    let events = eventsByCommitting()
    noteTold()
    if let events {
      if methods.contains(.changeObject) { try tell(events.deletes, .delete, events, delegate) }
      if methods.contains(.changeSection) { try tellSections(events, delegate) }
      if methods.contains(.changeObject) {
        try tell(events.inserts, .insert, events, delegate)
        try tell(events.moves, .move, events, delegate)
        try tell(events.updates, .update, events, delegate)
      }
    }
    if methods.contains(.didChange) { try delegate.controllerDidChangeContent(self) }
  }

  /// Makes the prepared contents visible, and returns the events that lead to them.
  private func eventsByCommitting() -> ChangeEvents? {
    guard let waiting = prepared else { return nil }
    let events =
      waiting.events ?? shownRows().map { ChangeEvents(waiting.changes, before: $0) }
    commitPrepared()
    events?.complete(waiting.changes, after: waiting.new)
    return events
  }

  /// Reports section deletes descending, then section inserts ascending (R54, R61).
  private func tellSections(
    _ events: ChangeEvents, _ delegate: any FetchedResultsDelegate<IndexedController>
  ) throws {
    for event in events.deletedSections.reversed() {
      let info = info(of: event.section, count: 0, titleSource)
      try delegate.controller(self, didChange: info, at: event.index, for: .delete)
    }
    for event in events.insertedSections {
      let info = info(of: event.section, count: event.count, titleSource)
      try delegate.controller(self, didChange: info, at: event.index, for: .insert)
    }
  }

  /// Reports the changes of some rows in the given order (R62). Deletions of rows come before those
  /// of their sections, and insertions of sections before those of their rows (R61).
  private func tell(
    _ indices: [Int], _ kind: ChangeKind, _ events: ChangeEvents,
    _ delegate: any FetchedResultsDelegate<IndexedController>
  ) throws {
    for index in indices {
      let row = events.rows[index]
      try delegate.controller(
        self, didChange: row.object, at: row.old?.path, for: kind, newPath: row.new?.path)
    }
  }

  /// The ranks and IDs of the touched survivors, in list order (R78).
  private func marks(of transition: Transition) -> [(rank: Int, id: ObjectID)] {
    let rows = transition.changes.filter { $0.isTouched && $0.survives }.compactMap(\.new)
    return rows.map { (transition.new.tree.rank(of: $0), $0.id) }.sorted(on: \.rank)
  }

  /// Makes the prepared contents visible, and returns the difference from the IDs that were
  /// reported last to the present IDs (R58, R88).
  private func differenceByCommitting() throws -> OrderedDifference<ObjectID> {
    typealias Change = OrderedDifference<ObjectID>.Change
    let bystanders = renamedBystanders()
    let old = bystanders.isEmpty ? nil : shownRows()
    guard let events = eventsByCommitting() else {
      return try OrderedDifference(removals: [], insertions: [])
    }
    var removals: [Change] = []
    var insertions: [Change] = []
    var told: [Int: ObjectID] = [:]
    for (object, old) in renamed.reversed() { told[object.serial] = old }
    func remove(_ row: ListRow?, _ place: ItemPath?) {
      guard let row, let place else { return }
      removals.append(Change(offset: place.item, element: told[row.serial] ?? row.id))
    }
    func insert(_ row: ListRow?, _ place: ItemPath?) {
      guard let row, let place else { return }
      insertions.append(Change(offset: place.item, element: row.id))
    }
    for row in events.rows {
      if row.stays, row.newRow.map({ told[$0.serial] ?? $0.id == $0.id }) == true { continue }
      remove(row.oldRow, row.old?.path)
      insert(row.newRow, row.new?.path)
    }
    for row in bystanders where told[row.serial] != row.id {
      remove(row, old?.place(of: row)?.path)
      insert(row, shown?.place(of: row)?.path)
    }
    return try OrderedDifference(removals: removals, insertions: insertions)
  }

  /// The rows whose ID has changed since the last report, and which are not in the prepared batch.
  private func renamedBystanders() -> [ListRow] {
    guard !renamed.isEmpty, let prepared else { return [] }
    var concerned = Set(prepared.changes.map(\.object.serial))
    return renamed.compactMap { object, _ in
      concerned.insert(object.serial).inserted ? row(of: object) : nil
    }
  }
}

extension DelegateMethods {
  /// Whether this delegate needs the events of a batch.
  func wantsEvents(hasSections: Bool) -> Bool {
    switch delivery(hasSections: hasSections) {
    case .nothing, .snapshot: false
    case .difference: true
    case .legacy: !isDisjoint(with: [.changeSection, .changeObject])
    }
  }
}
