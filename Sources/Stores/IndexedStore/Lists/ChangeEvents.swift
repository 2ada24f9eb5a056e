import StoreModel

/// The change events of one batch, derived from two versions of a list (R54, R56, R61 to R65).
final class ChangeEvents {
  /// The place of a row.
  struct Place: Equatable {
    let rank: Int
    let path: ItemPath
  }

  /// The change of one row.
  struct RowEvent {
    let object: IndexedObject
    fileprivate(set) var oldRow: ListRow?
    fileprivate(set) var newRow: ListRow?
    fileprivate(set) var old: Place?
    fileprivate(set) var new: Place?
    /// The number of untouched survivors before the row in its section, in the old and the new
    /// version.
    fileprivate var oldLevel = 0
    fileprivate var newLevel = 0
    /// Whether the row keeps its place among the survivors.
    fileprivate(set) var stays = false
  }

  /// The change of one section.
  struct SectionEvent {
    let index: Int
    let section: ListSection
    /// The number of rows of the section after the batch.
    let count: Int
  }

  /// The changes of the rows, in the order of the batch.
  private(set) var rows: [RowEvent] = []
  /// The indices of the deleted rows, by descending old path.
  private(set) var deletes: [Int] = []
  /// The indices of the inserted rows, by ascending new path. The next two arrays have the same
  /// order.
  private(set) var inserts: [Int] = []
  private(set) var moves: [Int] = []
  private(set) var updates: [Int] = []
  /// The deleted sections, by ascending old index.
  private(set) var deletedSections: [SectionEvent] = []
  /// The inserted sections, by ascending new index.
  private(set) var insertedSections: [SectionEvent] = []

  private var oldOrder: [Int]
  private var vacated: [SectionEvent] = []
  private let oldSectionCount: Int

  /// Records the places of the changed rows before the batch.
  init(_ changes: [RowChange], before old: ShownRows) {
    oldOrder = []
    oldSectionCount = old.isSectioned ? old.sectionCount : 1
    rows.reserveCapacity(changes.count)
    for (index, change) in changes.enumerated() {
      let leaver = change.isShown || change.old == nil ? nil : change.former
      var event = RowEvent(object: leaver ?? change.object)
      if change.wasShown, let row = change.old {
        event.oldRow = row
        oldOrder.append(index)
      }
      rows.append(event)
    }
    oldOrder = place(oldOrder, in: old, isOld: true)
    vacated = noteLevels(oldOrder, in: old, isOld: true)
  }

  /// Records the places of the changed rows after the batch, and derives the events.
  func complete(_ changes: [RowChange], after new: ShownRows) {
    var newOrder: [Int] = []
    for (index, change) in changes.enumerated() {
      guard change.isShown, let row = change.new else { continue }
      rows[index].newRow = row
      newOrder.append(index)
    }
    newOrder = place(newOrder, in: new, isOld: false)
    let filled = noteLevels(newOrder, in: new, isOld: false)
    chooseStaying(oldOrder)
    sort(oldOrder, newOrder)
    guard !vacated.isEmpty || !filled.isEmpty else { return }
    let order = SectionOrder(vacated: vacated, filled: filled)
    (deletedSections, insertedSections) = order.events(oldCount: oldSectionCount, new)
  }

  /// Finds the places of the rows of some changes. Searches row by row, or walks over all rows if
  /// this is cheaper than that many searches.
  ///
  /// - Returns: the changes in the order of their rows.
  private func place(_ changes: [Int], in shown: ShownRows, isOld: Bool) -> [Int] {
    if changes.count > shown.tree.arena.shape.few, changes.count > shown.count / 8 {
      return placeInWalk(changes, in: shown, isOld: isOld)
    }
    for index in changes {
      guard let row = isOld ? rows[index].oldRow : rows[index].newRow else { continue }
      let place = shown.place(of: row).map { Place(rank: $0.rank, path: $0.path) }
      rows[index].setPlace(place, isOld: isOld)
    }
    return changes.sorted(on: { [rows] in rows[$0].place(isOld: isOld).rank })
  }

