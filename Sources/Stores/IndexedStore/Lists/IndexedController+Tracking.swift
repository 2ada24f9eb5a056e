import StoreModel

extension IndexedController {
  /// Works out the effect of a batch on this list.
  ///
  /// - Returns: whether there is a change to deliver.
  /// - Complexity: O(k log n) for k touched objects.
  func prepare(_ batch: [IndexedObject]) -> Bool {
    guard let plan = planOfTracking() else { return false }
    return prepare(captures(of: batch, plan), followed: plan.followsRelated ? follow(plan) : [])
  }

  /// Works out the effect of a save on the order of ties: the rows of objects that it has inserted
  /// get the identifiers that these have now (C418). If no row on show moves, there is nothing to
  /// report (C419).
  ///
  /// - Returns: whether there is a change to deliver.
  func prepare(saved: [IndexedObject]) -> Bool {
    guard let plan = planOfTracking(), plan.encoder.endsWithTie, let rows = shown else {
      return false
    }
    let changes = saved.compactMap { object -> RowChange? in
      let former = formerInstance(of: object)
      guard let old = former?.row ?? row(of: object) else { return nil }
      return RowChange(
        object: former?.object ?? object, former: nil, old: old,
        new: arena.add(keyOf: old, tie: object.tie), isTouched: true, wasShown: true,
        isShown: true)
    }
    let ranks = changes.map { $0.old.map(rows.tree.rank) }
    guard prepare(changes) else { return false }
    guard let prepared, prepared.isRelevant else { return true }
    prepared.isRelevant =
      prepared.changes.contains { $0.wasShown != $0.isShown }
      || zip(prepared.changes, ranks).contains { change, rank in
        change.isShown && change.new.map(prepared.new.tree.rank) != rank
      }
    return true
  }

  /// The plan of the last fetch if the list tracks, after the work that comes before each batch.
  private func planOfTracking() -> FetchPlan? {
    guard let plan, plan.request.resultType == .objects, let delegate,
      delegate.methods.isTracking, begin()
    else { return nil }
    return plan
  }

  /// Begins to work out a batch. Returns false if the list has no contents.
  func begin() -> Bool {
    renewArena()
    guard shown != nil else { return false }
    for record in spent { arena.free(record) }
    spent.removeAll(keepingCapacity: true)
    return true
  }

  /// Works out the effect of changes of rows.
  ///
  /// - Parameter followed: those of rows that no batch touched.
  /// - Returns: whether there is a change to deliver.
  func prepare(_ captured: [RowChange], followed: [RowChange] = []) -> Bool {
    var changes = captured + followed
    guard var rows = shown, !changes.isEmpty else { return false }
    let isCut = rows.cut != nil
    let events =
      !isCut && delegate?.methods.wantsEvents(hasSections: rows.isSectioned) == true
      ? ChangeEvents(changes, before: rows) : nil
    if !isCut { shown = nil }
    change(&rows.tree, by: changes)
    rows.measure()
    if rows.tree.runCount != sections.namesInUse, let split = rows.firstSplit() {
      // The split makes the contents nil (R50).
      forgetContents(failure: .sectionSplit(index: split.index, section: split.name))
      return false
    }
    if isCut, let shown {
      applyWindows(&changes, shown, rows, following: Set(followed.map(\.object.serial)))
    }
    prepared = Transition(
      new: rows, changes: changes, events: events,
      isRelevant: !isCut || changes.contains { $0.wasShown || $0.isShown })
    return true
  }

  /// Whether the delegate gets a second snapshot when a save has given permanent IDs to objects
  /// (C427).
  func tellsSwaps(of objects: [IndexedObject]) -> Bool {
    guard context.store.options.dialect.swaps == .told, let shown = shownRows(), let plan,
      plan.request.resultType == .objects, let delegate, delegate.methods.contains(.snapshot)
    else { return false }
    return objects.contains { object in
      guard let row = formerInstance(of: object)?.row ?? row(of: object) else { return false }
      return shown.place(of: row) != nil
    }
  }

  /// Gives the delegate a snapshot that differs from the last one in IDs only (C427, C428).
  func deliverSwaps() throws {
    guard let shown, let delegate else { return }
    let versions = DeliveryVersions(from: shownVersion, to: shownVersion + 1)
    shownVersion = versions.to
    delivery = versions
    defer { delivery = nil }
    noteTold()
    try delegate.controller(self, didChangeContentWith: IndexedSnapshot(shown, marks: []))
  }

