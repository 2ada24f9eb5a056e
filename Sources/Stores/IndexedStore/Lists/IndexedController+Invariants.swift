extension IndexedController {
  /// Checks the redundant facts of the list. Returns a description of the first error, naming both
  /// contradicting facts, or nil.
  ///
  /// O(n); never called in the normal path.
  package func checkInvariants() -> String? {
    guard let shown else { return nil }
    return shown.tree.checkInvariants() ?? checkRows(of: shown.tree) ?? checkSections(of: shown)
      ?? checkRenamed(in: shown)
  }

  /// Checks that the list keeps no old ID of an object that has left it, since no report will need
  /// the ID. A list with a window may keep some, because it does not report objects that leave
  /// outside the window.
  private func checkRenamed(in shown: ShownRows) -> String? {
    guard shown.cut == nil, let left = renamed.first(where: { row(of: $0.object) == nil })
    else { return nil }
    return "object \(left.object.serial) left, and is kept for its old ID"
  }

  private func checkRows(of tree: RowTree) -> String? {
    var fault: String?
    var rank = 0
    tree.forEach(in: 0..<tree.count) { row in
      let id = object(of: row)?.objectID
      if records[row.serial] != row.record {
        fault = fault ?? "row \(row.serial) is in the tree, but noted is another one"
      }
      if plan?.request.resultType != .identifiers, row.id != id {
        fault = fault ?? "row \(row.serial) has ID \(row.id), its object \(id as Any)"
      }
      let kept = arena.row(of: row.record, serial: row.serial, id: row.id)
      if row.prefix != kept.prefix || row.next != kept.next || row.section != kept.section {
        fault = fault ?? "row \(row.serial) is not what its record says"
      }
      if tree.rank(of: row) != rank {
        fault = fault ?? "row \(row.serial) is at \(rank), but is found at \(tree.rank(of: row))"
      }
      rank += 1
    }
    return fault
  }

  private func checkSections(of shown: ShownRows) -> String? {
    var counts: [Int: Int] = [:]
    shown.tree.forEach(in: 0..<shown.tree.count) { counts[$0.section, default: 0] += 1 }
    let used = sections.sectionsInUse
    if used.count != counts.count || used.count != sections.namesInUse {
      return "the tree has \(counts.count) names, the table \(used.count)"
        + " and counts \(sections.namesInUse)"
    }
    if Set(used.map(\.name)).count != used.count { return "two sections have one name" }
    for section in used where counts[section.number] != section.rowCount {
      return "section \(section.name) has \(counts[section.number] ?? 0) rows,"
        + " but counts \(section.rowCount)"
    }
    if shown.cut == nil, shown.tree.runCount != used.count {
      return "there are \(shown.tree.runCount) runs, but \(used.count) names"
    }
    return nil
  }
}
