import StoreModel

/// The difference of two versions of one list, derived from the few rows that they do not share
/// (R82).
///
/// All other rows are untouched and keep their order. Only a section without any untouched row can
/// appear, disappear or jump over others. Within a section, only a row that is not shared can jump
/// over others. A `JumpOrder` finds the fewest moves in both cases.
struct VersionDifference {
  /// A row of one version that the other version does not have at this place.
  private struct Item {
    let row: ListRow
    let path: ItemPath
    /// The number of such rows before it in its section.
    let ordinal: Int
    /// The number of other rows before it in its section.
    var level: Int { path.item - ordinal }
  }

  /// A section in which all rows are such rows.
  private struct Section {
    let index: Int
    let name: String
  }

  private let old: ShownRows
  private let new: ShownRows
  private var left: [Item] = []
  private var came: [Item] = []
  private var vacated: [Section] = []
  private var filled: [Section] = []
  private var batch = BatchUpdate()
  /// The IDs that the old version does not contain.
  private var fresh: Set<ObjectID> = []

  /// Returns the difference that leads from one version to another.
  ///
  /// - Parameter marks: the marked rows of the new version, by ascending rank, with their IDs.
  static func difference(
    from old: ShownRows, to new: ShownRows, marks: [(rank: Int, id: ObjectID)]
  ) -> SnapshotDifference {
    var difference = VersionDifference(old, new)
    difference.orderSections()
    difference.orderItems()
    let survivors = marks.lazy.filter { [fresh = difference.fresh] in !fresh.contains($0.id) }
    return SnapshotDifference(
      batch: difference.batch, reloads: PathFinder.paths(of: survivors.map(\.rank), in: new))
  }

  private init(_ old: ShownRows, _ new: ShownRows) {
    self.old = old
    self.new = new
    let walk = VersionWalk(from: old.tree, to: new.tree)
    var leaving = walk.left.filter { old.window.contains($0.rank) }
    var coming = walk.came.filter { new.window.contains($0.rank) }
    if old.cut != nil {
      for range in walk.shared { addWindowed(range, &leaving, &coming) }
      leaving.sort(on: \.rank)
      coming.sort(on: \.rank)
    }
    (left, vacated) = VersionDifference.items(leaving, in: old)
    (came, filled) = VersionDifference.items(coming, in: new)
  }

  /// Adds the rows of a shared range that are in the window of one version only (R37).
  private func addWindowed(
    _ range: VersionWalk.SharedRange, _ leaving: inout [VersionWalk.Placed],
    _ coming: inout [VersionWalk.Placed]
  ) {
    func seen(_ window: Range<Int>, _ start: Int) -> Range<Int> {
      let seen = window.clamped(to: start..<start + range.count)
      return seen.lowerBound - start..<seen.upperBound - start
    }
    func add(_ range: Range<Int>, without other: Range<Int>, of shown: ShownRows, at start: Int)
      -> [VersionWalk.Placed]
    {
      let cut = other.isEmpty ? range.upperBound..<range.upperBound : other.clamped(to: range)
      return [range.lowerBound..<cut.lowerBound, cut.upperBound..<range.upperBound].flatMap {
        part -> [VersionWalk.Placed] in
        var rank = start + part.lowerBound
        var rows: [VersionWalk.Placed] = []
        shown.tree.forEach(in: rank..<start + part.upperBound) { row in
          rows.append(VersionWalk.Placed(row: row, rank: rank))
          rank += 1
        }
        return rows
      }
    }
    let (before, after) = (seen(old.window, range.old), seen(new.window, range.new))
    leaving += add(before, without: after, of: old, at: range.old)
    coming += add(after, without: before, of: new, at: range.new)
  }

  /// The rows with their paths, and the sections that consist of such rows alone.
  private static func items(
    _ rows: [VersionWalk.Placed], in shown: ShownRows
  ) -> ([Item], [Section]) {
    var items: [Item] = []
    var whole: [Section] = []
    var finder = PathFinder(shown)
    for (index, placed) in rows.enumerated() {
      let path = finder.path(ofRank: placed.rank)
      let before = items.last.map { $0.path.section == path.section ? $0.ordinal + 1 : 0 } ?? 0
      items.append(Item(row: placed.row, path: path, ordinal: before))
      let isLast = index + 1 == rows.count || rows[index + 1].rank >= finder.ranks.upperBound
      guard shown.isSectioned, isLast, before + 1 == finder.ranks.count else { continue }
      let name = shown.tree.arena.section(of: placed.row).name
      whole.append(Section(index: path.section, name: name))
    }
    return (items, whole)
  }

