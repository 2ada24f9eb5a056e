import ReferenceStore
import StoreModel

/// Defects in unique keys (R98).
extension DefectiveStores {
  static let uniqueness: [PlantedDefect] = [
    // Two inserts with one key, save.
    PlantedDefect(
      "C181", "a save writes two rows with one key", breaks: "R98", shortest: 3,
      store: { $0.uniqueKey = { _ in nil } }),
    // As before.
    PlantedDefect(
      "C182", "equal keys are joined under the policy error", breaks: "R98", shortest: 3,
      store: { $0.refusesDuplicates = { _ in false } }),
    // Two inserts with keys that differ in case alone, save.
    PlantedDefect(
      "C183", "keys are compared without case", breaks: "R98", shortest: 3,
      store: {
        $0.uniqueKey = { value in
          guard case .string(let text)? = value else { return value }
          return .string(text.lowercased())
        }
      }),
    // Insert an object with a key, another with the same key, relate a third to it, save.
    PlantedDefect(
      "C184", "what leads to a joined object leads nowhere afterwards", breaks: "R98", shortest: 5,
      store: { $0.repointsRelated = false }),
    // Insert, save, batch insert.
    PlantedDefect(
      "C185", "a batch insert makes a second row with the key", breaks: "R98", shortest: 2,
      store: { $0.upserts = false }),
    // Insert with a value, save, insert with another value, save.
    PlantedDefect(
      "C186", "a joined object leaves the row as it was", breaks: "R98", shortest: 3,
      store: { $0.joinedValue = { _, there in there } }),
    // Insert, save, fetch, insert with the same key, save.
    PlantedDefect(
      "C187", "a joined object stays on show until the next change", breaks: "R98", shortest: 4,
      store: { $0.processesJoined = false }),
    // Two inserts with nil.
    PlantedDefect(
      "C188", "nil is a key", breaks: "R98", shortest: 3,
      store: { $0.uniqueKey = { $0 ?? .string("") } }),
  ]
}
