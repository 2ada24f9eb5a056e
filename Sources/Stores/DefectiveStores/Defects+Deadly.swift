import ReferenceStore
import StoreModel

/// Defects that end the process in which they run. They test the code that has to survive this.
///
/// These defects break the rule beneath all others: every command returns.
extension DefectiveStores {
  package static let deadly: [PlantedDefect] = [
    // Two inserts, process, two deletions, process.
    PlantedDefect(
      "trap", "two deletions in one batch trap", breaks: "R16", shortest: 6,
      store: {
        $0.changeSets = { touched, book in
          let batch = Rules.changeSets(touched, book)
          precondition(batch.count { $0.kind == .deleted } < 2, "two deletions in one batch")
          return batch
        }
      }),
    // Insert, process, delete, insert, process.
    PlantedDefect(
      "hang", "a deletion and an insertion in one batch never come back", breaks: "R16",
      shortest: 5,
      store: {
        $0.changeSets = { touched, book in
          let batch = Rules.changeSets(touched, book)
          let kinds = Set(batch.map(\.kind))
          if kinds.isSuperset(of: [.deleted, .inserted]) { endless() }
          return batch
        }
      }),
    // Two inserts, reset.
    PlantedDefect(
      "memory", "a reset of two objects eats up the memory", breaks: "R21", shortest: 3,
      store: {
        $0.resetChanges = { objects in
          if objects.count >= 2 { hoarding() }
          return Rules.resetChanges(objects)
        }
      }),
  ]

  /// Three rare defects in one store: a wrong batch, a trap and a hang. A campaign on this store
  /// should meet all three.
  package static let mixed = PlantedDefect(
    "mixed", "the canary, and batches of some deletions that trap or never come back",
    breaks: "R16", shortest: 8,
    store: {
      $0.changeSets = { touched, book in
        let batch = canary.storeRules.changeSets(touched, book)
        let deletions = batch.count { $0.kind == .deleted }
        let insertions = batch.count { $0.kind == .inserted }
        precondition(deletions != 3 || insertions > 0, "three deletions in one batch")
        if deletions == 2, insertions == 2 { endless() }
        return batch
      }
    })
}
