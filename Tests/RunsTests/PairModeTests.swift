import PairChecks
import SnapshotDiffing
import StoreModel
import TestSupport
import Testing

@testable import Campaign

/// Differences for the systems that a mode names (R86).
@Suite("Modes of pairs")
struct PairModeTests {
  /// The difference that moves each row which a collection view of 2016 can move.
  @Sendable
  private static func moving(_ old: [ListSection], _ new: [ListSection]) -> BatchUpdate {
    let whole = SnapshotDiffing.difference(
      from: Snapshot<String, Int>(unchecked: old), to: Snapshot(unchecked: new)
    ).batch
    var batch = whole.portable
    let moves = whole.movedItems.filter { move in
      batch.deletedSections.contains(move.from.section)
        != batch.insertedSections.contains(move.to.section)
    }
    batch.deletedItems.removeAll { path in moves.contains { $0.from == path } }
    batch.insertedItems.removeAll { path in moves.contains { $0.to == path } }
    batch.movedItems += moves
    return batch
  }

  @Test("R86: in collection2016, a right difference passes, and is not right elsewhere")
  func collection2016() throws {
    for (mode, isRight) in [(BatchMode.collection2016, true), (.portable, false)] {
      let subject = PairSubject(
        sectionedDifference: Self.moving, named: "moving", rules: [.moves, .fewest], mode: mode)
      let plan = PairPlan(seed: 7, trials: 0..<Volume.scale(quick: 400, full: 4_000))
      let result = try PairCampaign(plan: plan, subject: subject).run()
      #expect((result.failure == nil) == isRight, "\(mode): \(String(describing: result.failure))")
    }
  }
}
