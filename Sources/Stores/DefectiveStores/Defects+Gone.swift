import ReferenceStore
import StoreModel

/// Own defects: objects that are gone, and a store that closes (R91).
extension DefectiveStores {
  static let gone: [PlantedDefect] = [
    // Insert, fetch, process, rollback.
    PlantedDefect(
      "C150", "a list keeps the row of an insert that was rolled back", breaks: "R91", "R19",
      shortest: 4,
      store: {
        $0.rollbackChange = { object in
          let kind = Rules.rollbackChange(object)
          return kind == .deleted ? nil : kind
        }
      }),
    // Fetch, close.
    PlantedDefect(
      "C151", "a store that closes leaves the rows of its first list", breaks: "R91", shortest: 2,
      store: { $0.listsEmptiedAtClose = { Array($0.dropFirst()) } }),
    // Insert, fetch, rollback, read.
    PlantedDefect(
      "C152", "a gone row throws although its last values are promised", breaks: "R91",
      shortest: 4, store: { $0.valuesOfGone = { _, _ in nil } }),
    // Insert, save, fetch, set, delete, save, read.
    PlantedDefect(
      "C153", "a gone row gives its saved values, not its last ones", breaks: "R91", shortest: 7,
      store: {
        $0.valuesOfGone = { object, mode in
          Rules.valuesOfGone(object, mode).map { object.base?.values ?? $0 }
        }
      }),
    // Insert, fetch, close.
    PlantedDefect(
      "C154", "a store that closes reports its rows as deleted", breaks: "R91", shortest: 3,
      store: {
        $0.changesToldAtClose = { objects in objects.map { ObjectChange($0, .deleted) } }
      }),
    // Close, insert.
    PlantedDefect(
      "C160", "a closed store goes on working", breaks: "R91", shortest: 2,
      store: { $0.refusesWhenClosed = false }),
  ]
}
