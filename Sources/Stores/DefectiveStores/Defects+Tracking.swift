import ReferenceStore
import StoreModel

/// Defects in tracking: lists that follow too many changes, or too few.
extension DefectiveStores {
  static let tracking: [PlantedDefect] = [
    // A list that is made with limit 1: fetch, insert, insert, process.
    PlantedDefect(
      "B31", "a live limit overflows", breaks: "R37", shortest: 4,
      store: {
        $0.trackedWindow = { rows, _, configuration, _ in
          configuration.window == .live ? Array(rows.dropFirst(configuration.request.offset)) : rows
        }
      }),
    // A list that is made with limit 1: insert, insert, fetch, delete, process.
    PlantedDefect(
      "B32", "the window is not refilled after a delete", breaks: "R37", shortest: 5,
      store: {
        $0.trackedWindow = { rows, old, configuration, book in
          let window = Rules.trackedWindow(rows, old, configuration, book)
          guard configuration.window == .live, old.contains(where: { !isAmong(rows, $0) }) else {
            return window
          }
          return window.filter { isAmong(old, $0) }
        }
      }),
    // A fetch, then the three commands of the scenario.
    PlantedDefect(
      "B47", "a dead delegate is called", breaks: "R66", shortest: 4,
      store: { $0.tracks = { methods in methods?.isTracking ?? true } }),
    // A fetch, then the two commands of the scenario.
    PlantedDefect(
      "B48", "the index-title method turns tracking on", breaks: "R57", shortest: 3,
      store: { $0.tracks = { methods in methods.map { !$0.isEmpty } ?? false } }),
  ]

  @Sendable
  private static func isAmong(_ rows: [ListRow], _ row: ListRow) -> Bool {
    rows.contains { $0.serial == row.serial }
  }
}
