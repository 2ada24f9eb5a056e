extension IndexedController {
  /// Moves the rows to another shelf when nearly all names on this one are of sections that went,
  /// or so many keys have come that begin otherwise than those of the fetch.
  ///
  /// Older versions keep the names that they show, so that a shelf never forgets one. Half as many
  /// names or keys have come since the last time as there are rows, so this costs O(1) for each.
  func renewShelf() {
    guard prepared == nil, let old = shown else { return }
    let rowCount = old.tree.count
    guard
      shelf.sections.count > shelf.shape.slack + 2 * (sections.namesInUse + rowCount)
        || shelf.strayCount > shelf.shape.slack + rowCount / 2
    else { return }
    let (before, known) = (shelf, sections.sectionsInUse)
    let fresh = RowShelf(counter: before.counter, shape: before.shape)
    sections = sections.moved(to: fresh)
    var numbers: [Int: ListSection] = [:]
    for (section, moved) in zip(known, sections.sectionsInUse) { numbers[section.number] = moved }
    var rows: [ListRow] = []
    old.tree.forEach(in: 0..<rowCount) { rows.append($0) }
    var keys = before.keys(of: rows)
    let places = keys.records
    for (row, record) in zip(rows, places) { records[row.serial] = record }
    fresh.takeOver(keys.takeWords(), first: places.first, last: places.last)
    shelf = fresh
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
