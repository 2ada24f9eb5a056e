// Every edit checks its whole argument first, so that a rejected edit changes nothing (C481).
extension Outline {
  /// Makes an outline of items without children, all of them collapsed.
  ///
  /// ```swift
  /// let menu = try Outline(roots: ["Soup", "Salad"])
  /// ```
  ///
  /// - Parameter items: the items, in order.
  /// - Throws: `OutlineError` if an item is named twice.
  /// - Complexity: O(n) for n items.
  public init(roots items: [ItemID]) throws(OutlineError) {
    self.init(unchecked: items.map { Row(item: $0, level: 0, isExpanded: false) })
    if let item = Outline.firstRepeat(in: items) { throw .duplicateInArgument("\(item)") }
  }

  /// Appends items behind the children of an item, or behind the roots (C482, C483).
  ///
  /// ```swift
  /// try outline.append(["Tea", "Milk"], to: "Drinks")
  /// ```
  ///
  /// - Parameters:
  ///   - items: the new items, collapsed and without children. No items change nothing.
  ///   - parent: the item that gets them; nil for new roots.
  /// - Throws: `OutlineError` if an item is there already or named twice, or the parent is unknown.
  /// - Complexity: O(n) for n items.
  public mutating func append(
    _ items: [ItemID], to parent: ItemID? = nil
  ) throws(OutlineError) {
    if items.isEmpty { return }
    let added = try Outline(roots: items)
    try checkNew(added)
    guard let parent else { return add(added, at: rows.count, level: 0) }
    let index = try known(parent)
    add(added, at: subtree(at: index).upperBound, level: rows[index].level + 1)
  }

  /// Inserts items as siblings of another item (C482, C483).
  ///
  /// ```swift
  /// try outline.insert(["Water"], .before, "Tea")
  /// ```
  ///
  /// - Parameters:
  ///   - items: the new items, collapsed and without children. No items change nothing.
  ///   - side: the side of the sibling. After it means after its whole subtree.
  ///   - sibling: an item of the outline.
  /// - Throws: `OutlineError` if an item is there already or named twice, or the sibling is
  ///   unknown.
  /// - Complexity: O(n) for n items.
  public mutating func insert(
    _ items: [ItemID], _ side: Side, _ sibling: ItemID
  ) throws(OutlineError) {
    try insert(Outline(roots: items), side, sibling)
  }

  /// Inserts a whole outline, whose roots become siblings of another item (C486).
  ///
  /// ```swift
  /// try outline.insert(menu, .after, "Drinks")
  /// ```
  ///
  /// - Parameters:
  ///   - other: the new items, with their children and their state. No items change nothing.
  ///   - side: the side of the sibling. After it means after its whole subtree.
  ///   - sibling: an item of the outline.
  /// - Throws: `OutlineError` if an item is there already, or the sibling is unknown.
  /// - Complexity: O(n) for n items.
  public mutating func insert(
    _ other: Outline, _ side: Side, _ sibling: ItemID
  ) throws(OutlineError) {
    if other.rows.isEmpty { return }
    try checkNew(other)
    let index = try known(sibling)
    add(
      other, at: side == .before ? index : subtree(at: index).upperBound, level: rows[index].level)
  }

  /// Replaces the children of an item by another outline (C487).
  ///
  /// ```swift
  /// try outline.replaceChildren(of: "Drinks", with: menu)
  /// ```
  ///
  /// - Parameters:
  ///   - parent: the item, whose own state stays.
  ///   - other: the new children, with their subtrees and their state. They may be items that are
  ///     replaced.
  /// - Throws: `OutlineError` if the parent is unknown, or a new item is elsewhere in the outline.
  /// - Complexity: O(n) for n items.
  public mutating func replaceChildren(
    of parent: ItemID, with other: Outline
  ) throws(OutlineError) {
    let index = try known(parent)
    var copy = self
    copy.rows.removeSubrange(subtree(at: index))
    try copy.checkNew(other)
    copy.add(other, at: index + 1, level: rows[index].level + 1)
    self = copy
  }

  /// Deletes items with their subtrees and their state (C484).
  ///
  /// ```swift
  /// try outline.delete(["Drinks"])
  /// ```
  ///
  /// - Parameter items: the items. The same item twice, or an item below another one, is fine.
  /// - Throws: `OutlineError` if an item is unknown.
  /// - Complexity: O(n) for n items.
  public mutating func delete(_ items: [ItemID]) throws(OutlineError) {
    let all = Set(self.items)
    for item in items where !all.contains(item) { throw .unknownItem("\(item)") }
    let gone = Set(items)
    // The level of the last deleted item, as long as the rows are below it.
    var top: Int?
    rows.removeAll { row in
      if let level = top, row.level > level { return true }
      top = gone.contains(row.item) ? row.level : nil
      return top != nil
    }
  }

  /// Deletes all items. O(n).
  public mutating func deleteAll() { rows = [] }

  /// Expands items, visible or not, with children or without; ignores unknown ones (C485). O(n).
  public mutating func expand(_ items: [ItemID]) { setExpanded(true, items) }

  /// Collapses items, and keeps the state of everything below; ignores unknown ones (C485). O(n).
  public mutating func collapse(_ items: [ItemID]) { setExpanded(false, items) }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemID]) {
    let named = Set(items)
    for index in rows.indices where named.contains(rows[index].item) {
      rows[index].isExpanded = isExpanded
    }
  }

  /// Returns the first item that is named for the second time.
  static func firstRepeat(in items: [ItemID]) -> ItemID? {
    var seen: Set<ItemID> = []
    return items.first { !seen.insert($0).inserted }
  }

  private func checkNew(_ other: Outline) throws(OutlineError) {
    let all = Set(items)
    for item in other.items where all.contains(item) { throw .itemExists("\(item)") }
  }

  private func known(_ item: ItemID) throws(OutlineError) -> Int {
    guard let index = index(of: item) else { throw .unknownItem("\(item)") }
    return index
  }

  private mutating func add(_ other: Outline, at index: Int, level: Int) {
    rows.insert(contentsOf: other.rows.map { $0.lowered(by: level) }, at: index)
  }
}
