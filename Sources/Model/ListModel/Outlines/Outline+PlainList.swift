extension Outline {
  /// Returns the outline after a plain list of items is applied to its section. The tree of the
  /// items that survive stays (R100).
  ///
  /// ```swift
  /// let applied = try outline.applying(plain: ["Food", "Bread", "Cake"])
  /// ```
  ///
  /// The list is what the section shows afterwards: its items are the visible ones (C488). A
  /// visible item that is not in the list goes, with the hidden items below it (C489). An item that
  /// stays keeps its state, its hidden items, and the nearest of its old ancestors (C490). A new
  /// item stands beside the item before it (C491), and moves no other (C492).
  ///
  /// - Parameter list: the items that the section shows afterwards.
  /// - Throws: `OutlineError` if the list names an item twice, or a hidden item (C488).
  /// - Complexity: O(n d) for n items on d levels.
  public func applying(plain list: [ItemID]) throws(OutlineError) -> Outline {
    if let item = Outline.firstRepeat(in: list) { throw .duplicateInArgument("\(item)") }
    let visible = Set(visibleItems)
    let hidden = Set(items).subtracting(visible)
    for item in list where hidden.contains(item) { throw .itemIsHidden("\(item)") }
    let levels = levels(in: list, of: visible)
    let indices = Dictionary(uniqueKeysWithValues: rows.indices.map { (rows[$0].item, $0) })
    var new = Outline()
    for (item, level) in zip(list, levels) {
      guard let index = indices[item] else {
        new.rows.append(Row(item: item, level: level, isExpanded: false))
        continue
      }
      // The rows below an expanded item are visible, so the list names those that stay.
      let kept = rows[index].isExpanded ? [rows[index]] : [rows[index]] + rows[subtree(at: index)]
      new.rows += kept.map { $0.lowered(by: level - rows[index].level) }
    }
    return new
  }

  /// The level of each item of a plain list: first of those that stay, then of the new ones between
  /// them, so that no new item changes the place of an old one.
  private func levels(in list: [ItemID], of visible: Set<ItemID>) -> [Int] {
    let stays = list.map(visible.contains)
    let kept = keptLevels(of: zip(list, stays).filter { $0.1 }.map { $0.0 })
    var following = kept[...]
    var levels: [Int] = []
    for stay in stays {
      // A new item stands beside the item before it, or between that item and its child (C491).
      levels.append(
        stay ? following.removeFirst() : max(levels.last ?? 0, following.first ?? 0))
    }
    return levels
  }

  /// The levels of the items that stay.
  ///
  /// The parent of each is the item before it, or an ancestor of that item: the nearest one that is
  /// also an old ancestor. Without such a parent it is a root (C490).
  private func keptLevels(of list: [ItemID]) -> [Int] {
    let parents = parents
    /// The item before, with its ancestors from the root on.
    var path: [ItemID] = []
    /// The index that each item had in the path; the path may be another one now.
    var places: [ItemID: Int] = [:]
    return list.map { item in
      var parent = parents[item]
      while let ancestor = parent {
        if let place = places[ancestor], place < path.count, path[place] == ancestor { break }
        parent = parents[ancestor]
      }
      let level = parent.flatMap { places[$0] }.map { $0 + 1 } ?? 0
      path.removeSubrange(level...)
      path.append(item)
      places[item] = level
      return level
    }
  }

  /// The parent of each item that has one.
  private var parents: [ItemID: ItemID] {
    var path: [ItemID] = []
    var parents: [ItemID: ItemID] = [:]
    for row in rows {
      path.removeSubrange(row.level...)
      parents[row.item] = path.last
      path.append(row.item)
    }
    return parents
  }
}
