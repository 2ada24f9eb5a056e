import ReferenceStore
import StoreModel

/// Own defects: the changes that a context reports, undo, rollback and refresh (R14 to R24).
extension DefectiveStores {
  static let ownContexts: [PlantedDefect] = [
    // Fetch, insert, query.
    PlantedDefect(
      "C16", "a fetch does not process first", breaks: "R15", shortest: 3,
      store: { $0.fetchProcesses = false }),
    // Insert, save, fetch, delete, process.
    PlantedDefect(
      "C17", "processing does not report the deletion of a saved object", breaks: "R18",
      shortest: 5,
      store: {
        $0.coalesce = { object in
          let kind = Rules.coalesce(object)
          return kind == .deleted && object.isSaved ? nil : kind
        }
      }),
    // Insert, undo, which processes first.
    PlantedDefect(
      "C18", "there is an undo stack although the world has none", breaks: "R20", shortest: 2,
      store: { $0.remembersSteps = { _ in true } }),
    // Insert, undo, redo.
    PlantedDefect(
      "C19", "redo does not insert the object again", breaks: "R20", shortest: 3,
      store: {
        $0.stepEffect = { wanted, phase in
          phase == .gone ? .nothing : Rules.stepEffect(wanted, phase)
        }
      }),
    // Insert, save, set, refresh.
    PlantedDefect(
      "C20", "a refresh that must keep changes drops them", breaks: "R22", shortest: 4,
      store: { $0.refreshedValues = { object, row in object.transientValues(over: row) } }),
    // Insert, save, fetch, invalidate, process.
    PlantedDefect(
      "C21", "an invalidated object is reported as updated", breaks: "R23", shortest: 5,
      store: { $0.countsAsDeleted = { $0 == .deleted } }),
    // Fetch, insert by a batch request.
    PlantedDefect(
      "C22", "a batch request is merged into contexts by itself", breaks: "R24", shortest: 2,
      store: { $0.hearersOfBatch = { $0 } }),
    // Insert, fetch, set.
    PlantedDefect(
      "C55", "a change is reported before it is processed", breaks: "R14", shortest: 3,
      store: { $0.tellsAtOnce = true }),
  ]
}

extension ReferenceObject {
  /// The values of a row, with this object's own transient values.
  func transientValues(over row: [Value?]) -> [Value?] {
    guard let values else { return row }
    return row.indices.map { attributes[$0].isTransient ? values[$0] : row[$0] }
  }
}
