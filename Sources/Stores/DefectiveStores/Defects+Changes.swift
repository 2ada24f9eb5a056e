import ReferenceStore
import StoreModel

/// Change sets that say too much or the wrong thing.
extension DefectiveStores {
  static let changes: [PlantedDefect] = [
    // An insert, without which there is nothing to delete, before the column's two.
    PlantedDefect(
      "B40", "reset sends deletes", breaks: "R21", shortest: 3,
      store: { $0.resetChanges = { objects in objects.map { ObjectChange($0, .deleted) } } }),
    // Insert, save and fetch, before the column's three: what was never saved is not revived.
    PlantedDefect(
      "B41", "rollback reports deletes twice", breaks: "R19", shortest: 6,
      store: {
        $0.rollbackChange = { object in
          let change = Rules.rollbackChange(object)
          return change == .inserted ? .deleted : change
        }
      }),
    // A fetch, before the column's three. The list has to take the object as it is told of it, or
    // it would see that there is nothing to insert.
    PlantedDefect(
      "B42", "insert + delete leaks events", breaks: "R16", shortest: 4,
      store: {
        $0.coalesce = { object in
          object.unprocessed.isSuperset(of: [.inserted, .deleted])
            ? .inserted : Rules.coalesce(object)
        }
        $0.isListed = { object in
          Rules.isListed(object) || object.phase == .deleted && !object.isSaved
        }
      }),
  ]
}
