import PairChecks
import SnapshotDiffing
import StoreModel

/// Differences that only some systems accept: each breaks one rule for portable batches (R86).
extension DefectivePairs {
  static let unportable: [(subject: PairSubject, summary: String)] = [
    (
      PairSubject(
        difference: { old, new in
          var batch = BatchUpdate(new.difference(from: old).inferringMoves())
          let moved = Set(batch.movedItems.map(\.from.item) + batch.deletedItems.map(\.item))
          batch.reloadedItems = old.indices.filter { !moved.contains($0) }.map {
            ItemPath(section: 0, item: $0)
          }
          return batch
        }, named: "mixing-difference", rules: []),
      "a difference that reloads the rows that stay in the batch that moves the others"
    ),
    (
      unportable("leaving-difference") { move, batch in
        batch.deletedSections.contains(move.from.section)
          && !batch.insertedSections.contains(move.to.section)
      }, "a difference that moves rows out of deleted sections"
    ),
    (
      unportable("entering-difference") { move, batch in
        !batch.deletedSections.contains(move.from.section)
          && batch.insertedSections.contains(move.to.section)
      }, "a difference that moves rows into inserted sections"
    ),
    (
      PairSubject(
        sectionedDifference: { old, new in
          let batch = difference(old, new)
          return batch.hasMovesOfChangingSections ? batch.portable : batch
        }, named: "busy-difference", rules: []),
      "a difference that changes the rows of sections that move"
    ),
  ]

  /// Makes the portable difference, in which some rows of changing sections move.
  private static func unportable(
    _ name: String, moves isMoved: @escaping @Sendable (BatchUpdate.ItemMove, BatchUpdate) -> Bool
  ) -> PairSubject {
    PairSubject(
      sectionedDifference: { old, new in
        let whole = difference(old, new)
        var batch = whole.portable
        let moves = whole.movedItems.filter { isMoved($0, batch) }
        batch.deletedItems.removeAll { path in moves.contains { $0.from == path } }
        batch.insertedItems.removeAll { path in moves.contains { $0.to == path } }
        batch.movedItems += moves
        return batch
      }, named: name, rules: [])
  }

  private static func difference(_ old: [ListSection], _ new: [ListSection]) -> BatchUpdate {
    SnapshotDiffing.difference(
      from: Snapshot<String, Int>(unchecked: old), to: Snapshot(unchecked: new)
    ).batch
  }
}

extension BatchUpdate {
  /// Whether a row moves out of a deleted section or into an inserted one.
  fileprivate var hasMovesOfChangingSections: Bool {
    movedItems.contains {
      deletedSections.contains($0.from.section) || insertedSections.contains($0.to.section)
    }
  }
}