  /// The visible contents: the version before the batch while a batch is being delivered.
  func shownRows() -> ShownRows? {
    if shown == nil, let prepared { shown = prepared.undone() }
    return shown
  }

  /// Captures the touched objects again (R46). Skips objects that were not in the list and still
  /// are not.
  private func captures(of batch: [IndexedObject], _ plan: FetchPlan) -> [RowChange] {
    var changes: [RowChange] = []
    for object in batch {
      let change = change(of: object) { old in
        plan.accepts(object) ? capture(object, plan, old) : nil
      }
      if let change { changes.append(change) }
    }
    return changes
  }

  /// The change of an object's row; nil for an object that was not in the list and still is not.
  ///
  /// - Parameter capture: returns the present row, given the old row if it may be reused.
  func change(of object: IndexedObject, _ capture: (ListRow?) -> ListRow?) -> RowChange? {
    let former = formerInstance(of: object)
    let old = former?.row ?? row(of: object)
    // The row of another instance has its own ID, so it is not reused (R77).
    let new = capture(former == nil ? old : nil)
    if old == nil, new == nil { return nil }
    if let former { recordReplacement(of: former.object, by: object, isShown: new != nil) }
    return RowChange(
      object: object, former: former?.object, old: old, new: new, isTouched: true,
      wasShown: old != nil, isShown: new != nil)
  }

  /// Finds the rows outside the batch that changed with a related object (R102): those with another
  /// key, section or instance, those that came, and those that went.
  ///
  /// - Complexity: O(n) for n objects and rows of the entity, and O(log n) for each that changed.
  private func follow(_ plan: FetchPlan) -> [RowChange] {
    guard let rows = shown else { return [] }
    var changes: [RowChange] = []
    var matching = RecordTable()
    context.fireFaults()
    for candidate in context.loaded(context.candidates(plan)) {
      let object = context.object(of: candidate)
      matching[candidate.serial] = 1
      if object.state.contains(.touched) { continue }
      let former = formerInstance(of: object)
      let old = former?.row ?? row(of: object)
      let new = capture(object, plan, former == nil ? old : nil)
      if let old, old.record == new.record { continue }
      if let former { recordReplacement(of: former.object, by: object, isShown: true) }
      changes.append(
        RowChange(
          object: object, former: former?.object, old: old, new: new, isTouched: true,
          wasShown: old != nil, isShown: true))
    }
    rows.tree.forEach(in: 0..<rows.tree.count) { row in
      guard matching[row.serial] == 0, let object = object(of: row),
        !object.state.contains(.touched)
      else { return }
      changes.append(
        RowChange(
          object: object, former: nil, old: row, new: nil, isTouched: true, wasShown: true,
          isShown: false))
    }
    return changes
  }

  /// Records that a new instance replaces one that went while this list was not tracking.
  private func recordReplacement(of former: IndexedObject, by object: IndexedObject, isShown: Bool)
  {
    former.state.insert(.touched)
    context.replaced.append(former)
    if isShown, former.objectID != object.objectID { renamed.append((object, former.objectID)) }
  }

  /// The present row of an object. Returns its old row if key and section are the same.
  private func capture(_ object: IndexedObject, _ plan: FetchPlan, _ old: ListRow?) -> ListRow {
    let reading = Reading(object)
    return row(of: object, key: plan.key(of: reading, object), plan.sectionValue(of: reading), old)
  }

  /// The row of an object with a key and a section. Returns the old row if both are the same.
  func row(
    of object: IndexedObject, key: EncodedKey, _ sectionValue: Value?, _ old: ListRow?
  ) -> ListRow {
    let section = sections.section(of: sectionValue, hint: old.map { arena.section(of: $0) })
    if let old, old.section == section.number, arena.isKey(key, of: old) {
      return old.renamed(object.objectID)
    }
    return arena.add(key, section: section, serial: object.serial, id: object.objectID)
  }

  /// Removes the old rows of the changes from the tree and inserts the new ones.
  private func change(_ tree: inout RowTree, by changes: [RowChange]) {
    let recaptured = changes.filter(\.isRecaptured)
    let (removed, inserted) = (recaptured.compactMap(\.old), recaptured.compactMap(\.new))
    tree.apply(removing: removed, inserting: inserted)
    for row in removed { sections.countRemoval(arena.section(of: row)) }
    for row in inserted { sections.countInsert(arena.section(of: row)) }
    sections.forgetEmptied()
  }

