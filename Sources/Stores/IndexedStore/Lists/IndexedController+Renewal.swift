extension IndexedController {
  /// Moves the rows to a new arena if the old one has become inefficient: nearly all of its names
  /// belong to sections that went, or many keys begin differently from those of the fetch.
  ///
  /// Older versions show their section names, so an arena never forgets a name. Between two
  /// renewals, at least half as many names or keys arrive as there are rows. A renewal therefore
  /// costs O(1) for each of them.
  func renewArena() {
    guard prepared == nil, let old = shown else { return }
    let rowCount = old.tree.count
    guard
      arena.sections.count > arena.shape.slack + 2 * (sections.namesInUse + rowCount)
        || arena.strayCount > arena.shape.slack + rowCount / 2
    else { return }
    let (before, known) = (arena, sections.sectionsInUse)
    let fresh = KeyArena(counter: before.counter, shape: before.shape)
    sections = sections.moved(to: fresh)
    var numbers: [Int: ListSection] = [:]
    for (section, moved) in zip(known, sections.sectionsInUse) { numbers[section.number] = moved }
    var rows: [ListRow] = []
    old.tree.forEach(in: 0..<rowCount) { rows.append($0) }
    var keys = before.keys(of: rows)
    let places = keys.records
    for (row, record) in zip(rows, places) { records[row.serial] = record }
    fresh.takeOver(keys.takeWords(), first: places.first, last: places.last)
    arena = fresh
    spent = []
    let tree = RowTree(count: rows.count, fresh) { leaf in
      leaf.map { place in
        let row = rows[place]
        let moved = fresh.row(of: places[place], serial: row.serial, id: row.id)
        return fresh.place(moved, in: numbers[row.section] ?? fresh.sections[0])
      }
    }
    shown = ShownRows(tree: tree, isSectioned: old.isSectioned, cut: old.cut)
  }
}
