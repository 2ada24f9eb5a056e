/// The tree of a list by itself, so that one changed row is measured without what surrounds it.
///
/// It has nodes of its own and the keys of the list, which is not to change meanwhile.
package final class LoneTree {
  private var tree: RowTree
  private var versions: [RowTree] = []
  private var changes: [(old: ListRow, new: ListRow)] = []

  /// Takes the rows of a list, and works out changes that give some of them another key.
  ///
  /// The rows stand in all parts of the list and come in no order; each takes the key of a row that
  /// is at most `distance` away.
  package init?(of list: IndexedController, changes count: Int, distance: Int) {
    guard let shown = list.shownRows()?.tree, shown.count >= 2 * count else { return nil }
    var rows: [ListRow] = []
    rows.reserveCapacity(shown.count)
    shown.forEach(in: 0..<shown.count) { rows.append($0) }
    tree = RowTree(count: rows.count, shown.shelf) { Array(rows[$0]) }
    for index in 0..<count {
      let place = index * 7_919 % count * (rows.count / count)
      let shift = index * 104_729 % (2 * distance + 1) - distance
      let target = rows[min(max(place + shift, 0), rows.count - 1)]
      changes.append((rows[place], shown.shelf.add(keyOf: target, serial: rows[place].serial)))
    }
  }

  /// The rows that are changed by one call.
  package var changeCount: Int { changes.count }

  /// Lets go of all versions but the newest.
  package func forgetVersions() { versions.removeAll(keepingCapacity: true) }

  /// Changes the rows one after the other; the next call changes them back.
  ///
  /// - Returns: how many runs of sections there are.
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

  /// What is wrong with the tree, nil when nothing is. O(n).
  package func checkInvariants() -> String? { tree.checkInvariants() }
}
