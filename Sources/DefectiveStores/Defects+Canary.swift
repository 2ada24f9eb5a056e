import ReferenceStore
import StoreModel

extension DefectiveStores {
  /// The defect that every campaign looks for first.
  ///
  /// Rare on purpose: a batch of exactly three objects, all of them updated, leaves out the last.
  /// Three inserts and a fetch, three updates, process.
  package static let canary = PlantedDefect(
    "canary", "of exactly three updates the last is left out", breaks: "R16", shortest: 8,
    store: {
      $0.changeSets = { touched, book in
        let batch = Rules.changeSets(touched, book)
        let areThreeUpdates = batch.count == 3 && batch.allSatisfy { $0.kind == .updated }
        return areThreeUpdates ? Array(batch.dropLast()) : batch
      }
    })
}
