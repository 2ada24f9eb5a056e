import ReferenceStore
import StoreModel

/// Own defects: answers that contradict each other, so that one store alone shows the defect.
extension DefectiveStores {
  static let ownAnswers: [PlantedDefect] = [
    // Insert with a value that stays nil, fetch.
    PlantedDefect(
      "C60", "the negation of an unknown comparison is true", breaks: "R35", shortest: 2,
      store: { $0.not = { $0.map { !$0 } ?? true } }),
    // Two inserts, fetch.
    PlantedDefect(
      "C61", "a fetch with a predicate is not sorted", breaks: "R40", shortest: 3,
      store: {
        $0.window = { rows, request in
          let sorted = request.predicate == .always ? rows : rows.sorted { $0.serial < $1.serial }
          return Rules.window(sorted, request)
        }
      }),
    // Two inserts, query.
    PlantedDefect(
      "C62", "a fetch of identifiers is not sorted", breaks: "R39", shortest: 3,
      store: {
        $0.window = { rows, request in
          let isSorted = request.resultType != .identifiers
          return Rules.window(isSorted ? rows : rows.sorted { $0.serial < $1.serial }, request)
        }
      }),
    // Insert, fetch.
    PlantedDefect(
      "C63", "<= is treated as <", breaks: "R35", shortest: 2,
      store: {
        $0.comparisonHolds = { comparison, order in
          Rules.comparisonHolds(comparison == .lessOrEqual ? .less : comparison, order)
        }
      }),
    // Insert, save, set, rollback.
    PlantedDefect(
      "C64", "a rollback keeps the changed values", breaks: "R19", shortest: 4,
      store: { $0.restoredValues = \.values }),
    // Insert, save, set a value to nil, undo, redo.
    PlantedDefect(
      "C65", "redo does not set a value to nil", breaks: "R20", shortest: 5,
      store: {
        $0.stepEffect = { wanted, phase in
          let effect = Rules.stepEffect(wanted, phase)
          guard effect == .assign, case .present(let values, _) = wanted, values.contains(nil)
          else { return effect }
          return .nothing
        }
      }),
    // Insert, save, set, save, set, save.
    PlantedDefect(
      "C66", "a second save of the same object is in conflict with the first one", breaks: "R33",
      shortest: 6,
      store: {
        $0.conflicts = { object, row in Rules.conflicts(object, row) || (row?.version ?? 0) > 1 }
      }),
    // Insert, fetch.
    PlantedDefect(
      "C67", "rows without a section name are missing", breaks: "R49", shortest: 2,
      store: {
        $0.layout = { rows, hasSections, old, book in
          let named = hasSections ? rows.filter { !$0.section.isEmpty } : rows
          return Rules.layout(named, hasSections, old, book)
        }
      }),
    // Fetch, insert, process.
    PlantedDefect(
      "C68", "a delegate with only an empty did-change gets no callback", breaks: "R57",
      shortest: 3,
      store: {
        $0.deliveries = { methods, hasSections in
          methods == .didChange ? [] : Rules.deliveries(methods, hasSections)
        }
      }),
  ]
}
