import StoreModel

/// The origin of every section and item after a batch, computed from the counts alone.
///
/// Items are numbered through all sections. The arrangement keeps its memory from one batch to the
/// next, since batches are many and small. When no operation names an item of a section, only the
/// section's counts are read. An arrangement rejects exactly the batches that `Snapshot.applying`
/// rejects, with the same numbers; tests compare the two.
@usableFromInline
struct BatchArrangement: Sendable {
  /// The number of the first item of each section, then the number of all items.
  @usableFromInline var oldStarts: [Int] = []
  @usableFromInline var newStarts: [Int] = []
  /// The old index of each new section; -1 for an inserted or a reloaded one.
  @usableFromInline private(set) var origins: [Int] = []
  /// The old number of each new item; -1 when the data source supplies the item. Valid only in
  /// sections that an operation on items touches.
  private var sources: [Int] = []
  /// The operation on each old section and item (leaving), and on each new one (arriving).
  private var leavingSections: [Mark] = []
  private var arrivingSections: [Mark] = []
  private var leaving: [Mark] = []
  private var arriving: [Mark] = []
  /// Whether an operation on items names a section, by its old and by its new index.
  private var touchedOld: [Bool] = []
  private var touchedNew: [Bool] = []

  /// An operation in one byte.
  private enum Mark: UInt8 {
    case none
    case delete
    case insert
    case moveFrom
    case moveTo
    case reload
    case reconfigure

    var operation: BatchError.Operation? {
      switch self {
      case .none: nil
      case .delete: .delete
      case .insert: .insert
      case .moveFrom: .moveFrom
      case .moveTo: .moveTo
      case .reload: .reload
      case .reconfigure: .reconfigure
      }
    }
  }

  private var oldSections: Int { oldStarts.count - 1 }
  private var newSections: Int { newStarts.count - 1 }

  @usableFromInline
  init() {}

  /// Arranges the list that `oldStarts` and `newStarts` describe, or rejects the batch (R84, R85,
  /// R86).
  @usableFromInline
  mutating func arrange(_ batch: BatchUpdate, mode: BatchMode) throws(BatchError) {
    try arrangeSections(batch)
    widen(&leaving, .none, to: oldStarts[oldSections])
    widen(&arriving, .none, to: newStarts[newSections])
    widen(&sources, -1, to: newStarts[newSections])
    clear(&touchedOld, false, count: oldSections)
    clear(&touchedNew, false, count: newSections)
    for path in batch.deletedItems { _ = try leave(path, .delete, batch, mode) }
    for path in batch.reloadedItems { _ = try leave(path, .reload, batch, mode) }
    for path in batch.reconfiguredItems { _ = try leave(path, .reconfigure, batch, mode) }
    for path in batch.insertedItems { _ = try arrive(path, .insert, batch, mode) }
    for move in batch.movedItems {
      let source = try leave(move.from, .moveFrom, batch, mode)
      sources[try arrive(move.to, .moveTo, batch, mode)] = source
      try checkSections(of: move, mode)
    }
    let displaces =
      !mode.acceptsMixedMoves && !batch.reloadedItems.isEmpty
      && !(batch.movedItems.isEmpty && batch.movedSections.isEmpty)
    for index in origins.indices where origins[index] >= 0 {
      try fill(index)
      if displaces { try checkReloads(of: index) }
    }
  }

  /// Whether a new section has the items of its old one, each at its old place.
  @usableFromInline
  func keepsItems(of index: Int) -> Bool {
    origins[index] >= 0 && !touchedOld[origins[index]] && !touchedNew[index]
  }

  /// Whether a batch configures the cell of an old item again.
  @usableFromInline
  func reconfigures(_ old: ItemPath) -> Bool {
    touchedOld[old.section] && leaving[oldStarts[old.section] + old.item] == .reconfigure
  }

  /// The old path of an item of a new section; nil when the data source supplies the item.
  @usableFromInline
  func source(of path: ItemPath) -> ItemPath? {
    let origin = origins[path.section]
    if keepsItems(of: path.section) { return ItemPath(section: origin, item: path.item) }
    guard origin >= 0 || touchedNew[path.section] else { return nil }
    let number = sources[newStarts[path.section] + path.item]
    return number < 0 ? nil : oldPath(of: number, likelyIn: origin)
  }

