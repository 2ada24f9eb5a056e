import SnapshotDiffing
import StoreModel
import Testing

@Suite("The plain difference")
struct PlainDifferenceTests {
  @Test("R88 a plain difference applies and changes as little as possible")
  func fewest() throws {
    var lists = RandomLists(seed: 31)
    for round in 0..<1_500 {
      let size = round % 3 == 0 ? 40 : 7
      let old = Array(lists.shuffled(size).prefix(lists.below(size + 1)))
      let new = Array(lists.shuffled(size).prefix(lists.below(size + 1)))
      let difference = try SnapshotDiffing.plainDifference(from: old, to: new)
      #expect(try difference.applying(to: old) == new)
      let stay = new.count { old.contains($0) } - PlainScript.moves(from: old, to: new)
      #expect(difference.removals.count == old.count - stay)
      #expect(difference.insertions.count == new.count - stay)
      #expect(difference.isEmpty == (old == new))
    }
  }

  @Test("R88 a plain difference of lists with repeats still leads to the target")
  func repeats() throws {
    var lists = RandomLists(seed: 32)
    for _ in 0..<1_000 {
      let old = (0..<lists.below(9)).map { _ in lists.below(4) }
      let new = (0..<lists.below(9)).map { _ in lists.below(4) }
      let difference = try SnapshotDiffing.plainDifference(from: old, to: new)
      #expect(try difference.applying(to: old) == new)
    }
  }

  @Test("R82 identifiers that all have one hash are told apart by equality")
  func oneHash() throws {
    struct Poor: Hashable, Sendable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    let old = (0..<40).map { Poor(number: $0) }
    let difference = try SnapshotDiffing.plainDifference(from: old, to: old.reversed())
    #expect(difference.removals.count == 39)
    #expect(try difference.applying(to: old) == old.reversed())
  }
}
