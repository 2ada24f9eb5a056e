import ReferenceStore
import StoreModel

/// Defects of stores that are opened again, and of saves that don't get through (R101).
extension DefectiveStores {
  static let reopening: [PlantedDefect] = [
    // Insert, save, reopen: the object is missing.
    PlantedDefect(
      "C195", "a save returns before its rows are safe", breaks: "R101", shortest: 3,
      store: { $0.writesAtOnce = false }),
    // Insert, obtain, reopen, insert, obtain.
    PlantedDefect(
      "C196", "permanent numbers go on after the highest row", breaks: "R101", shortest: 4,
      store: { $0.reopenedNumber = { _, rows in rows.map(\.id.number).max() ?? 0 } }),
    // Insert with an empty text, save, reopen, query.
    PlantedDefect(
      "C197", "an empty text is nil when the store is opened again", breaks: "R101", shortest: 4,
      store: {
        $0.reopenedValues = { values in values.map { $0 == .string("") ? nil : $0 } }
      }),
    // Insert, relate to itself, fetch, killed save.
    PlantedDefect(
      "C198", "relations are lost when the store is opened again", breaks: "R101", shortest: 4,
      store: { $0.reopensRelated = false }),
    // Insert, killed save, delete: the object is there.
    PlantedDefect(
      "C199", "a save that is killed leaves all but its deletions", breaks: "R101", shortest: 3,
      store: { $0.savesWhole = false }),
    // Insert, save, set, failing save.
    PlantedDefect(
      "C200", "a save whose write fails forgets its changes", breaks: "R101", shortest: 4,
      store: { $0.keepsChangesOfFailedSave = false }),
    // Insert, failing save.
    PlantedDefect(
      "C201", "a save whose write fails replaces the IDs", breaks: "R101", shortest: 2,
      store: { $0.swapsIDsBeforeWriting = true }),
  ]
}
