import ListSurface
import ReferenceStore
import StoreModel

/// Defects in snapshots: their marks, and the clients that make, edit and apply them.
extension DefectiveStores {
  static let snapshots: [PlantedDefect] = [
    PlantedDefect(
      "B2", "fetched objects used as first snapshot: the next difference replaces the section",
      breaks: "R75", "R76", shortest: 4,
      clients: {
        $0.ownSnapshot = { own in
          Snapshot(
            unchecked: own.sections.map {
              Snapshot.Section(id: $0.id.isEmpty ? "main" : $0.id, items: $0.items)
            })
        }
      }),
    PlantedDefect(
      "B5", "a cell is configured from the controller's path instead of the given ID",
      breaks: "R60", shortest: 6,
      clients: { $0.cellItem = { _, path, controller in controller(path) } }),
    // A fetch. The type is that of all items, so even an empty snapshot cannot be cast.
    PlantedDefect(
      "B12", "the item type is the object, not its ID", breaks: "R75", shortest: 1,
      clients: {
        $0.typedSnapshot = { (_) throws(SurfaceError) in
          throw .itemType(expected: "objects", given: "object IDs")
        }
      }),
    // Insert and fetch, then the two commands of the scenario.
    PlantedDefect(
      "B14", "the list's data moves on before the batch", breaks: "R84", shortest: 4,
      clients: { $0.listBefore = { _, target in target } }),
    // Insert and fetch, then the two commands of the scenario.
    PlantedDefect(
      "B55", "an update leaves no reload mark", breaks: "R78", shortest: 4,
      store: { $0.marks = { _, _, _ in [] } }),
    // Insert and fetch, then the three commands of the scenario.
    PlantedDefect(
      "B57", "a reload at the old path after an insert", breaks: "R81", shortest: 5,
      clients: {
        $0.spoilMarks { batch, old, new in
          batch.reloadedItems = batch.reloadedItems.inOld(old, new)
        }
      }),
    // Two inserts and a fetch, then the three commands of the scenario.
    PlantedDefect(
      "B59", "insert and move to the same path", breaks: "R86", shortest: 6,
      clients: {
        $0.identifierBatch = { batch, _, _ in
          guard let move = batch.movedItems.first, !batch.insertedItems.isEmpty else {
            return batch
          }
          var wrong = batch
          wrong.insertedItems[0] = move.to
          return wrong
        }
      }),
    // Insert, fetch, append. The fetch shows the object, so it counts as the first append.
    PlantedDefect(
      "B61", "appending an item that is already there doubles it", breaks: "R80", shortest: 3,
      clients: { $0.edit = doublingEdit }),
    // Three inserts, fetch, swap two sections by an edit, delete, process.
    PlantedDefect(
      "B63", "a section move mixed with item operations", breaks: "R83", shortest: 7,
      clients: {
        $0.identifierBatch = { batch, old, new in
          batch.movedSections.isEmpty ? batch : batch.deletingAfterSectionMoves(old, new)
        }
      }),
  ]

  @Sendable
  private static func doublingEdit(
    _ contents: inout Snapshot<String, ItemRef>, _ edit: SnapshotEdit<String, ItemRef>
  ) throws(SnapshotError) {
    var sections = contents.sections
    try contents.perform(edit)
    guard case .appendItems(let items, let name) = edit,
      let place = sections.lastIndex(where: { name == nil || $0.id == name })
    else { return }
    sections[place].items += items
    contents = Snapshot(unchecked: sections)
  }
}

extension BatchUpdate {
  /// This batch with wrong deletes: their section indexes are those after the section moves.
  fileprivate func deletingAfterSectionMoves(
    _ old: Snapshot<String, ItemRef>, _ new: Snapshot<String, ItemRef>
  ) -> BatchUpdate {
    var wrong = self
    wrong.deletedItems = deletedItems.map { path in
      let moved = new.sections.firstIndex { $0.id == old.sections[path.section].id }
      return ItemPath(section: moved ?? path.section, item: path.item)
    }
    return wrong
  }
}