  /// The old path of the item with a number.
  private func oldPath(of number: Int, likelyIn origin: Int) -> ItemPath {
    if origin >= 0, number >= oldStarts[origin], number < oldStarts[origin + 1] {
      return ItemPath(section: origin, item: number - oldStarts[origin])
    }
    var low = 0
    var high = oldSections - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if oldStarts[middle] <= number { low = middle } else { high = middle - 1 }
    }
    return ItemPath(section: low, item: number - oldStarts[low])
  }

  private mutating func arrangeSections(_ batch: BatchUpdate) throws(BatchError) {
    clear(&leavingSections, .none, count: oldSections)
    clear(&arrivingSections, .none, count: newSections)
    clear(&origins, -1, count: newSections)
    for section in batch.deletedSections { try claim(section, .delete, in: &leavingSections) }
    for move in batch.movedSections { try claim(move.from, .moveFrom, in: &leavingSections) }
    for section in batch.reloadedSections { try claim(section, .reload, in: &leavingSections) }
    for section in batch.insertedSections { try claim(section, .insert, in: &arrivingSections) }
    for move in batch.movedSections {
      try claim(move.to, .moveTo, in: &arrivingSections)
      origins[move.to] = move.from
    }
    let deleted = batch.deletedSections.count
    let inserted = batch.insertedSections.count
    guard oldSections - deleted + inserted == newSections else {
      throw .sectionCount(
        before: oldSections, deleted: deleted, inserted: inserted, after: newSections)
    }
    var staying = 0
    for index in origins.indices where arrivingSections[index] == .none {
      while staying < oldSections, leavingSections[staying] != .none,
        leavingSections[staying] != .reload
      {
        staying += 1
      }
      // A reloaded section takes all its rows from the data source, like an inserted one.
      if leavingSections[staying] == .reload {
        arrivingSections[index] = .reload
      } else {
        origins[index] = staying
      }
      staying += 1
    }
  }

  private func claim(
    _ section: Int, _ mark: Mark, in marks: inout [Mark]
  ) throws(BatchError) {
    guard let operation = mark.operation else { return }
    guard section >= 0, section < marks.count else {
      throw .sectionOutOfRange(operation, section: section, count: marks.count)
    }
    if let earlier = marks[section].operation {
      throw .sectionConflict(earlier, operation, section: section)
    }
    marks[section] = mark
  }

  private mutating func leave(
    _ path: ItemPath, _ mark: Mark, _ batch: BatchUpdate, _ mode: BatchMode
  ) throws(BatchError) -> Int {
    let item = try number(of: path, mark, starts: oldStarts)
    touchOld(path.section)
    try Self.claim(item, mark, path, in: &leaving)
    if leavingSections[path.section] == .moveFrom, !mode.acceptsMixedMoves {
      try refuse(mark, path, batch.movedSections.first { $0.from == path.section })
    }
    return item
  }

  private mutating func arrive(
    _ path: ItemPath, _ mark: Mark, _ batch: BatchUpdate, _ mode: BatchMode
  ) throws(BatchError) -> Int {
    let item = try number(of: path, mark, starts: newStarts)
    touchNew(path.section)
    try Self.claim(item, mark, path, in: &arriving)
    if arrivingSections[path.section] == .moveTo, !mode.acceptsMixedMoves {
      try refuse(mark, path, batch.movedSections.first { $0.to == path.section })
    }
    return item
  }

  /// Rejects an operation on an item of a section that moves.
  private func refuse(
    _ mark: Mark, _ path: ItemPath, _ move: BatchUpdate.SectionMove?
  ) throws(BatchError) {
    guard let operation = mark.operation, let move else { return }
    throw .itemOfMovedSection(operation, path, movedFrom: move.from, movedTo: move.to)
  }

  private func checkSections(
    of move: BatchUpdate.ItemMove, _ mode: BatchMode
  ) throws(BatchError) {
    if mode.acceptsMovesOfChangingSections { return }
    if [.delete, .reload].contains(leavingSections[move.from.section]) {
      throw .moveOutOfDeletedSection(from: move.from, to: move.to)
    }
    if [.insert, .reload].contains(arrivingSections[move.to.section]) {
      throw .moveIntoInsertedSection(from: move.from, to: move.to)
    }
  }

  private mutating func touchOld(_ section: Int) {
    guard !touchedOld[section] else { return }
    touchedOld[section] = true
    for item in oldStarts[section]..<oldStarts[section + 1] { leaving[item] = .none }
  }

  private mutating func touchNew(_ section: Int) {
    guard !touchedNew[section] else { return }
    touchedNew[section] = true
    for item in newStarts[section]..<newStarts[section + 1] {
      arriving[item] = .none
      sources[item] = -1
    }
  }

  private func number(
    of path: ItemPath, _ mark: Mark, starts: [Int]
  ) throws(BatchError) -> Int {
    guard path.section >= 0, path.section < starts.count - 1 else {
      throw .noSuchSection(mark.operation ?? .delete, path, sections: starts.count - 1)
    }
    let count = starts[path.section + 1] - starts[path.section]
    guard path.item >= 0, path.item < count else {
      throw .itemOutOfRange(mark.operation ?? .delete, path, count: count)
    }
    return starts[path.section] + path.item
  }

  private static func claim(
    _ item: Int, _ mark: Mark, _ path: ItemPath, in marks: inout [Mark]
  ) throws(BatchError) {
    if let earlier = marks[item].operation, let operation = mark.operation {
      throw .itemConflict(earlier, operation, path)
    }
    marks[item] = mark
  }

  /// Puts the staying items of a surviving section into the places that no operation fills.
  private mutating func fill(_ index: Int) throws(BatchError) {
    let origin = origins[index]
    let isKept = keepsItems(of: index)
    if !isKept {
      touchOld(origin)
      touchNew(index)
    }
    try checkCount(of: index, origin: origin, isKept: isKept)
    if isKept { return }
    var next = oldStarts[origin]
    for place in newStarts[index]..<newStarts[index + 1] where arriving[place] == .none {
      while leaving[next] == .delete || leaving[next] == .moveFrom { next += 1 }
      sources[place] = leaving[next] == .reload ? -1 : next
      next += 1
    }
  }

  /// Checks that a view puts each reloaded row of a new section where the arrangement has it.
  ///
  /// One walk over the old items has two cursors in the new section. The first one passes only the
  /// inserts, as a view does; the second one passes every arrival.
  private func checkReloads(of index: Int) throws(BatchError) {
    let origin = origins[index]
    if keepsItems(of: index) { return }
    let section = placeWithoutMoves(ofSection: origin)
    let end = newStarts[index + 1]
    var put = newStarts[index]
    var place = put
    for item in oldStarts[origin]..<oldStarts[origin + 1] where leaving[item] != .delete {
      while put < end, arriving[put] == .insert { put += 1 }
      if leaving[item] != .moveFrom {
        while arriving[place] != .none { place += 1 }
        if leaving[item] == .reload, put != place || section != index {
          throw .displacedReload(
            ItemPath(section: origin, item: item - oldStarts[origin]),
            puts: ItemPath(section: section, item: put - newStarts[index]),
            belongs: ItemPath(section: index, item: place - newStarts[index]))
        }
        place += 1
      }
      put += 1
    }
  }

  /// The new index of an old section if only the deletes and inserts of sections count.
  private func placeWithoutMoves(ofSection origin: Int) -> Int {
    var left = leavingSections[..<origin].count { $0 != .delete }
    var place = 0
    while place < newSections {
      if arrivingSections[place] != .insert {
        if left == 0 { return place }
        left -= 1
      }
      place += 1
    }
    return place + left
  }

  private func checkCount(of index: Int, origin: Int, isKept: Bool) throws(BatchError) {
    let before = oldStarts[origin + 1] - oldStarts[origin]
    let after = newStarts[index + 1] - newStarts[index]
    if isKept, before == after { return }
    var deleted = 0
    var movedOut = 0
    for item in oldStarts[origin]..<oldStarts[origin + 1] where touchedOld[origin] {
      if leaving[item] == .delete { deleted += 1 }
      if leaving[item] == .moveFrom { movedOut += 1 }
    }
    var inserted = 0
    var movedIn = 0
    for item in newStarts[index]..<newStarts[index + 1] where touchedNew[index] {
      if arriving[item] == .insert { inserted += 1 }
      if arriving[item] == .moveTo { movedIn += 1 }
    }
    guard before - deleted - movedOut + inserted + movedIn == after else {
      throw .itemCount(
        section: index, before: before, deleted: deleted, inserted: inserted, movedOut: movedOut,
        movedIn: movedIn, after: after)
    }
  }

  private func clear<Element>(_ row: inout [Element], _ value: Element, count: Int) {
    row.removeAll(keepingCapacity: true)
    row.append(contentsOf: repeatElement(value, count: count))
  }

  private func widen<Element>(_ row: inout [Element], _ value: Element, to count: Int) {
    guard row.count < count else { return }
    row.append(contentsOf: repeatElement(value, count: count - row.count))
  }
}
