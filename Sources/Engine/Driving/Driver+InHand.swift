import StoreModel

/// Access to objects without a lookup. Stores that cannot find objects by ID need it, and so do the
/// cells of lists whose number of callbacks is not exact. Nothing here reads a row.
extension Driver {
  /// Returns the values of an object in hand; nil if the object is gone, deleted or a fault.
  @inlinable
  func valuesInHand(of object: Int, in list: DrivenList<Store>) -> [Value?]? {
    guard let context = list.context, let instance = instanceInHand(of: object, in: list),
      !instance.isFault, !instance.isDeleted, !goneHaveValues || !instance.isGoneFromContext
    else { return nil }
    return try? context.context.values(of: instance)
  }

  /// Returns the instance in hand, else the one in the contents of the list.
  @inlinable
  func instanceInHand(of object: Int, in list: DrivenList<Store>) -> Object? {
    guard let context = list.context else { return nil }
    if let handle = context.handle(object) { return handle.isGone ? nil : instances[handle.place] }
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
