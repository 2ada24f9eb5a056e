/// How wide the nodes of a tree are.
enum TreeShape {
  /// The most rows a leaf holds, and the fewest one beside others holds.
  static let leaf = (most: 32, fewest: 10)
  /// The most children a branch holds, and the fewest one below the root holds.
  static let branch = (most: 24, fewest: 8)
}

/// A node of a counted B+tree: a leaf with rows or a branch with children.
///
/// Nodes are shared by the versions of a tree; who finds a node held by others copies it first.
final class TreeNode {
  /// The rows of a leaf, in order.
  var slots: [Slot]
  /// The children of a branch, in order; empty in a leaf.
  var children: [Subtree]

  init(slots: [Slot] = [], children: [Subtree] = []) {
    self.slots = slots
    self.children = children
  }

  var isLeaf: Bool { children.isEmpty }

  /// How many rows or children there are.
  var width: Int { isLeaf ? slots.count : children.count }

  /// Whether a neighbour has to help out.
  var isThin: Bool {
    isLeaf ? slots.count < TreeShape.leaf.fewest : children.count < TreeShape.branch.fewest
  }

  /// The place of the first row of a leaf that does not precede `slot`.
  func lowerBound(_ slot: Slot, _ counter: WorkCounter) -> Int {
    let slots = slots
    var low = 0
    var high = slots.count
    var steps = 0
    while low < high {
      let middle = (low + high) >> 1
      steps += 1
      if slots[middle].precedes(slot) { low = middle + 1 } else { high = middle }
    }
    counter.visit(comparisons: steps)
    return low
  }

  /// The child of a branch that holds `slot` or would.
  func childIndex(for slot: Slot, _ counter: WorkCounter) -> Int {
    let children = children
    var low = 1
    var high = children.count
    var steps = 0
    while low < high {
      let middle = (low + high) >> 1
      steps += 1
      if slot.precedes(children[middle].separator) { high = middle } else { low = middle + 1 }
    }
    counter.visit(comparisons: steps)
    return low - 1
  }

  /// How many runs a leaf has more with a row of `section` at `place` than without it.
  ///
  /// - Parameter next: the place of the row that follows.
  func runsGained(_ section: Int, at place: Int, next: Int) -> Int {
    let slots = slots
    let before = place > 0 ? slots[place - 1].section : nil
    let after = next < slots.count ? slots[next].section : nil
    guard let before else { return after == section ? 0 : 1 }
    guard let after else { return before == section ? 0 : 1 }
    return (before == section ? 0 : 1) + (after == section ? 0 : 1) - (before == after ? 0 : 1)
  }

  /// The part of a branch's runs that depends on some of its children.
  func runShare(_ range: ClosedRange<Int>) -> Int {
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

/// A node with what its parent knows of it.
struct Subtree {
  var node: TreeNode
  /// Not after any row of the subtree, and after every row before it.
  var separator: Slot
  /// How many rows there are.
  var count: Int
  /// How many runs of equal sections there are.
  var runs: Int
  /// The section of the first row.
  var first: Int
  /// The section of the last row.
  var last: Int

  /// A leaf of some rows, at least one.
  init(leaf slots: [Slot]) {
    node = TreeNode(slots: slots)
    separator = slots[0]
    count = slots.count
    first = slots[0].section
    last = slots[slots.count - 1].section
    runs = 1
    for place in slots.indices.dropFirst() where slots[place].section != slots[place - 1].section {
      runs += 1
    }
  }

  /// A branch of some children, at least one.
  init(branch children: [Subtree]) {
    node = TreeNode(children: children)
    separator = children[0].separator
    count = 0
    runs = 0
    first = children[0].first
    last = children[0].first
    for (index, child) in children.enumerated() {
      count += child.count
      runs += child.runs - (index > 0 && child.first == last ? 1 : 0)
      last = child.last
    }
  }

  /// Makes the node this version's own.
  @inline(__always)
  mutating func makeUnique(_ counter: WorkCounter) {
    guard !isKnownUniquelyReferenced(&node) else { return }
    node = TreeNode(slots: node.slots, children: node.children)
    counter.copy()
  }
}
