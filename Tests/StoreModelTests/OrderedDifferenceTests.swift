import StoreModel
import Testing

@Suite struct OrderedDifferenceTests {
  private typealias Difference = OrderedDifference<Int>

  private static func changes(_ pairs: [(Int, Int)]) -> [Difference.Change] {
    pairs.map { Difference.Change(offset: $0.0, element: $0.1) }
  }

  @Test("R88: removals descend, insertions ascend")
  func order() throws {
    let difference = try Difference(
      removals: Self.changes([(0, 10), (2, 12)]), insertions: Self.changes([(3, 9), (1, 8)]))
    #expect(difference.removals.map(\.offset) == [2, 0])
    #expect(difference.insertions.map(\.offset) == [1, 3])
    #expect(try difference.applying(to: [10, 11, 12, 13]) == [11, 8, 13, 9])
    #expect(!difference.isEmpty)
    #expect(try Difference(removals: [], insertions: []).isEmpty)
  }

  @Test("R88: duplicate and negative offsets are refused")
  func refusedWhenMade() {
    let twice = Self.changes([(1, 0), (1, 2)])
    let negative = Self.changes([(-1, 0)])
    #expect(throws: OrderedDifferenceError.duplicateOffset(1)) {
      try Difference(removals: twice, insertions: [])
    }
    #expect(throws: OrderedDifferenceError.duplicateOffset(1)) {
      try Difference(removals: [], insertions: twice)
    }
    #expect(throws: OrderedDifferenceError.negativeOffset(-1)) {
      try Difference(removals: negative, insertions: [])
    }
    #expect(throws: OrderedDifferenceError.negativeOffset(-1)) {
      try Difference(removals: [], insertions: negative)
    }
  }

  @Test("R88: a difference refuses another base")
  func refusedWhenApplied() throws {
    let removal = try Difference(removals: Self.changes([(2, 5)]), insertions: [])
    #expect(throws: OrderedDifferenceError.outOfRange(offset: 2, count: 2)) {
      try removal.applying(to: [1, 2])
    }
    #expect(throws: OrderedDifferenceError.otherElement(offset: 2)) {
      try removal.applying(to: [1, 2, 3])
    }
    let insertion = try Difference(
      removals: [], insertions: Self.changes([(4, 5), (.max, 6)]))
    #expect(throws: OrderedDifferenceError.outOfRange(offset: 4, count: 3)) {
      try insertion.applying(to: [1, 2, 3])
    }
    #expect(throws: OrderedDifferenceError.outOfRange(offset: .max, count: 5)) {
      try insertion.applying(to: [1, 2, 3, 4])
    }
  }

  @Test(
    "each error says what to do",
    arguments: [
      (
        OrderedDifferenceError.duplicateOffset(1),
        "two changes of one kind have offset 1: give each its own"
      ),
      (.negativeOffset(-1), "offset -1 is negative: offsets count from 0"),
      (
        .outOfRange(offset: 4, count: 3),
        "offset 4 is beyond the 3 elements there are: apply to the list it was made for"
      ),
      (
        .otherElement(offset: 2),
        "another element stands at offset 2: apply to the list it was made for"
      ),
    ])
  func texts(error: OrderedDifferenceError, text: String) {
    #expect(error.description == text)
  }

  @Test("R82: the standard library's difference leads from the old list to the new one")
  func agreesWithTheStandardLibrary() throws {
    var random = SplitMix(seed: 2)
    for _ in 0..<2000 {
      let old = (0..<random.below(8)).map { _ in random.below(5) }
      let new = (0..<random.below(8)).map { _ in random.below(5) }
      let found = new.difference(from: old)
      let difference = try Difference(
        removals: found.removals.map(Self.change), insertions: found.insertions.map(Self.change))
      if try difference.applying(to: old) != new { Issue.record("\(old) to \(new)") }
    }
  }

  private static func change(_ change: CollectionDifference<Int>.Change) -> Difference.Change {
    switch change {
    case .insert(let offset, let element, _), .remove(let offset, let element, _):
      Difference.Change(offset: offset, element: element)
    }
  }
}
