// Every query is O(log n), except the walks over rows, which are O(rows walked + log n).
extension RowTree {
  /// The number of rows that precede a row, which the tree need not contain.
  func rank(of row: ListRow) -> Int {
    guard var node = root?.node else { return 0 }
    var rank = 0
    while !node.isLeaf {
      let index = node.childIndex(for: row, arena)
      for before in 0..<index { rank += node.children[before].count }
      node = node.children[index].node
    }
    return rank + node.lowerBound(row, arena)
  }

  /// The number of rows that precede a row, and the index of its run.
  func position(of row: ListRow) -> (rank: Int, run: Int) {
    guard var node = root?.node else { return (0, 0) }
    var (rank, runs, previous) = (0, 0, -1)
    while !node.isLeaf {
      let index = node.childIndex(for: row, arena)
      for before in 0..<index {
        rank += node.children[before].count
        runs += node.children[before].runs - (node.children[before].first == previous ? 1 : 0)
        previous = node.children[before].last
      }
      node = node.children[index].node
    }
    let place = node.lowerBound(row, arena)
    return (rank + place, node.run(at: place, runsBefore: runs, previous: previous))
  }

  /// The row at a rank, nil beyond the end.
  func row(at rank: Int) -> ListRow? {
    locate(rank)?.row
  }

  /// The row at a rank and the index of its run, nil beyond the end.
  func locate(_ rank: Int) -> (row: ListRow, run: Int)? {
    guard var node = root?.node, rank >= 0, rank < count else { return nil }
    var (rest, runs, previous) = (rank, 0, -1)
    while !node.isLeaf {
      var index = 0
      while rest >= node.children[index].count {
        rest -= node.children[index].count
        runs += node.children[index].runs - (node.children[index].first == previous ? 1 : 0)
        previous = node.children[index].last
        index += 1
      }
      arena.counter.visit(comparisons: 0)
      node = node.children[index].node
    }
    arena.counter.visit(comparisons: 0)
    return (node.rows[rest], node.run(at: rest, runsBefore: runs, previous: previous))
  }

  /// The rank of the first row of a run, or the number of rows for a run beyond the last one.
  func start(ofRun run: Int) -> Int {
    guard var node = root?.node, run < runCount else { return count }
    var (rank, runs, previous) = (0, 0, -1)
    while !node.isLeaf {
      let index = node.children.withUnsafeBufferPointer { children in
        var index = 0
        while true {
          let opened = children[index].runs - (children[index].first == previous ? 1 : 0)
          if run < runs + opened { return index }
          rank += children[index].count
          runs += opened
          previous = children[index].last
          index += 1
        }
      }
      arena.counter.visit(comparisons: 0)
      node = node.children[index].node
    }
    arena.counter.visit(comparisons: 0)
    for (place, row) in node.rows.enumerated() where row.section != previous {
      if runs == run { return rank + place }
      runs += 1
      previous = row.section
    }
    return count
  }

  /// Calls `body` with the rows of a range of ranks, leaf by leaf. `body` must not keep the
  /// pointer.
  func forEachLeaf(in range: Range<Int>, _ body: (UnsafeBufferPointer<ListRow>) -> Void) {
    guard let root, !range.isEmpty else { return }
    root.forEachLeaf(in: range, body)
  }

  /// Calls `body` with each row of a range of ranks.
  func forEach(in range: Range<Int>, _ body: (ListRow) -> Void) {
    forEachLeaf(in: range) { rows in
      for row in rows { body(row) }
    }
  }
}

extension TreeNode {
  /// The index of the run that contains the row at a place of a leaf.
  fileprivate func run(at place: Int, runsBefore: Int, previous: Int) -> Int {
    var (runs, previous) = (runsBefore, previous)
    for index in 0...place where rows[index].section != previous {
      runs += 1
      previous = rows[index].section
    }
    return runs - 1
  }
}

extension Subtree {
  fileprivate func forEachLeaf(in range: Range<Int>, _ body: (UnsafeBufferPointer<ListRow>) -> Void)
  {
    if node.isLeaf {
      let range = range.clamped(to: 0..<count)
      node.rows.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
      return
    }
    node.children.withUnsafeBufferPointer { children in
      var start = 0
      for index in children.indices {
        if start >= range.upperBound { return }
        let end = start + children[index].count
        if end > range.lowerBound {
          let low = max(range.lowerBound - start, 0)
          children[index].forEachLeaf(
            in: low..<min(range.upperBound - start, children[index].count), body)
        }
        start = end
      }
    }
  }
}
