import StoreModel

/// What a delegate does in nearly every callback: it asks its list what stands at a path.
///
/// A callback is recorded with what the list holds; here the paths are held against that, the old
/// ones in will-change and the new ones after it (R60, R71).
extension Driver {
  /// Notes what is wrong with the path of the last object that a list holds.
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

  /// Notes what is wrong with the path of the last object of a snapshot.
  @inlinable
  func checkLast(
    of snapshot: Snapshot<String, ItemRef>, _ list: DrivenList<Store>, _ sender: Controller
  ) {
    guard let section = snapshot.sections.lastIndex(where: { !$0.items.isEmpty }) else { return }
    let items = snapshot.sections[section].items
    let path = ItemPath(section: section, item: items.count - 1)
    check(items[items.count - 1], at: path, of: list, sender)
  }

  /// Notes where a list has something else at a path than it says, or has that elsewhere.
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
      return place == path ? nil : "and its path is \(place)"
    } catch {
      return "but nothing is there: \(error)"
    }
  }
}
