import StoreModel

/// Objects without a lookup: for a store that finds none by their IDs, and for cells of a list that
/// may tell more or less than another one. Nothing here reads a row.
extension Driver {
  /// What an object in hand shows; nil for one that is gone, deleted, or still to be read.
  @inlinable
  func valuesInHand(of object: Int, in list: DrivenList<Store>) -> [Value?]? {
    guard let context = list.context, let instance = instanceInHand(of: object, in: list),
      !instance.isFault, !instance.isDeleted
    else { return nil }
    return try? context.context.values(of: instance)
  }

  /// The instance in hand, else the one that the list holds.
  @inlinable
  func instanceInHand(of object: Int, in list: DrivenList<Store>) -> Object? {
    guard let context = list.context else { return nil }
    if let hand = context.hand(object) { return hand.isGone ? nil : instances[hand.place] }
    guard let controller = list.controller, let contents = controller.contents,
      let place = contents.items.firstIndex(where: { ids.object(of: $0) == object })
    else { return nil }
    var path = ItemPath(section: 0, item: place)
    for section in contents.sections {
      if path.item < section.count { return try? controller.object(at: path) }
      path = ItemPath(section: path.section + 1, item: path.item - section.count)
    }
    return nil
  }
}
