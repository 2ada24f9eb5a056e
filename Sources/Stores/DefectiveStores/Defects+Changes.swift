import ReferenceStore
import StoreModel

/// Defects in change sets: too many changes, or wrong ones.
extension DefectiveStores {
  static let changes: [PlantedDefect] = [
    // An insert to have something to delete, then the two commands of the scenario.
    PlantedDefect(
      "B40", "reset sends deletes", breaks: "R21", shortest: 3,
      store: { $0.resetChanges = { objects in objects.map { ObjectChange($0, .deleted) } } }),
    // Insert, save and fetch, then the three commands of the scenario. The save is needed because
    // a rollback revives only saved objects.
    PlantedDefect(
      "B41", "rollback reports deletes twice", breaks: "R19", shortest: 6,
      store: {
        $0.rollbackChange = { object in
          let change = Rules.rollbackChange(object)
          return change == .inserted ? .deleted : change
        }
      }),
    // A fetch, then the three commands of the scenario. The list has to accept the deleted object,
    // or it would see that there is nothing to insert.
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
