import ReferenceStore
import StoreModel

/// Own defects: the IDs of objects, and lookups by ID (R6 to R13).
extension DefectiveStores {
  static let ownIdentities: [PlantedDefect] = [
    PlantedDefect(
      "C11", "a save does not replace temporary IDs", breaks: "R6", shortest: 2,
      store: { $0.swapsIDs = { _ in false } }),
    // Insert, obtain, obtain, look up the ID that was obtained first.
    PlantedDefect(
      "C12", "obtaining a permanent ID twice gives two IDs", breaks: "R7", shortest: 4,
      store: { $0.obtainsPermanentID = { object, _ in object.isInserted } }),
    // Fetch, arm, insert.
    PlantedDefect(
      "C72", "a permanent ID can't be obtained in a callback", breaks: "R7", shortest: 3,
      store: {
        $0.obtainsPermanentID = { object, inCallback in
          !inCallback && Rules.obtainsPermanentID(object, inCallback: inCallback)
        }
      }),
    // Arm the hook to insert, save.
    PlantedDefect(
      "C73", "an object inserted in a callback has a permanent ID at once", breaks: "R6",
      shortest: 2, store: { $0.givesTemporaryIDsInCallbacks = false }),
    PlantedDefect(
      "C13", "a child's save replaces temporary IDs", breaks: "R10", shortest: 2,
      store: { $0.swapsIDs = { _ in true } }),
    // Insert, save, look up.
    PlantedDefect(
      "C14", "a temporary ID still finds its object after the save", breaks: "R9", shortest: 3,
      store: {
        $0.identifies = { object, id in
          Rules.identifies(object, id)
            || id.isTemporary && id.number == object.serial && id.entity == object.entity
        }
      }),
    // Insert and save, delete and save, insert and save.
    PlantedDefect(
      "C15", "the number of a deleted object is used for a new ID", breaks: "R13", shortest: 6,
      store: {
        $0.permanentNumber = { _, store in
          let ids = store.rows.map(\.id) + store.liveContexts.flatMap(\.objects).map(\.objectID)
          return (ids.filter { !$0.isTemporary }.map(\.number).max() ?? 0) + 1
        }
      }),
    // Query.
    PlantedDefect(
      "C59", "a predicate accepts an object of another context", breaks: "R9", shortest: 1,
      store: { $0.checkObject = { (_, _) throws(StoreError) in } }),
    // Insert, save, then look up twice in another context.
    PlantedDefect(
      "C70", "each lookup makes a new instance of the object", breaks: "R11", shortest: 4,
      store: { $0.keepsLoaded = false }),
  ]
}
