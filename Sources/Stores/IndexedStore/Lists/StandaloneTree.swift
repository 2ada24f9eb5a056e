/// The tree of a list without the list, to measure the change of one row alone.
///
/// The tree has its own nodes and shares the keys of the list. The list must not change meanwhile.
package final class StandaloneTree {
  private var tree: RowTree
  private var versions: [RowTree] = []
  private var changes: [(old: ListRow, new: ListRow)] = []

  /// Copies the rows of a list, and prepares changes that give some of them another key.
  ///
  /// The changed rows are spread over the list, in no order. Each takes the key of a row that is at
  /// most `distance` places away. Returns nil if the list has fewer than two rows for each change.
  package init?(of list: IndexedController, changes count: Int, distance: Int) {
    guard let shown = list.shownRows()?.tree, shown.count >= 2 * count else { return nil }
    var rows: [ListRow] = []
    rows.reserveCapacity(shown.count)
    shown.forEach(in: 0..<shown.count) { rows.append($0) }
    tree = RowTree(count: rows.count, shown.arena) { Array(rows[$0]) }
    for index in 0..<count {
      let place = index * 7_919 % count * (rows.count / count)
      let shift = index * 104_729 % (2 * distance + 1) - distance
      let target = rows[min(max(place + shift, 0), rows.count - 1)]
      changes.append((rows[place], shown.arena.add(keyOf: target, serial: rows[place].serial)))
    }
  }

  /// The number of rows that one call of `change` changes.
  package var changeCount: Int { changes.count }

  /// Releases all versions except the newest.
  package func forgetVersions() { versions.removeAll(keepingCapacity: true) }

  /// Changes the rows one after the other. The next call changes them back.
  ///
  /// - Returns: the number of runs of sections.
  package func change(keepingVersions isKeeping: Bool) -> Int {
    for index in changes.indices {
      let (old, new) = changes[index]
      tree.remove(old)
      tree.insert(new)
      changes[index] = (new, old)
      if isKeeping { versions.append(tree) }
    }
    return tree.runCount
  }

  /// Checks the tree. Returns a description of the first error, or nil. O(n).
  package func checkInvariants() -> String? { tree.checkInvariants() }
}
