import ReferenceStore
import StoreModel

extension DefectiveStores {
  /// The defect that every campaign looks for first.
  ///
  /// Rare on purpose: a batch of exactly two objects, all of them updated, leaves out the last.
  /// Two inserts and a fetch, two updates, process.
  package static let canary = PlantedDefect(
    "canary", "of exactly two updates the last is left out", breaks: "R16", shortest: 6,
    store: {
      $0.changeSets = { touched, book in
        let batch = Rules.changeSets(touched, book)
        let areTwoUpdates = batch.count == 2 && batch.allSatisfy { $0.kind == .updated }
        return areTwoUpdates ? Array(batch.dropLast()) : batch
      }
    })
}
