import StoreModel

extension Checks {
  /// A snapshot client was told no more than it needs: nothing when nothing changed, and no more
  /// moves than the survivors outside a longest increasing run (R81, R82).
  ///
  /// The runs are counted here by the plain quadratic recurrence, so that the fast difference does
  /// not mark its own work.
  static func script(_ step: Step) -> Mismatch? {
    if step.subjectListsAreChecked { return nil }
    for (list, (old, new)) in zip(step.actualBefore.lists, step.actual.lists).enumerated() {
      guard new.standing.contains(.isSnapshotClient), old.standing.contains(.isSnapshotClient),
        let shown = old.display,
        let display = new.display, display.batches.count == 1, !display.wasReloaded,
        display.faults.isEmpty
      else { continue }
      let batch = display.batches[0]
      guard batch.reloadedItems.isEmpty else { continue }
      let fewest = fewestMoves(from: shown, to: display)
      let moves = batch.movedItems.count + batch.movedSections.count
      guard moves != fewest else { continue }
      return step.mismatch(
        .script, "the client of \(step.name(ofList: list)) is told \(moves) moves",
        expected: "\(fewest) moves", actual: batch.description)
    }
    return nil
  }

  private static func fewestMoves(
    from old: DisplayObservation, to new: DisplayObservation
  ) -> Int {
    let places = old.places
    var moves = outsideLongestRun(new.sections.compactMap { old.sections.firstIndex(of: $0) })
    for (name, items) in new.itemsBySection {
      let known = items.compactMap { places[$0] }
      let same = known.filter { old.sections[$0.section] == name }
      moves += known.count - same.count + outsideLongestRun(same.map(\.item))
    }
    return moves
  }

  /// How many of different numbers lie outside a longest increasing run of them.
  private static func outsideLongestRun(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let best = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(best + 1)
    }
    return numbers.count - (lengths.max() ?? 0)
  }
}

extension DisplayObservation {
  fileprivate var itemsBySection: [(name: String, items: [ItemRef])] {
    var rest = cells[...]
    return zip(sections, counts).map { name, count in
      defer { rest = rest.dropFirst(count) }
      return (name, rest.prefix(count).map(\.item))
    }
  }

  fileprivate var places: [ItemRef: ItemPath] {
    var places: [ItemRef: ItemPath] = [:]
    for (section, row) in itemsBySection.enumerated() {
      for (index, item) in row.items.enumerated() {
        places[item] = ItemPath(section: section, item: index)
      }
    }
    return places
  }
}
