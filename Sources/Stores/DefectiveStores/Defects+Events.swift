import ReferenceStore
import StoreModel

/// Defects in the legacy stream: wrong kinds and paths of events.
extension DefectiveStores {
  static let events: [PlantedDefect] = [
    // Insert and fetch, then the two commands of the scenario.
    PlantedDefect(
      "B16", "an update is sent as a move to the same place", breaks: "R63", "R64", shortest: 4,
      store: { $0.survivorEvents = { isTouched, _ in isTouched ? [.move] : [] } }),
    // Two inserts and a fetch, then the two commands of the scenario.
    PlantedDefect(
      "B17", "an update and a move for one object", breaks: "R63", shortest: 5,
      store: {
        $0.survivorEvents = { isTouched, moves in
          isTouched && moves ? [.move, .update] : Rules.survivorEvents(isTouched, moves)
        }
      }),
    // Two inserts and a fetch, then the three commands of the scenario.
    PlantedDefect(
      "B19", "the update's path is in the wrong coordinates", breaks: "R62", shortest: 6,
      store: {
        $0.payload = { kind, old, new in
          kind == .update ? (new, new) : Rules.payload(kind, old, new)
        }
      }),
    // Insert, fetch, delete, process.
    PlantedDefect(
      "C94", "a section is deleted before its objects", breaks: "R61", shortest: 4,
      store: { $0.comesBeforeSections = { _ in false } }),
  ]
}
