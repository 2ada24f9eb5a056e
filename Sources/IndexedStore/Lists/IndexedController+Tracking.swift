import StoreModel

extension IndexedController {
  /// Works out what a batch does to this list.
  ///
  /// - Returns: whether there is anything to deliver.
  /// - Complexity: O(k log n) for k touched objects.
  func prepare(_ batch: [IndexedObject]) -> Bool {
    guard var rows = shown, let plan, plan.request.resultType == .objects, let delegate,
      delegate.methods.isTracking
    else { return false }
    var changes = captures(of: batch, plan)
    guard !changes.isEmpty else { return false }
    let isCut = rows.cut != nil
    let events =
      !isCut && delegate.methods.wantsEvents(hasSections: rows.isSectioned)
      ? ChangeEvents(changes, before: rows) : nil
    if !isCut { shown = nil }
    change(&rows.tree, by: changes)
    rows.measure()
    if rows.tree.runCount != sections.namesInUse, let split = rows.firstSplit() {
      fail(rows, changes, .sectionSplit(index: split.index, section: split.name))
      return false
    }
    if isCut, let shown { applyWindows(&changes, shown, rows) }
    prepared = Transition(
      new: rows, changes: changes, events: events,
      isRelevant: !isCut || changes.contains { $0.wasShown || $0.isShown })
    return true
  }

  /// What the list shows: the version before the batch that is being delivered, if any.
  func shownRows() -> ShownRows? {
    if shown == nil, let prepared { shown = prepared.undone() }
    return shown
  }

  /// Captures the touched objects anew (R46); those that this list has nothing to do with are left
  /// out.
  private func captures(of batch: [IndexedObject], _ plan: FetchPlan) -> [RowChange] {
    var changes: [RowChange] = []
    for object in batch {
      let old = object.row(in: slot) ?? rowLeft(of: object)
      let new = plan.accepts(object) ? capture(object, plan, old) : nil
      if old == nil, new == nil { continue }
      changes.append(
        RowChange(
          object: object, old: old, new: new, isTouched: true, wasShown: old != nil,
          isShown: new != nil))
    }
    return changes
  }

  /// The row of an instance that went while this list did not track, and in whose place another one
  /// has come.
  private func rowLeft(of object: IndexedObject) -> ListRow? {
    guard let remnant = context.remnant(of: object), let row = remnant.row(in: slot) else {
      return nil
    }
    remnant.state.insert(.touched)
    context.replaced.append(remnant)
    return row
  }

  /// The row of an object as it is now; the one it has where nothing differs.
  private func capture(_ object: IndexedObject, _ plan: FetchPlan, _ old: ListRow?) -> ListRow {
    let reading = Reading(object)
    plan.encode(reading)
    let section = sections.section(of: plan.sectionValue(of: reading), hint: old?.section)
    if let old, old.object === object, old.section === section, plan.encoder.isKey(of: old) {
      return old
    }
    return ListRow(
      prefix: plan.encoder.prefix, tail: plan.encoder.tail, section: section, object: object,
      told: old?.told)
  }

  /// Takes the rows that went out of the tree and puts in those that came.
  private func change(_ tree: inout RowTree, by changes: [RowChange]) {
    for change in changes where change.old !== change.new {
      guard let row = change.old else { continue }
      tree.remove(Slot(row))
      sections.countRemoval(row.section)
    }
    for change in changes where change.old !== change.new {
      guard let row = change.new else { continue }
      tree.insert(Slot(row))
      sections.countInsert(row.section)
    }
    sections.forgetEmptied()
  }

  /// Drops the contents because of a split (R50).
  private func fail(_ rows: ShownRows, _ changes: [RowChange], _ failure: StoreError) {
    shown = rows
    for change in changes {
      change.old?.object.setRow(nil, in: slot)
      change.object.setRow(nil, in: slot)
    }
    forgetContents(failure: failure)
  }

  /// Makes the changes those of the window: rows outside it don't count, and untouched rows that
  /// enter or leave it do (R37).
  ///
  /// Untouched rows keep their order, so those that enter are the ones of the new window that
  /// stand, in the new tree, before the first row of the old window or after its last one; and the
  /// other way about. There are at most as many of them as touched rows.
  private func applyWindows(_ changes: inout [RowChange], _ old: ShownRows, _ new: ShownRows) {
    for index in changes.indices {
      changes[index].wasShown =
        changes[index].old.map { old.window.contains(old.tree.rank(of: Slot($0))) } ?? false
      changes[index].isShown =
        changes[index].new.map { new.window.contains(new.tree.rank(of: Slot($0))) } ?? false
    }
    for row in untouchedRows(in: new, outside: old) {
      changes.append(
        RowChange(
          object: row.object, old: row, new: row, isTouched: false, wasShown: false, isShown: true))
    }
    for row in untouchedRows(in: old, outside: new) {
      changes.append(
        RowChange(
          object: row.object, old: row, new: row, isTouched: false, wasShown: true, isShown: false))
    }
  }

  /// The untouched rows in the window of one version that are not in that of the other.
  private func untouchedRows(in here: ShownRows, outside there: ShownRows) -> [ListRow] {
    let start = there.tree.slot(at: there.window.lowerBound)
    let end = there.tree.slot(at: there.window.upperBound)
    let low = there.window.isEmpty ? here.tree.count : start.map { here.tree.rank(of: $0) }
    let high = there.window.isEmpty ? here.tree.count : end.map { here.tree.rank(of: $0) }
    var rows: [ListRow] = []
    let before = here.window.clamped(to: 0..<(low ?? here.tree.count))
    let after = here.window.clamped(to: (high ?? here.tree.count)..<here.tree.count)
    for range in [before, after] {
      here.tree.forEach(in: range) { slot in
        if !slot.row.object.state.contains(.touched) { rows.append(slot.row) }
      }
    }
    return rows
  }

  /// Lets the new contents show.
  @discardableResult
  func commitPrepared() -> Transition? {
    guard let transition = prepared else { return nil }
    prepared = nil
    shown = transition.new
    for change in transition.changes where change.old !== change.new {
      change.old?.object.setRow(nil, in: slot)
      change.object.setRow(change.new, in: slot)
    }
    return transition
  }

  /// Notes that the delegate, if any, knows the present IDs.
  func noteTold() {
    guard !renamed.isEmpty else { return }
    for object in renamed {
      if let row = object.row(in: slot) { row.told = row.id }
    }
    renamed.removeAll(keepingCapacity: true)
  }

  /// Puts the present ID of an object into its rows (R77); a list of identifiers keeps those of its
  /// fetch (R39).
  func takeNewID(of object: IndexedObject) {
    guard plan?.request.resultType != .identifiers else { return }
    let row = object.row(in: slot)
    let renamedRow = row?.renamed()
    if let renamedRow, var rows = shownRows() {
      shown = nil
      rows.tree.replace(Slot(renamedRow))
      shown = rows
      object.setRow(renamedRow, in: slot)
      renamed.append(object)
    }
    renamePrepared(object, row, renamedRow)
  }

  /// The same for contents that do not show yet; they are told under the new ID.
  private func renamePrepared(_ object: IndexedObject, _ row: ListRow?, _ renamedRow: ListRow?) {
    guard let transition = prepared else { return }
    var next = renamedRow
    for index in transition.changes.indices where transition.changes[index].object === object {
      let new = transition.changes[index].new
      if new !== row { next = new?.renamed() }
      transition.changes[index].new = next
    }
    guard let next else { return }
    transition.new.tree.replace(Slot(next))
    if renamedRow == nil { renamed.append(object) }
  }
}
