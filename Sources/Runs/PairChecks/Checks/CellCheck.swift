import StoreModel

/// The check of the cells on a screen: which of them stay through a batch, and which are new (R83,
/// R94, R95).
struct CellCheck {
  /// A batch that leads from the old list to the new one.
  let batch: BatchUpdate
  let pair: ListPair
  let mode: BatchMode

  /// Returns a finding if a row has the wrong cell.
  ///
  /// - Parameters:
  ///   - before: the numbers of the cells before the batch, section by section.
  ///   - after: the numbers of the cells after it.
  func finding(_ before: [[Int]], _ after: [[Int]]) -> PairFinding? {
    guard before.map(\.count) == pair.old.map(\.items.count),
      after.map(\.count) == pair.new.map(\.items.count)
    else {
      return finding(
        "the screen has not one cell for each row", "as many cells as rows in each section",
        after)
    }
    let old = Set(before.joined())
    var seen: Set<Int> = []
    for (section, origins) in origins.enumerated() {
      for (place, origin) in origins.enumerated() {
        let (row, cell) = (pair.new[section].items[place], after[section][place])
        if !seen.insert(cell).inserted {
          return finding("two rows have one cell", "a cell of its own for row \(row)", after)
        }
        if let origin, before[origin.section][origin.item] != cell {
          let fate = batch.reconfiguredItems.contains(origin) ? "is reconfigured" : "stays"
          return finding(
            "row \(row) has another cell, though it \(fate)",
            "cell \(before[origin.section][origin.item]) for row \(row)", after)
        }
        if origin == nil, old.contains(cell) {
          return finding(
            "row \(row) is new or reloaded, but has a cell from before",
            "a new cell for row \(row)", after)
        }
      }
    }
    return nil
  }

  /// The old path of each row of the new list, nil for a row that gets a new cell.
  private var origins: [[ItemPath?]] {
    // Each row is a number of its own: from the place in the old list, or beyond all of them.
    let paths = pair.old.indices.flatMap { section in
      pair.old[section].items.indices.map { ItemPath(section: section, item: $0) }
    }
    let old = numbered(pair.old, from: 0)
    let new = numbered(pair.new, from: paths.count)
    guard let shown = try? old.applying(batch, target: new, mode: mode) else { return [] }
    return shown.sections.map { $0.items.map { $0 < paths.count ? paths[$0] : nil } }
  }

  private func numbered(_ sections: [ListSection], from first: Int) -> Snapshot<String, Int> {
    var next = first
    return Snapshot(
      unchecked: sections.map { section in
        defer { next += section.items.count }
        return .init(id: section.id, items: Array(next..<next + section.items.count))
      })
  }

  private func finding(_ title: String, _ expected: String, _ after: [[Int]]) -> PairFinding {
    let cells = after.map { "[" + $0.map(String.init).joined(separator: " ") + "]" }
    return PairFinding(
      check: "cells", title: title, expected: expected,
      actual: "cells " + cells.joined(separator: " ") + "\n" + batch.words)
  }
}
