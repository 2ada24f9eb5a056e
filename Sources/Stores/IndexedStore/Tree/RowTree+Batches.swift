import StoreModel

// A small batch of k changes costs O(k log n). If k is of the order of n, building the tree again
// in one walk over all rows is cheaper than k descents.
extension RowTree {
  /// Removes rows that the tree contains, and inserts others.
  mutating func apply(removing removed: [ListRow], inserting inserted: [ListRow]) {
    guard removed.count + inserted.count > arena.shape.few else {
      for row in removed { remove(row) }
      for row in inserted { insert(row) }
      return
    }
    let inserted = inserted.sorted { $0.precedes($1, arena) }
    if removed.count + inserted.count > count / 8 {
      rebuild(removing: removed, inserting: inserted)
    } else {
      // In order, so that each descent meets nodes that the one before has just touched.
      for row in removed.sorted(by: { $0.precedes($1, arena) }) { remove(row) }
      for row in inserted { insert(row) }
    }
  }

  /// Gives many rows other IDs.
  ///
  /// - Parameter change: returns the new ID of a row.
  mutating func renameAll(_ change: (ListRow) -> ObjectID) {
    var rows = self.rows
    for place in rows.indices {
      let id = change(rows[place])
      if id != rows[place].id { rows[place] = rows[place].renamed(id) }
    }
    build(rows)
  }

  /// Builds the tree again from its rows without the removed ones, merged with the inserted ones.
  /// Only the inserted rows must be in order.
  private mutating func rebuild(removing removed: [ListRow], inserting inserted: [ListRow]) {
    var rows: [ListRow] = []
    rows.reserveCapacity(count - removed.count + inserted.count)
    var gone = RecordTable()
    for row in removed { gone[row.serial] = row.record }
    var next = 0
    forEach(in: 0..<count) { row in
      if gone[row.serial] == row.record { return }
      while next < inserted.count, inserted[next].precedes(row, arena) {
        rows.append(inserted[next])
        next += 1
      }
      rows.append(row)
    }
    rows += inserted[next...]
    build(rows)
  }

  private mutating func build(_ rows: [ListRow]) {
    self = RowTree(count: rows.count, arena) { Array(rows[$0]) }
  }

  private var rows: [ListRow] {
    var rows: [ListRow] = []
    rows.reserveCapacity(count)
    forEach(in: 0..<count) { rows.append($0) }
    return rows
  }
}
