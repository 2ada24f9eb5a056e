import StoreModel

/// The rows of a list in order: one version of a counted B+tree, as a small value.
///
/// A copy costs O(1). The copies share their nodes until one of them changes.
struct RowTree {
  var root: Subtree?
  /// The keys and sections of the rows.
  let arena: KeyArena

  /// An empty tree.
  init(_ arena: KeyArena) {
    self.arena = arena
  }

  /// Makes a tree of `count` rows in order. Calls `leaf` for the rows of one leaf after the other.
  /// O(n).
  init(count: Int, _ arena: KeyArena, leaf: (Range<Int>) -> [ListRow]) {
    self.arena = arena
    guard count > 0 else { return }
    var level = RowTree.pieces(of: count, width: arena.shape.leaf.most * 7 / 8).map {
      Subtree(leaf: leaf($0))
    }
    while level.count > 1 {
      let below = level
      level = RowTree.pieces(of: below.count, width: arena.shape.branch.most * 3 / 4).map {
        Subtree(branch: Array(below[$0]))
      }
    }
    root = level.first
  }

  /// The number of rows.
  var count: Int { root?.count ?? 0 }

  /// The number of runs of equal sections.
  var runCount: Int { root?.runs ?? 0 }

  /// Adds a row. O(log n).
  mutating func insert(_ row: ListRow) {
    guard var top = root else {
      root = Subtree(leaf: [row])
      return
    }
    root = nil
    if let sibling = top.insert(row, arena) {
      root = Subtree(branch: [top, sibling])
    } else {
      root = top
    }
  }

  /// Removes a row that the tree contains. O(log n).
  mutating func remove(_ row: ListRow) {
    guard var top = root else { return }
    root = nil
    top.remove(row, arena)
    guard top.count > 0 else { return }
    while top.node.children.count == 1 { top = top.node.children[0] }
    root = top
  }

  /// Replaces a row by the same row with another ID. O(log n).
  mutating func replace(_ row: ListRow) {
    root?.replace(row, arena)
  }

  /// Splits `count` into ranges of nearly equal length, none longer than `width`.
  private static func pieces(of count: Int, width: Int) -> [Range<Int>] {
    let pieces = (count + width - 1) / width
    return (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }
}

extension Subtree {
  /// Inserts a row. Returns the right half of a node that became too wide, else nil.
  mutating func insert(_ row: ListRow, _ arena: KeyArena) -> Subtree? {
    makeUnique(arena)
    return node.isLeaf ? insertIntoLeaf(row, arena) : insertIntoBranch(row, arena)
  }

  private mutating func insertIntoLeaf(_ row: ListRow, _ arena: KeyArena) -> Subtree? {
    let place = node.lowerBound(row, arena)
    runs += node.runsGained(row.section, at: place, next: place)
    count += 1
    if place == 0 { head = row }
    if place == node.rows.count { last = row.section }
    node.insert(row, at: place, arena.shape)
    guard node.rows.count > arena.shape.leaf.most else { return nil }
    let half = node.rows.count / 2
    let right = Subtree(leaf: Array(node.rows[half...]))
    self = Subtree(leaf: Array(node.rows[..<half]))
    return right
  }

  private mutating func insertIntoBranch(_ row: ListRow, _ arena: KeyArena) -> Subtree? {
    let index = node.childIndex(for: row, arena)
    let before = node.runShare(index...index)
    let sibling = node.children[index].insert(row, arena)
    if let sibling { node.insert(sibling, at: index + 1, arena.shape) }
    runs += node.runShare(index...(sibling == nil ? index : index + 1)) - before
    count += 1
    takeEnds()
    guard node.children.count > arena.shape.branch.most else { return nil }
    let half = node.children.count / 2
    let right = Subtree(branch: Array(node.children[half...]))
    self = Subtree(branch: Array(node.children[..<half]))
    return right
  }

  /// Removes a row that the subtree contains.
  mutating func remove(_ row: ListRow, _ arena: KeyArena) {
    makeUnique(arena)
    if node.isLeaf {
      removeFromLeaf(row, arena)
    } else {
      removeFromBranch(row, arena)
    }
  }

  private mutating func removeFromLeaf(_ row: ListRow, _ arena: KeyArena) {
    let place = node.lowerBound(row, arena)
    guard place < node.rows.count, node.rows[place].serial == row.serial else { return }
    runs -= node.runsGained(row.section, at: place, next: place + 1)
    count -= 1
    node.rows.remove(at: place)
    guard let head = node.rows.first, let tail = node.rows.last else { return }
    self.head = head
    last = tail.section
  }

  private mutating func removeFromBranch(_ row: ListRow, _ arena: KeyArena) {
    let index = node.childIndex(for: row, arena)
    var pair = max(index - 1, 0)...max(index, min(1, node.children.count - 1))
    let before = node.runShare(pair)
    let rows = node.children[index].count
    node.children[index].remove(row, arena)
    count -= rows - node.children[index].count
    if node.children[index].node.isThin(arena.shape), pair.count == 2 {
      let (left, right) = (node.children[pair.lowerBound], node.children[pair.upperBound])
      let joined = Subtree.joined(left, right, arena.shape)
      node.children.replaceSubrange(pair, with: joined)
      pair = pair.lowerBound...(pair.lowerBound + joined.count - 1)
    }
    runs += node.runShare(pair) - before
    takeEnds()
  }

  /// Joins two neighbours into one node if they fit, else into two of the same width.
  private static func joined(
    _ left: Subtree, _ right: Subtree, _ shape: TreeShape
  ) -> [Subtree] {
    if left.node.isLeaf {
      let rows = left.node.rows + right.node.rows
      guard rows.count > shape.leaf.most else { return [Subtree(leaf: rows)] }
      let half = rows.count / 2
      return [Subtree(leaf: Array(rows[..<half])), Subtree(leaf: Array(rows[half...]))]
    }
    let children = left.node.children + right.node.children
    guard children.count > shape.branch.most else { return [Subtree(branch: children)] }
    let half = children.count / 2
    return [Subtree(branch: Array(children[..<half])), Subtree(branch: Array(children[half...]))]
  }

  /// Replaces a row by the same row with another ID.
  mutating func replace(_ row: ListRow, _ arena: KeyArena) {
    makeUnique(arena)
    if node.isLeaf {
      let place = node.lowerBound(row, arena)
      guard place < node.rows.count, node.rows[place].serial == row.serial else { return }
      node.rows[place] = row
      if place == 0 { head = row }
    } else {
      let index = node.childIndex(for: row, arena)
      node.children[index].replace(row, arena)
      if index == 0 { head = node.children[0].head }
    }
  }

  private mutating func takeEnds() {
    head = node.children[0].head
    last = node.children[node.children.count - 1].last
  }
}
