import StoreModel

/// The check of paths within callbacks. Nearly every delegate asks its list for the object at a
/// path.
///
/// Each callback is recorded with the contents of the list. Here the driver compares the paths with
/// those contents: the old ones in will-change, the new ones after it (R60, R71).
extension Driver {
  /// Checks the path of the last object in a list's contents.
  @inlinable
  func checkLast(
    of contents: ListContents<ObjectID>?, _ list: DrivenList<Store>, _ sender: Controller
  ) {
    guard let contents, let last = contents.items.last,
      let section = contents.sections.lastIndex(where: { $0.count > 0 })
    else { return }
    let path = ItemPath(section: section, item: contents.sections[section].count - 1)
    check(ref(of: last), at: path, of: list, sender)
  }

  /// Checks the path of the last object in a snapshot.
  @inlinable
  func checkLast(
    of snapshot: Snapshot<String, ItemRef>, _ list: DrivenList<Store>, _ sender: Controller
  ) {
    guard let section = snapshot.sections.lastIndex(where: { !$0.items.isEmpty }) else { return }
    let items = snapshot.sections[section].items
    let path = ItemPath(section: section, item: items.count - 1)
    check(items[items.count - 1], at: path, of: list, sender)
  }

  /// Records a fault if the list has another object at a path, or has the object at another path.
  @inlinable
  func check(
    _ item: ItemRef, at path: ItemPath, of list: DrivenList<Store>, _ sender: Controller
  ) {
    guard checksPlaces, item != .unknown, let found = misplacement(of: item, at: path, sender)
    else { return }
    list.faults.append("during a callback \(item.name(in: world)) should be at \(path), \(found)")
  }

  @inlinable
  func misplacement(of item: ItemRef, at path: ItemPath, _ sender: Controller) -> String? {
    do {
      let object = try sender.object(at: path)
      let found = ref(of: object.objectID)
      if found.object != item.object { return "but \(found.name(in: world)) is there" }
      guard let place = sender.indexPath(of: object) else { return "but it has no path" }
      return place == path ? nil : "but its path is \(place)"
    } catch {
      return "but nothing is there: \(error)"
    }
  }
}
