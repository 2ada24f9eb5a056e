import ReferenceStore
import StoreModel

/// Defects in merges of the saves of other contexts.
extension DefectiveStores {
  static let merges: [PlantedDefect] = [
    // A fetch, then the three commands of the scenario.
    PlantedDefect(
      "B9", "a sibling's save is not merged", breaks: "R28", shortest: 4,
      store: { $0.mergeEffect = { _, _, _ in .nothing } }),
    // Insert, save and fetch, then the three commands of the scenario.
    PlantedDefect(
      "B33", "a merged update of an object never loaded is missed", breaks: "R29", shortest: 6,
      store: {
        $0.mergeEffect = { object, row, note in
          if object == nil, let row, note.updated.contains(row.id) { return .nothing }
          return Rules.mergeEffect(object, row, note)
        }
      }),
    // Insert, save and fetch, then the three commands of the scenario.
    PlantedDefect(
      "B34", "refreshed objects are ignored when nothing was updated", breaks: "R17", shortest: 6,
      store: {
        $0.changeSets = { touched, book in
          let batch = Rules.changeSets(touched, book)
          let hasUpdates = batch.contains { $0.kind == .updated }
          return hasUpdates ? batch : batch.filter { $0.kind != .refreshed }
        }
      }),
    // Two inserts, save and fetch, then the three commands of the scenario.
    PlantedDefect(
      "B35", "refreshed objects never move", breaks: "R22", shortest: 7,
      store: {
        $0.recapture = { row, old, kind, _ in
          kind == .refreshed ? old() ?? row : row
        }
      }),
    // Insert and save, then the four commands of the scenario.
    PlantedDefect(
      "B51", "a merge overwrites a local edit", breaks: "R30", shortest: 6,
      store: { $0.mergedValues = { object, row in object.transientValues(over: row) } }),
    // The three commands of the scenario, of which the fetch reads the store.
    PlantedDefect(
      "B53", "a child's save reaches the store", breaks: "R25", shortest: 3,
      store: { $0.saveReach = { isChild in isChild ? [.parent, .store] : .store } }),
  ]
}
