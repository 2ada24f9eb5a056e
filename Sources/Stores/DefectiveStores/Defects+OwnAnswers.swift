import ReferenceStore
import StoreModel

/// Own defects: answers that contradict each other, so that one store alone shows the defect.
extension DefectiveStores {
  static let ownAnswers: [PlantedDefect] = [
    // Insert with a value that stays nil, fetch.
    PlantedDefect(
      "C60", "what is unknown is true when it is negated", breaks: "R35", shortest: 2,
      store: { $0.not = { $0.map { !$0 } ?? true } }),
    // Two inserts, fetch.
    PlantedDefect(
      "C61", "a fetch with a predicate comes unsorted", breaks: "R40", shortest: 3,
      store: {
        $0.window = { rows, request in
          let sorted = request.predicate == .always ? rows : rows.sorted { $0.serial < $1.serial }
          return Rules.window(sorted, request)
        }
      }),
    // Two inserts, query.
    PlantedDefect(
      "C62", "identifiers come unsorted", breaks: "R39", shortest: 3,
      store: {
        $0.window = { rows, request in
          let isSorted = request.resultType != .identifiers
          return Rules.window(isSorted ? rows : rows.sorted { $0.serial < $1.serial }, request)
        }
      }),
    // Insert, fetch.
    PlantedDefect(
      "C63", "at most is taken for less than", breaks: "R35", shortest: 2,
      store: {
        $0.comparisonHolds = { comparison, order in
          Rules.comparisonHolds(comparison == .lessOrEqual ? .less : comparison, order)
        }
      }),
    // Insert, save, set, rollback.
    PlantedDefect(
      "C64", "a rollback keeps the values that were set", breaks: "R19", shortest: 4,
      store: { $0.restoredValues = \.values }),
    // Insert, save, set a value to nil, undo, redo.
    PlantedDefect(
      "C65", "a step that leaves a value nil is not done again", breaks: "R20", shortest: 5,
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
      "C66", "what was saved twice is in conflict with itself", breaks: "R33", shortest: 6,
      store: {
        $0.conflicts = { object, row in Rules.conflicts(object, row) || (row?.version ?? 0) > 1 }
      }),
    // Insert, fetch.
    PlantedDefect(
      "C67", "what has no section name is left out", breaks: "R49", shortest: 2,
      store: {
        $0.layout = { rows, hasSections, old, book in
          let named = hasSections ? rows.filter { !$0.section.isEmpty } : rows
          return Rules.layout(named, hasSections, old, book)
        }
      }),
    // Fetch, insert, process.
    PlantedDefect(
      "C68", "a delegate with nothing but an empty did-change is told nothing", breaks: "R57",
      shortest: 3,
      store: {
        $0.deliveries = { methods, hasSections in
          methods == .didChange ? [] : Rules.deliveries(methods, hasSections)
        }
      }),
  ]
}
