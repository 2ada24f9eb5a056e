import ReferenceStore
import StoreModel

/// Own defects: values, relationships, and the effect of deletions on them (R1 to R4, R12).
extension DefectiveStores {
  static let ownValues: [PlantedDefect] = [
    PlantedDefect(
      "C3", "NaN is accepted as a number", breaks: "R2", shortest: 1,
      store: {
        $0.checkValue = { (attribute, value) throws(StoreError) in
          if value?.isNaN != true { try Rules.checkValue(attribute, value) }
        }
      }),
    // Insert, fetch. The name of the section shows the defect.
    PlantedDefect(
      "C4", "a negative zero is stored as -0", breaks: "R2", "R48", shortest: 2,
      store: { $0.normalize = { $0 } }),
    // Insert, save, read the row again.
    PlantedDefect(
      "C174", "a save cuts dates to whole milliseconds", breaks: "R2", shortest: 3,
      store: { $0.savedValue = Rules.wholeMilliseconds }),
    // Two inserts, fetch.
    PlantedDefect(
      "C175", "dates of the same millisecond tie", breaks: "R2", "R40", shortest: 3,
      store: {
        $0.sortValue = { Rules.wholeMilliseconds(Rules.sortValue($0, $1)) }
      }),
    // Insert, save, set.
    PlantedDefect(
      "C5", "setting an equal value does not mark the object as updated", breaks: "R4", shortest: 3,
      store: { $0.countsAsUpdate = { old, new in old != new } }),
    // Insert, save, then read a fault under the old temporary ID.
    PlantedDefect(
      "C6", "a fault without a row reads as nil where nil is not allowed", breaks: "R12",
      shortest: 3,
      store: { $0.inaccessibleValue = { _ in nil } }),
    // Two inserts, save, relate.
    PlantedDefect(
      "C7", "the other end of a new relationship is not marked as updated", breaks: "R1",
      shortest: 4,
      store: { $0.updatedByRelating = { object, _ in [object] } }),
    // Insert, then read the related objects from another context.
    PlantedDefect(
      "C81", "deleted objects, and objects of another context, give their relationships",
      breaks: "R1", "R12", shortest: 2, store: { $0.refusesToTellRelated = false }),
    // Three inserts, then relate two of the objects to the third, which takes only one.
    PlantedDefect(
      "C8", "an object keeps a relationship that moved to another object", breaks: "R1",
      shortest: 5,
      store: {
        $0.storedEnds = { object, relationship, wanted, layer in
          Rules.storedEnds(object, relationship, wanted, layer).filter {
            $0.holder == object.serial || wanted.contains($0.holder)
          }
        }
      }),
    // Two inserts, relate, delete, process.
    PlantedDefect(
      "C9", "the delete rule cascade only nullifies", breaks: "R3", shortest: 5,
      store: {
        $0.deleteRuleEffect = { $0 == .cascade ? .detach : Rules.deleteRuleEffect($0) }
      }),
    // Two inserts, relate, save, delete, save.
    PlantedDefect(
      "C10", "the delete rule deny does not prevent the deletion", breaks: "R3", "R26", shortest: 6,
      store: { $0.deniesDelete = { _, _ in false } }),
  ]
}

extension Rules {
  fileprivate static func wholeMilliseconds(_ value: Value?) -> Value? {
    guard case .date(let date) = value else { return value }
    return .date(Timestamp(milliseconds: date.milliseconds))
  }
}
