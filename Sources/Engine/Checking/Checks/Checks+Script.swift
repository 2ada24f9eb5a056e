import Driving
import StoreModel

extension Checks {
  /// Checks that the update of a snapshot client has the smallest number of moves, and so none if
  /// nothing moved (R81, R82).
  static func script(_ step: Step) -> Mismatch? {
    if step.subjectListsAreChecked { return nil }
    for (list, (old, new)) in zip(step.actualBefore.lists, step.actual.lists).enumerated() {
      guard new.status.contains(.isSnapshotClient), old.status.contains(.isSnapshotClient),
        let shown = old.display,
        let display = new.display, display.batches.count == 1, !display.wasReloaded,
        display.faults.isEmpty
      else { continue }
      let batch = display.batches[0]
      guard !batch.hasMarks else { continue }
      let fewest = FewestMoves.count(from: shown.itemsBySection, to: display.itemsBySection)
      let moves = batch.movedItems.count + batch.movedSections.count
      guard moves != fewest else { continue }
      return step.mismatch(
        .script,
        "the update of \(step.name(ofList: list)) has \(moves.counted("move")), not \(fewest)",
        breaks: [82, 81],
        expected: "\(fewest) moves", actual: batch.description)
    }
    return nil
  }
}

extension DisplayObservation {
  fileprivate var itemsBySection: [FewestMoves.Section<ItemRef>] {
    var rest = cells[...]
    return zip(sections, counts).map { name, count in
      defer { rest = rest.dropFirst(count) }
      return (name: name, items: rest.prefix(count).map(\.item))
    }
  }
}
