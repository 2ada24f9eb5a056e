extension RowTree {
  /// What is wrong with the tree: both facts in words, nil when nothing is.
  func checkInvariants() -> String? {
    guard let root else { return nil }
    if let fault = root.checkInvariants(isRoot: true) { return fault }
    var previous: Slot?
    var fault: String?
    forEach(in: 0..<count) { slot in
      if let before = previous, fault == nil, !before.precedes(slot) {
        fault = "row \(slot.row.serial) follows row \(before.row.serial), whose key is not smaller"
      }
      previous = slot
    }
    return fault
  }
}

extension Subtree {
  fileprivate func checkInvariants(isRoot: Bool) -> String? {
    let fresh =
      node.isLeaf ? Subtree(leaf: node.slots) : Subtree(branch: node.children)
    let known = (count, runs, first, last)
    let found = (fresh.count, fresh.runs, fresh.first, fresh.last)
    if known != found {
      return "a node of width \(node.width) has (count, runs, first, last) \(found)"
        + " but its parent knows \(known)"
    }
    if !isRoot, node.isThin { return "a node has width \(node.width), which is too thin" }
    let most = node.isLeaf ? TreeShape.leaf.most : TreeShape.branch.most
    if node.width > most { return "a node has width \(node.width), but the most is \(most)" }
    return checkSeparators()
  }

  private func checkSeparators() -> String? {
    if let head = node.slots.first, head.precedes(separator) {
      return "row \(head.row.serial) precedes its separator, row \(separator.row.serial)"
    }
    let depths = Set(node.children.map(\.depth))
    if depths.count > 1 { return "the children of a node have the depths \(depths.sorted())" }
    for (index, child) in node.children.enumerated() {
      if child.separator.precedes(separator) {
        return "separator \(child.separator.row.serial) precedes that of its parent,"
          + " \(separator.row.serial)"
      }
      if index > 0, let end = node.children[index - 1].end, !end.precedes(child.separator) {
        return "row \(end.row.serial) does not precede the next separator,"
          + " \(child.separator.row.serial)"
      }
      if let fault = child.checkInvariants(isRoot: false) { return fault }
    }
    return nil
  }

  private var depth: Int { node.isLeaf ? 0 : 1 + node.children[0].depth }

  private var end: Slot? { node.isLeaf ? node.slots.last : node.children.last?.end }
}
