/// A node of a counted B+tree: a leaf with rows or a branch with children.
///
/// The versions of a tree share nodes. A version copies a shared node before it changes the node.
final class TreeNode {
  /// The rows of a leaf, in order.
  @exclusivity(unchecked) var rows: [ListRow]
  /// The children of a branch, in order; empty in a leaf.
  @exclusivity(unchecked) var children: [Subtree]

  init(rows: [ListRow] = [], children: [Subtree] = []) {
    self.rows = rows
    self.children = children
  }

  var isLeaf: Bool { children.isEmpty }

  /// The number of rows or children.
  var width: Int { isLeaf ? rows.count : children.count }

  /// Whether the node is so narrow that it must be joined with a neighbour.
  func isThin(_ shape: TreeShape) -> Bool {
    isLeaf ? rows.count < shape.leaf.fewest : children.count < shape.branch.fewest
  }

  /// The place of the first row of a leaf that does not precede `row`.
  func lowerBound(_ row: ListRow, _ arena: KeyArena) -> Int {
    rows.withUnsafeBufferPointer { rows in
      TreeNode.search(0..<rows.count, arena.counter) { rows[$0].precedes(row, arena) }
    }
  }

  /// The index of the child that contains `row`, or that would contain it.
  func childIndex(for row: ListRow, _ arena: KeyArena) -> Int {
    children.withUnsafeBufferPointer { children in
      TreeNode.search(1..<children.count, arena.counter) {
        !row.precedes(children[$0].head, arena)
      } - 1
    }
  }

  /// Finds the first place for which `isBefore` is false, by binary search.
  @inline(__always)
  private static func search(
    _ places: Range<Int>, _ counter: WorkCounter, _ isBefore: (Int) -> Bool
  ) -> Int {
    var (low, high) = (places.lowerBound, places.upperBound)
    var steps = 0
    while low < high {
      let middle = (low + high) >> 1
      steps += 1
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    counter.visit(comparisons: steps)
    return low
  }

  /// Inserts a row into a leaf. Reserves the leaf's greatest size at once.
  func insert(_ row: ListRow, at place: Int, _ shape: TreeShape) {
    if rows.capacity == rows.count { rows.reserveCapacity(shape.leaf.most + 1) }
    rows.insert(row, at: place)
  }

  /// Inserts a child into a branch. Reserves the branch's greatest size at once.
  func insert(_ child: Subtree, at place: Int, _ shape: TreeShape) {
    if children.capacity == children.count { children.reserveCapacity(shape.branch.most + 1) }
    children.insert(child, at: place)
  }

  /// The number of runs that a leaf gains by a row of `section` at `place`.
  ///
  /// - Parameter next: the place of the row that follows.
  func runsGained(_ section: Int, at place: Int, next: Int) -> Int {
    let before = place > 0 ? rows[place - 1].section : nil
    let after = next < rows.count ? rows[next].section : nil
    guard let before else { return after == section ? 0 : 1 }
    guard let after else { return before == section ? 0 : 1 }
    return (before == section ? 0 : 1) + (after == section ? 0 : 1) - (before == after ? 0 : 1)
  }

  /// The contribution of some children to the number of runs of a branch.
  func runShare(_ range: ClosedRange<Int>) -> Int {
    children.withUnsafeBufferPointer { children in
      var share = 0
      for index in range {
        share += children[index].runs
        if index > 0, children[index - 1].last == children[index].first { share -= 1 }
      }
      let next = range.upperBound + 1
      if next < children.count, children[next - 1].last == children[next].first { share -= 1 }
      return share
    }
  }
}

/// A node together with the facts that its parent keeps about it.
struct Subtree {
  var node: TreeNode
  /// The first row, which separates the subtree from the preceding one.
  var head: ListRow
  /// The number of rows.
  var count: Int
  /// The number of runs of equal sections.
  var runs: Int
  /// The section of the last row.
  var last: Int

  /// The section of the first row.
  var first: Int { head.section }

  /// Makes a leaf of at least one row.
  init(leaf rows: [ListRow]) {
    node = TreeNode(rows: rows)
    head = rows[0]
    count = rows.count
    last = rows[rows.count - 1].section
    runs = 1
    for place in rows.indices.dropFirst() where rows[place].section != rows[place - 1].section {
      runs += 1
    }
  }

  /// Makes a branch of at least one child.
  init(branch children: [Subtree]) {
    node = TreeNode(children: children)
    head = children[0].head
    count = 0
    runs = 0
    last = children[0].first
    for (index, child) in children.enumerated() {
      count += child.count
      runs += child.runs - (index > 0 && child.first == last ? 1 : 0)
      last = child.last
    }
  }

  /// Copies the node if another version shares it.
  @inline(__always)
  mutating func makeUnique(_ arena: KeyArena) {
    guard !isKnownUniquelyReferenced(&node) else { return }
    node = TreeNode(rows: node.rows, children: node.children)
    arena.counter.copy()
  }
}
