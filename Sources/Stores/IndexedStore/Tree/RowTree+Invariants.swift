extension RowTree {
  /// Checks the tree. Returns a description of the first error, naming both contradicting facts, or
  /// nil.
  func checkInvariants() -> String? {
    guard let root else { return nil }
    if let fault = root.checkInvariants(isRoot: true, arena) { return fault }
    var previous: ListRow?
    var fault: String?
    forEach(in: 0..<count) { row in
      if let before = previous, fault == nil, !before.precedes(row, arena) {
        fault = "row \(row.serial) follows row \(before.serial), whose key is not smaller"
      }
      previous = row
    }
    return fault
  }
}

extension Subtree {
  fileprivate func checkInvariants(isRoot: Bool, _ arena: KeyArena) -> String? {
    let fresh = node.isLeaf ? Subtree(leaf: node.rows) : Subtree(branch: node.children)
    let known = (count, runs, head.record, last)
    let found = (fresh.count, fresh.runs, fresh.head.record, fresh.last)
    if known != found || head.id != fresh.head.id {
      return "a node of width \(node.width) has (count, runs, head, last) \(found)"
        + " but its parent knows \(known)"
    }
    if !isRoot, node.isThin(arena.shape) {
      return "a node has width \(node.width), which is too thin"
    }
    let most = node.isLeaf ? arena.shape.leaf.most : arena.shape.branch.most
    if node.width > most { return "a node has width \(node.width), but the most is \(most)" }
    let depths = Set(node.children.map(\.depth))
    if depths.count > 1 { return "the children of a node have the depths \(depths.sorted())" }
    for child in node.children {
      if let fault = child.checkInvariants(isRoot: false, arena) { return fault }
    }
    return nil
  }

  /// The number of levels of branches above the leaves.
  var depth: Int { node.isLeaf ? 0 : 1 + node.children[0].depth }
}
