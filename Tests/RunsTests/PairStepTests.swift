import StoreModel
import Testing

@testable import PairChecks

/// Small steps among the pairs of lists, as an app mostly makes them.
@Suite struct PairStepTests {
  private static func naive(_ old: [Int], _ new: [Int]) -> BatchUpdate {
    BatchUpdate(new.difference(from: old))
  }

  @Test("without sections every pair stays plain, and a fifth of them differ in at most 3 places")
  func plain() {
    let check = PairCheck(
      difference: Self.naive, named: "naive", rules: [], mode: .portable)
    let pairs = (0..<2_000).map { check.trial($0, of: 7).pair }
    #expect(pairs.allSatisfy { $0.isPlain })
    let steps = pairs.count { pair in
      let (old, new) = (pair.old.flatMap(\.items), pair.new.flatMap(\.items))
      return old.count > 3 && new.difference(from: old).count <= 3
    }
    #expect(steps > pairs.count / 10, "\(steps)")
  }

  @Test("a difference that goes wrong when one item of a long list moves")
  func oneMove() throws {
    let check = PairCheck(
      difference: { old, new in
        var batch = Self.naive(old, new)
        let isMove = old.count >= 10 && batch.deletedItems.count == 1
        if isMove, batch.insertedItems.count == 1, Set(old) == Set(new) {
          batch.insertedItems = batch.deletedItems
        }
        return batch
      }, named: "one move", rules: [], mode: .portable)
    let failed = try #require(check.firstFailing(in: 0..<20_000, of: 7) { _, _ in })
    let trial = try PairShrinking(check).smallest(from: failed) { trial, _ in
      check.finding(in: trial)
    }.trial
    // The rows of both lists.
    #expect(trial.rows == 20)
  }

  @Test("with sections a whole section moves with its items")
  func sections() {
    let check = PairCheck(
      sectionedDifference: { _, _ in BatchUpdate() }, named: "sections", rules: [],
      mode: .portable)
    let moved = (0..<2_000).map { check.trial($0, of: 7).pair }.count { pair in
      pair.old != pair.new && pair.old.contains { !$0.items.isEmpty }
        && pair.old.sorted { $0.id < $1.id } == pair.new.sorted { $0.id < $1.id }
    }
    #expect(moved >= 3, "\(moved)")
  }
}
