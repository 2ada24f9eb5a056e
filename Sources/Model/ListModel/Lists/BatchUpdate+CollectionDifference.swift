extension BatchUpdate {
  /// Converts a difference of the standard library to a batch for one section.
  ///
  /// ```swift
  /// let batch = BatchUpdate([1, 3, 2].difference(from: [1, 2]))
  /// print(batch)  // II(0,1)
  /// ```
  ///
  /// A removal and an insertion that `inferringMoves` has paired become a move.
  public init<Element>(_ difference: CollectionDifference<Element>, inSection section: Int = 0) {
    self.init()
    for change in difference {
      switch change {
      case .remove(let offset, _, nil):
        deletedItems.append(ItemPath(section: section, item: offset))
      case .insert(let offset, _, nil):
        insertedItems.append(ItemPath(section: section, item: offset))
      case .insert(let offset, _, let source?):
        let from = ItemPath(section: section, item: source)
        movedItems.append(ItemMove(from: from, to: ItemPath(section: section, item: offset)))
      case .remove: break
      }
    }
  }
}
