import ReferenceStore
import StoreModel

/// Defects in the options of dialects. Each is right in the dialects that it does not name.
extension DefectiveStores {
  static let dialects: [PlantedDefect] = [
    // Two inserts, fetch: the sections of a list whose first sort key is another one.
    PlantedDefect(
      "C140", "the section key does not lead the sort keys", breaks: "R51", shortest: 3,
      in: [.swiftData, .sqliteData],
      store: {
        $0.leadingValue = { _, _ in nil }
      }),
    // Two inserts, fetch.
    PlantedDefect(
      "C141", "a leading section key is always ascending", breaks: "R51", shortest: 3,
      in: [.swiftData, .sqliteData],
      store: { $0.leadingDescriptor = { key, _ in SortDescriptor(key.path) } }),
    // Insert, fetch.
    PlantedDefect(
      "C142", "nil joins the section of empty names", breaks: "R49", shortest: 2,
      in: [.swiftData, .sqliteData], store: { $0.nameOfNil = { _ in nil } }),
    // Insert in one context, insert and save in another one, save, query.
    PlantedDefect(
      "C143", "equal rows are sorted by creation", breaks: "R44", shortest: 5,
      in: [.swiftData, .sqliteData], store: { $0.breakTieByIdentifier = Rules.breakTie }),
    // Insert, save, insert, fetch, save.
    PlantedDefect(
      "C144", "rows stay where they are when a save gives them identifiers", breaks: "R44", "R57",
      shortest: 5, in: [.swiftData, .sqliteData], store: { $0.sortsAtSave = { _ in false } }),
    // Insert, fetch, edit the predicate.
    PlantedDefect(
      "C145", "an edited request waits for the next fetch", breaks: "R72", shortest: 3,
      in: [.swiftData, .sqliteData], store: { $0.editFetches = { _, _ in false } }),
    // Insert, fetch, save.
    PlantedDefect(
      "C146", "no second snapshot tells the new IDs", breaks: "R77", shortest: 3, in: [.toldFRC],
      store: { $0.tellsSwaps = { _ in false } }),
    // Insert, fetch, save.
    PlantedDefect(
      "C147", "a second snapshot tells the new IDs", breaks: "R77", shortest: 3,
      in: [.frc, .swiftData, .sqliteData], store: { $0.tellsSwaps = { _ in true } }),
    // Two inserts, fetch: texts that are one section, in a list with another order.
    PlantedDefect(
      "C148", "a leading section key tells equivalent texts apart", breaks: "R43", "R51",
      shortest: 3, in: [.sqliteData, .swiftData],
      store: {
        $0.leadingValue = { value, key in
          if case .attribute = key, case .string = value { return value }
          return Rules.leadingValue(value, key)
        }
      }),
  ]
}