  /// Restricts the changes to the window. Rows outside do not count, and untouched rows that enter
  /// or leave the window do (R37).
  ///
  /// Untouched rows keep their order. The rows that enter are therefore in the new window, before
  /// the first row of the old window or after its last row. The rows that leave are found in the
  /// same way. There are at most as many such rows as touched ones.
  ///
  /// - Parameter following: the serials of the rows that changed with a related object.
  private func applyWindows(
    _ changes: inout [RowChange], _ old: ShownRows, _ new: ShownRows, following: Set<Int>
  ) {
    for index in changes.indices {
      changes[index].wasShown =
        changes[index].old.map { old.window.contains(old.tree.rank(of: $0)) } ?? false
      changes[index].isShown =
        changes[index].new.map { new.window.contains(new.tree.rank(of: $0)) } ?? false
    }
    for (object, row) in untouchedRows(in: new, outside: old)
    where !following.contains(row.serial) {
      changes.append(
        RowChange(
          object: object, former: nil, old: row, new: row, isTouched: false, wasShown: false,
          isShown: true))
    }
    for (object, row) in untouchedRows(in: old, outside: new)
    where !following.contains(row.serial) {
      changes.append(
        RowChange(
          object: object, former: nil, old: row, new: row, isTouched: false, wasShown: true,
          isShown: false))
    }
  }

  /// The untouched rows in the window of one version that are not in the window of the other.
  private func untouchedRows(
    in here: ShownRows, outside there: ShownRows
  ) -> [(IndexedObject, ListRow)] {
    let start = there.tree.row(at: there.window.lowerBound)
    let end = there.tree.row(at: there.window.upperBound)
    let low = there.window.isEmpty ? here.tree.count : start.map { here.tree.rank(of: $0) }
    let high = there.window.isEmpty ? here.tree.count : end.map { here.tree.rank(of: $0) }
    var rows: [(IndexedObject, ListRow)] = []
    let before = here.window.clamped(to: 0..<(low ?? here.tree.count))
    let after = here.window.clamped(to: (high ?? here.tree.count)..<here.tree.count)
    for range in [before, after] {
      here.tree.forEach(in: range) { row in
        guard let object = object(of: row), !object.state.contains(.touched) else { return }
        rows.append((object, row))
      }
    }
    return rows
  }

  /// Makes the prepared contents visible.
  @discardableResult
  func commitPrepared() -> Transition? {
    guard let transition = prepared else { return nil }
    prepared = nil
    shown = transition.new
    if let delivery { shownVersion = delivery.to }
    for change in transition.changes where change.isTouched {
      if let old = change.old {
        if change.isRecaptured { spent.append(old.record) }
        if change.new?.serial != old.serial { note(nil, of: change.object, serial: old.serial) }
      }
      if let new = change.new { note(new, of: change.object, serial: new.serial) }
    }
    return transition
  }

  /// Records that the delegate, if any, knows the present IDs.
  func noteTold() {
    if !renamed.isEmpty { renamed.removeAll(keepingCapacity: true) }
  }

  /// Puts the new ID of an object into its rows (R77). A list of identifiers keeps the IDs of its
  /// fetch (R39).
  func takeNewID(of object: IndexedObject, from old: ObjectID) {
    guard plan?.request.resultType != .identifiers else { return }
    let row = row(of: object)
    if let row, var rows = shownRows() {
      shown = nil
      rows.tree.replace(row)
      shown = rows
    }
    if renamePrepared(object) || row != nil { renamed.append((object, old)) }
  }

  /// Puts the new IDs of objects into their rows. Rebuilds the tree once if the objects are many
  /// and no batch is being delivered.
  func takeNewIDs(_ objects: [(object: IndexedObject, old: ObjectID)]) {
    guard prepared == nil, var rows = shown, objects.count > rows.tree.count / 8,
      plan?.request.resultType != .identifiers
    else {
      for (object, old) in objects { takeNewID(of: object, from: old) }
      return
    }
    shown = nil
    rows.tree.renameAll { row in object(of: row)?.objectID ?? row.id }
    shown = rows
    renamed += objects.filter { row(of: $0.object) != nil }
  }

  /// Puts the new ID of an object into contents that are not visible yet. Their report has the new
  /// ID.
  ///
  /// - Returns: whether these contents contain the object.
  private func renamePrepared(_ object: IndexedObject) -> Bool {
    guard let transition = prepared else { return false }
    var next = row(of: object)
    for index in transition.changes.indices where transition.changes[index].object === object {
      next = transition.changes[index].new?.renamed(object.objectID)
      transition.changes[index].new = next
    }
    guard let next else { return false }
    transition.new.tree.replace(next)
    return true
  }
}