  /// Pairs the sections without untouched rows by name, and finds the sections that move.
  private mutating func orderSections() {
    guard !vacated.isEmpty || !filled.isEmpty else { return }
    var places: [String: Int] = [:]
    for (place, section) in filled.enumerated() { places[section.name] = place }
    var pairs: [(old: Int, new: Int)] = []
    for (place, section) in vacated.enumerated() {
      if let partner = places.removeValue(forKey: section.name) {
        pairs.append((place, partner))
      } else {
        batch.deletedSections.append(section.index)
      }
    }
    for section in filled where places[section.name] != nil {
      batch.insertedSections.append(section.index)
    }
    let order = JumpOrder(
      pairs.map {
        JumpOrder.Jumper(
          oldOrdinal: vacated[$0.old].index - $0.old, newOrdinal: filled[$0.new].index - $0.new,
          newPlace: $0.new)
      }, fixed: old.sectionCount - vacated.count)
    for index in order.jumpers {
      let (from, to) = (vacated[pairs[index].old].index, filled[pairs[index].new].index)
      batch.movedSections.append(BatchUpdate.SectionMove(from: from, to: to))
    }
    let sources = JumpOrder.places(of: order.fixed, among: vacated.map(\.index))
    let targets = JumpOrder.places(of: order.fixed, among: filled.map(\.index))
    for (from, to) in zip(sources, targets) {
      batch.movedSections.append(BatchUpdate.SectionMove(from: from, to: to))
    }
    batch.movedSections.sort(on: \.to)
  }

  /// Pairs rows by ID. A row without partner is deleted or inserted. A row whose partner is in
  /// another section moves. All other pairs are ordered section by section.
  private mutating func orderItems() {
    let (gone, made) = (Set(batch.deletedSections), Set(batch.insertedSections))
    var places: [ObjectID: Int] = [:]
    for (place, item) in came.enumerated() { places[item.row.id] = place }
    var group: [(old: Int, new: Int)] = []
    for (place, item) in left.enumerated() {
      guard let partner = places.removeValue(forKey: item.row.id) else {
        if !gone.contains(item.path.section) { batch.deletedItems.append(item.path) }
        continue
      }
      guard isOneSection(item.row, came[partner].row) else {
        move(item.path, came[partner].path)
        continue
      }
      if let last = group.last, left[last.old].path.section != item.path.section {
        order(group)
        group = []
      }
      group.append((place, partner))
    }
    order(group)
    for item in came where places[item.row.id] != nil {
      fresh.insert(item.row.id)
      if !made.contains(item.path.section) { batch.insertedItems.append(item.path) }
    }
    batch.movedItems.sort(on: \.to)
  }

  /// Whether two rows are in the same section. A name that went and came back has another number.
  private func isOneSection(_ row: ListRow, _ other: ListRow) -> Bool {
    row.section == other.section
      || old.tree.arena.section(of: row).name == new.tree.arena.section(of: other).name
  }

  /// Moves those rows of one section that are not in the heaviest increasing run.
  private mutating func order(_ pairs: [(old: Int, new: Int)]) {
    guard let first = pairs.first else { return }
    if pairs.count == 1 {
      if left[first.old].level != came[first.new].level {
        move(left[first.old].path, came[first.new].path)
      }
      return
    }
    let (from, to) = (left[first.old].path.section, came[first.new].path.section)
    let jumpers = pairs.map { old, new in
      JumpOrder.Jumper(
        oldOrdinal: left[old].level, newOrdinal: came[new].level, newPlace: new)
    }
    let others = VersionDifference.places(in: from, left)
    let order = JumpOrder(jumpers, fixed: old.ranks(ofSection: from).count - others.count)
    for index in order.jumpers { move(left[pairs[index].old].path, came[pairs[index].new].path) }
    guard !order.fixed.isEmpty else { return }
    let sources = JumpOrder.places(of: order.fixed, among: others)
    let targets = JumpOrder.places(
      of: order.fixed, among: VersionDifference.places(in: to, came))
    for (source, target) in zip(sources, targets) {
      move(ItemPath(section: from, item: source), ItemPath(section: to, item: target))
    }
  }

  /// The places of the items of one section, ascending, found by binary search.
  private static func places(in section: Int, _ items: [Item]) -> [Int] {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].path.section < section { low = middle + 1 } else { high = middle }
    }
    return items[low...].prefix { $0.path.section == section }.map(\.path.item)
  }

  private mutating func move(_ from: ItemPath, _ to: ItemPath) {
    batch.movedItems.append(BatchUpdate.ItemMove(from: from, to: to))
  }
}

/// A finder of paths for ascending ranks. It searches a section once for all ranks in it.
private struct PathFinder {
  private let shown: ShownRows
  private var section = 0
  /// The ranks of the section found last.
  private(set) var ranks = 0..<0

  init(_ shown: ShownRows) {
    self.shown = shown
  }

  mutating func path(ofRank rank: Int) -> ItemPath {
    if !ranks.contains(rank) {
      section = shown.section(ofRank: rank)
      ranks = shown.ranks(ofSection: section)
    }
    return ItemPath(section: section, item: rank - ranks.lowerBound)
  }

  static func paths(of ranks: [Int], in shown: ShownRows) -> [ItemPath] {
    var finder = PathFinder(shown)
    return ranks.map { finder.path(ofRank: $0) }
  }
}
