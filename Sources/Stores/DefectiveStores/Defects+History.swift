import ReferenceStore
import StoreModel

/// Defects in the history of writes (R99).
extension DefectiveStores {
  static let history: [PlantedDefect] = [
    // Insert, save, catch up.
    PlantedDefect(
      "C189", "no write has an author, so apps merge their own", breaks: "R99", shortest: 3,
      store: { $0.authorOfWrite = { _ in nil } }),
    // Insert, save, and catch up twice.
    PlantedDefect(
      "C190", "the write of the token itself is told again", breaks: "R99", shortest: 4,
      store: { $0.comesAfter = { write, token in write >= max(1, token) } }),
    // A batch insert, catch up.
    PlantedDefect(
      "C191", "batch requests leave no history", breaks: "R99", shortest: 2,
      store: { $0.recordsBatches = false }),
    // Insert, save, catch up, delete the history, catch up in another context.
    PlantedDefect(
      "C192", "a history that was deleted is empty and not lost", breaks: "R99", shortest: 5,
      store: { $0.losesHistory = { _, _ in false } }),
    // A batch insert, look it up, a batch delete, catch up.
    PlantedDefect(
      "C193", "an object that came and went in between stays where it was seen", breaks: "R99",
      shortest: 4,
      store: {
        $0.mergedObjects = { writes in
          let inserted = Set(writes.flatMap(\.note.inserted))
          let passed = inserted.intersection(writes.flatMap(\.note.deleted))
          return Rules.mergedObjects(writes).filter { !passed.contains($0) }
        }
      }),
    // Insert, save, insert and save in another context, catch up.
    PlantedDefect(
      "C194", "all writes have the author of the newest one", breaks: "R99", shortest: 4,
      store: {
        $0.toldWrites = { writes in
          writes.map {
            StoreTransaction(token: $0.token, author: writes.last?.author, note: $0.note)
          }
        }
      }),
  ]
}
