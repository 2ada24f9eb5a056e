/// The rows of a list in order: one version of a counted B+tree, a value of two words.
///
/// Copying it is O(1); the copies share their nodes until one of them changes.
struct RowTree {
  var root: Subtree?
  let counter: WorkCounter

  /// An empty tree.
  init(counter: WorkCounter) {
    self.counter = counter
  }

  /// A tree of rows that are in order already. O(n).
  init(sorted slots: [Slot], counter: WorkCounter) {
    self.counter = counter
    guard !slots.isEmpty else { return }
    var level = RowTree.pieces(of: slots.count, width: TreeShape.leaf.most * 3 / 4).map {
      Subtree(leaf: Array(slots[$0]))
    }
    while level.count > 1 {
      let below = level
      level = RowTree.pieces(of: below.count, width: TreeShape.branch.most * 3 / 4).map {
        Subtree(branch: Array(below[$0]))
      }
    }
    root = level.first
  }

  /// How many rows there are.
  var count: Int { root?.count ?? 0 }

  /// How many runs of equal sections there are.
  var runCount: Int { root?.runs ?? 0 }

  /// Adds a row. O(log n).
  mutating func insert(_ slot: Slot) {
    guard var top = root else {
      root = Subtree(leaf: [slot])
      return
    }
    root = nil
    if let sibling = top.insert(slot, counter) {
      root = Subtree(branch: [top, sibling])
    } else {
      root = top
    }
  }

  /// Removes a row that is there. O(log n).
  mutating func remove(_ slot: Slot) {
    guard var top = root else { return }
    root = nil
    top.remove(slot, counter)
    guard top.count > 0 else { return }
    while top.node.children.count == 1 { top = top.node.children[0] }
    root = top
  }

  /// Puts another row with the same key and section in the place of one. O(log n).
  mutating func replace(_ slot: Slot) {
    root?.replace(slot, counter)
  }

  /// Ranges of nearly equal length that make up `count`, none longer than `width`.
  private static func pieces(of count: Int, width: Int) -> [Range<Int>] {
    let pieces = (count + width - 1) / width
    return (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }
}

extension Subtree {
  /// Adds a row; a node that grew too wide gives back its right half.
  mutating func insert(_ slot: Slot, _ counter: WorkCounter) -> Subtree? {
    makeUnique(counter)
    if slot.precedes(separator) { separator = slot }
    return node.isLeaf ? insertIntoLeaf(slot, counter) : insertIntoBranch(slot, counter)
  }

  private mutating func insertIntoLeaf(_ slot: Slot, _ counter: WorkCounter) -> Subtree? {
    let place = node.lowerBound(slot, counter)
    runs += node.runsGained(slot.section, at: place, next: place)
    count += 1
    if place == 0 { first = slot.section }
    if place == node.slots.count { last = slot.section }
    node.slots.insert(slot, at: place)
    guard node.slots.count > TreeShape.leaf.most else { return nil }
    let half = node.slots.count / 2
    let right = Subtree(leaf: Array(node.slots[half...]))
    self = Subtree(leaf: Array(node.slots[..<half]))
    return right
  }

  private mutating func insertIntoBranch(_ slot: Slot, _ counter: WorkCounter) -> Subtree? {
    let index = node.childIndex(for: slot, counter)
    let before = node.runShare(index...index)
    let sibling = node.children[index].insert(slot, counter)
    if let sibling { node.children.insert(sibling, at: index + 1) }
    runs += node.runShare(index...(sibling == nil ? index : index + 1)) - before
    count += 1
    takeEnds()
    guard node.children.count > TreeShape.branch.most else { return nil }
    let half = node.children.count / 2
    let right = Subtree(branch: Array(node.children[half...]))
    self = Subtree(branch: Array(node.children[..<half]))
    return right
  }

  /// Removes a row that is there.
  mutating func remove(_ slot: Slot, _ counter: WorkCounter) {
    makeUnique(counter)
    if node.isLeaf {
      removeFromLeaf(slot, counter)
    } else {
      removeFromBranch(slot, counter)
    }
  }

  private mutating func removeFromLeaf(_ slot: Slot, _ counter: WorkCounter) {
    let place = node.lowerBound(slot, counter)
    guard place < node.slots.count, node.slots[place].row.serial == slot.row.serial else { return }
    runs -= node.runsGained(slot.section, at: place, next: place + 1)
    count -= 1
    node.slots.remove(at: place)
    guard let head = node.slots.first, let tail = node.slots.last else { return }
    first = head.section
    last = tail.section
  }

  private mutating func removeFromBranch(_ slot: Slot, _ counter: WorkCounter) {
    let index = node.childIndex(for: slot, counter)
    var pair = max(index - 1, 0)...max(index, min(1, node.children.count - 1))
    let before = node.runShare(pair)
    let rows = node.children[index].count
    node.children[index].remove(slot, counter)
    count -= rows - node.children[index].count
    if node.children[index].node.isThin, pair.count == 2 {
      let (left, right) = (node.children[pair.lowerBound], node.children[pair.upperBound])
      let joined = Subtree.joined(left, right)
      node.children.replaceSubrange(pair, with: joined)
      pair = pair.lowerBound...(pair.lowerBound + joined.count - 1)
    }
    runs += node.runShare(pair) - before
    takeEnds()
  }

  /// Two neighbours as one where they fit, else as two of the same width.
  private static func joined(_ left: Subtree, _ right: Subtree) -> [Subtree] {
    if left.node.isLeaf {
      let slots = left.node.slots + right.node.slots
      guard slots.count > TreeShape.leaf.most else { return [Subtree(leaf: slots)] }
      let half = slots.count / 2
      return [Subtree(leaf: Array(slots[..<half])), Subtree(leaf: Array(slots[half...]))]
    }
    let children = left.node.children + right.node.children
    guard children.count > TreeShape.branch.most else { return [Subtree(branch: children)] }
    let half = children.count / 2
    return [Subtree(branch: Array(children[..<half])), Subtree(branch: Array(children[half...]))]
  }

  /// Puts another row with the same key and section in the place of one.
  mutating func replace(_ slot: Slot, _ counter: WorkCounter) {
    makeUnique(counter)
    if node.isLeaf {
      let place = node.lowerBound(slot, counter)
      guard place < node.slots.count, node.slots[place].row.serial == slot.row.serial else {
        return
      }
      node.slots[place] = slot
    } else {
      let index = node.childIndex(for: slot, counter)
      node.children[index].replace(slot, counter)
    }
  }

  private mutating func takeEnds() {
    first = node.children[0].first
    last = node.children[node.children.count - 1].last
  }
}
