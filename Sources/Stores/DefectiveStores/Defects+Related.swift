import ReferenceStore
import StoreModel

/// Defects in lists without sort keys, in conditions on several values or related objects, in
/// windows from the end, and in lists that follow related objects (R70, R102 to R104).
extension DefectiveStores {
  static let related: [PlantedDefect] = [
    // A new list.
    PlantedDefect(
      "C120", "a list without sort keys is rejected", breaks: "R70", shortest: 1,
      store: {
        $0.checkHasSort = { (request) throws(StoreError) in
          guard !request.sort.isEmpty else { throw .noSortDescriptors }
        }
      }),
    // Two inserts, query.
    PlantedDefect(
      "C121", "without sort keys the newest object comes first", breaks: "R70", shortest: 3,
      store: {
        $0.breakTie = { left, right in
          let order = Rules.breakTie(left, right)
          return left.keys.isEmpty ? -order : order
        }
      }),
    // Insert, query.
    PlantedDefect(
      "C122", "a range excludes its upper bound", breaks: "R103", shortest: 2,
      store: { $0.isBetween = { toLow, toHigh in toLow >= 0 && toHigh < 0 } }),
    // Insert, query.
    PlantedDefect(
      "C123", "`any` of no related object is true", breaks: "R103", shortest: 2,
      store: {
        $0.anyHolds = { verdicts in verdicts.isEmpty || Rules.anyHolds(verdicts) == true }
      }),
    // Insert, query.
    PlantedDefect(
      "C124", "only the first of several values counts", breaks: "R103", shortest: 2,
      store: { $0.isAmong = { equalities in Rules.isAmong(Array(equalities.prefix(1))) } }),
    // Insert, query.
    PlantedDefect(
      "C125", "a relationship to nothing is unknown and not nil", breaks: "R103", shortest: 2,
      store: { $0.leadsToNone = { _, _, _ in false } }),
    // Two inserts, relate, fetch, then a change of the related object and processing.
    PlantedDefect(
      "C126", "a list that follows related objects overlooks those of its order", breaks: "R102",
      shortest: 6,
      store: {
        $0.followsRelated = { configuration, options in
          var unsorted = configuration
          unsorted.request.sort = []
          return Rules.followsRelated(unsorted, options)
        }
      }),
    // Two inserts, relate, fetch, then a change of the related object and processing.
    PlantedDefect(
      "C127", "a row that follows a related object moves without an event", breaks: "R102",
      shortest: 6, store: { $0.followed = { batch, _, _, _ in batch } }),
    // Two inserts, query.
    PlantedDefect(
      "C128", "a window from the end is in reverse order", breaks: "R104", shortest: 3,
      store: {
        $0.window = { rows, request in
          let window = Rules.window(rows, request)
          return request.countsFromEnd && request.limit > 0 ? window.reversed() : window
        }
      }),
    // Two inserts, query.
    PlantedDefect(
      "C129", "the offset of a window from the end counts from the start", breaks: "R104",
      shortest: 3,
      store: {
        $0.window = { rows, request in
          guard request.countsFromEnd else { return Rules.window(rows, request) }
          let rest = Array(rows.dropFirst(request.offset))
          return request.limit == 0 ? rest : rest.suffix(request.limit)
        }
      }),
  ]
}
