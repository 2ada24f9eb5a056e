import ListSurface
import ReferenceStore
import StoreModel

/// Defects in IDs, which are kept too long or replaced too early.
extension DefectiveStores {
  static let identities: [PlantedDefect] = [
    // Three of the scenario's four commands. The fourth resolves the ID, which every look at the
    // store does anyway.
    PlantedDefect(
      "B4", "a temporary ID stays on screen after a save", breaks: "R8", "R77", shortest: 3,
      store: { $0.shownID = { $0.capturedID } }),
    // Insert and fetch, then the four commands of the scenario.
    PlantedDefect(
      "B7", "old identifiers are used again after a delete or a save", breaks: "R11", shortest: 6,
      clients: { $0.keptItems = { kept, _ in kept } }),
    PlantedDefect(
      "B44", "a failed save swaps IDs", breaks: "R26", shortest: 2,
      store: {
        $0.saveSteps = { failures in failures.isEmpty ? Rules.saveSteps(failures) : [.swapIDs] }
      }),
  ]
}
