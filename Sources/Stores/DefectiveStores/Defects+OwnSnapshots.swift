import ListSurface
import ReferenceStore
import StoreModel

/// Own defects: snapshots and differences (R79 to R88).
extension DefectiveStores {
  static let ownSnapshots: [PlantedDefect] = [
    // In a child that merges its parent's saves: insert, fetch, save.
    PlantedDefect(
      "C52", "the snapshot on screen keeps its reload marks", breaks: "R79", shortest: 4,
      clients: { $0.readBack = { $0 } }),
    // Fetch, insert, process.
    PlantedDefect(
      "C53", "insert positions are counted from one", breaks: "R85", shortest: 3,
      clients: {
        $0.identifierBatch = { batch, _, _ in
          var wrong = batch
          wrong.insertedItems = batch.insertedItems.map {
            ItemPath(section: $0.section, item: $0.item + 1)
          }
          return wrong
        }
      }),
    // Two inserts, fetch, set, process.
    PlantedDefect(
      "C54", "a move in a plain difference has no removal", breaks: "R88", shortest: 5,
      store: {
        $0.difference = { (transition, told, book) throws(OrderedDifferenceError) in
          let right = try Rules.difference(transition, told, book)
          let inserted = right.insertions.map(\.element)
          return try OrderedDifference(
            removals: right.removals.filter { !inserted.contains($0.element) },
            insertions: right.insertions)
        }
      }),
    // Insert, arm, then a fetch that is applied. The object is needed so that a cell is configured.
    PlantedDefect(
      "C58", "a snapshot is applied while another one is being applied", breaks: "R87", shortest: 3,
      clients: { $0.refusesOverlap = false }),
    // Insert, fetch, set, process.
    PlantedDefect(
      "C71", "the store's own difference has no reload marks", breaks: "R81",
      shortest: 4,
      store: {
        $0.ownDifference = { old, new in
          old.sections == new.sections ? SnapshotDifference() : nil
        }
      }),
    // Fetch, insert, fetch.
    PlantedDefect(
      "C171", "each snapshot overwrites the one before it", breaks: "R75", shortest: 3,
      store: { $0.snapshotStorage = .inTurn(1) }),
    // Fetch, insert, fetch, fetch.
    PlantedDefect(
      "C172", "each snapshot overwrites the one before the last", breaks: "R75", shortest: 4,
      store: { $0.snapshotStorage = .inTurn(2) }),
    // Insert, fetch, save.
    PlantedDefect(
      "C173", "a snapshot gives the IDs that its objects have now", breaks: "R75", "R77",
      shortest: 3, store: { $0.snapshotStorage = .readLate }),
  ]
}