  private func placeInWalk(_ changes: [Int], in shown: ShownRows, isOld: Bool) -> [Int] {
    var waiting = RecordTable()
    for index in changes {
      guard let row = isOld ? rows[index].oldRow : rows[index].newRow else { continue }
      waiting[row.serial] = UInt32(index + 1)
    }
    var order: [Int] = []
    order.reserveCapacity(changes.count)
    var (rank, start) = (shown.window.lowerBound, shown.window.lowerBound)
    var (section, name) = (shown.isSectioned ? -1 : 0, -1)
    shown.tree.forEach(in: shown.window) { row in
      if shown.isSectioned, row.section != name {
        (section, start, name) = (section + 1, rank, row.section)
      }
      let index = Int(waiting[row.serial]) - 1
      if index >= 0 {
        let path = ItemPath(section: section, item: rank - start)
        rows[index].setPlace(Place(rank: rank, path: path), isOld: isOld)
        order.append(index)
      }
      rank += 1
    }
    return order
  }

  /// Counts the untouched survivors before each row.
  ///
  /// - Returns: the sections without any untouched survivor, ascending.
  private func noteLevels(
    _ order: [Int], in shown: ShownRows, isOld: Bool
  ) -> [SectionEvent] {
    var whole: [SectionEvent] = []
    var (section, before) = (-1, 0)
    for (position, index) in order.enumerated() {
      guard let path = rows[index].path(isOld: isOld) else { continue }
      if path.section != section { (section, before) = (path.section, 0) }
      rows[index].setLevel(path.item - before, isOld: isOld)
      before += 1
      guard shown.isSectioned else { continue }
      let next = position + 1 < order.count ? rows[order[position + 1]].path(isOld: isOld) : nil
      guard next?.section != section else { continue }
      let count = shown.ranks(ofSection: section).count
      if count == before, let row = isOld ? rows[index].oldRow : rows[index].newRow {
        whole.append(
          SectionEvent(index: section, section: shown.tree.arena.section(of: row), count: count))
      }
    }
    return whole
  }

  /// Decides which touched survivors stay where they are (R64).
  ///
  /// A row moves if its section, or the number of untouched survivors before it, has changed. Of
  /// the other rows of a section, a longest increasing run stays.
  private func chooseStaying(_ oldOrder: [Int]) {
    var group: [Int] = []
    for index in oldOrder {
      guard let oldRow = rows[index].oldRow, let newRow = rows[index].newRow,
        oldRow.section == newRow.section, rows[index].oldLevel == rows[index].newLevel
      else { continue }
      if let last = group.last, rows[last].oldRow?.section != oldRow.section {
        settle(group)
        group = []
      }
      group.append(index)
    }
    settle(group)
  }

  private func settle(_ group: [Int]) {
    guard group.count > 1 else {
      if let index = group.first { rows[index].stays = true }
      return
    }
    let run = IncreasingRun.earliestLongest(group.map { rows[$0].new.rank })
    for (position, index) in group.enumerated() { rows[index].stays = run[position] }
  }

  private func sort(_ oldOrder: [Int], _ newOrder: [Int]) {
    for index in oldOrder.reversed() where rows[index].new == nil { deletes.append(index) }
    for index in newOrder {
      if rows[index].old == nil {
        inserts.append(index)
      } else if rows[index].stays {
        updates.append(index)
      } else {
        moves.append(index)
      }
    }
  }
}

extension ChangeEvents.RowEvent {
  fileprivate func place(isOld: Bool) -> ChangeEvents.Place? { isOld ? old : new }

  fileprivate func path(isOld: Bool) -> ItemPath? { isOld ? old?.path : new?.path }

  fileprivate mutating func setPlace(_ place: ChangeEvents.Place?, isOld: Bool) {
    if isOld { old = place } else { new = place }
  }

  fileprivate mutating func setLevel(_ level: Int, isOld: Bool) {
    if isOld { oldLevel = level } else { newLevel = level }
  }
}

extension ChangeEvents.Place? {
  /// The rank, -1 for nil.
  fileprivate var rank: Int { self?.rank ?? -1 }
}
