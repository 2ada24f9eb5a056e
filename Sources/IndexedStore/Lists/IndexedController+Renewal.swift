extension IndexedController {
  /// Moves the rows to another shelf when nearly all names on this one are of sections that went.
  ///
  /// Older versions keep the names that they show, so that a shelf never forgets one. As many names
  /// have come since the last time as there are rows, so this costs O(1) for each.
  func renewShelf() {
    guard prepared == nil, let old = shown,
      shelf.sections.count > 1_024 + 2 * (sections.namesInUse + old.tree.count)
    else { return }
    let (before, known) = (shelf, sections.sectionsInUse)
    let fresh = RowShelf(counter: before.counter)
    sections = sections.moved(to: fresh)
    var numbers: [Int: ListSection] = [:]
    for (section, moved) in zip(known, sections.sectionsInUse) { numbers[section.number] = moved }
    var rows: [ListRow] = []
    old.tree.forEach(in: 0..<old.tree.count) { row in
      guard let section = numbers[row.section] else { return }
      rows.append(fresh.take(row, from: before, section: section))
    }
    for row in rows { records[row.serial] = row.record }
    shelf = fresh
    spent = []
    shown = ShownRows(
      tree: RowTree(count: rows.count, fresh) { rows[$0] }, isSectioned: old.isSectioned,
      cut: old.cut)
  }
}
