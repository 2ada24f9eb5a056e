import Testing

@testable import Choices

/// A failing sequence, and the only other sequence that fails too.
struct ShrinkPassCase: Sendable, CustomStringConvertible {
  let pass: ShrinkPass
  let start: [UInt64]
  let end: [UInt64]
  let spans: [Span]

  var description: String { pass.rawValue }

  init(
    _ pass: ShrinkPass, _ start: [UInt64], to end: [UInt64],
    spans: [(label: UInt16, range: Range<Int>, depth: Int)] = []
  ) {
    self.pass = pass
    self.start = start
    self.end = end
    self.spans = spans.map {
      Span(label: $0.label, start: $0.range.lowerBound, end: $0.range.upperBound, depth: $0.depth)
    }
  }

  func shrink(with passes: Set<ShrinkPass>) -> ShrinkOutcome {
    func sequence(_ values: [UInt64], _ spans: [Span]) -> ChoiceSequence {
      ChoiceSequence(
        values: values, bounds: Array(repeating: 100, count: values.count), spans: spans)
    }
    var shrinker = Shrinker(from: sequence(start, spans), passes: passes) { candidate in
      candidate == end ? .fails(sequence(end, [])) : .passes
    }
    return shrinker.run()
  }
}

@Suite("Each shrink pass")
struct ShrinkPassTests {
  static let cases = [
    ShrinkPassCase(
      .deleteSpans, [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3], to: [1, 3], spans: [(1, 1..<10, 0)]),
    ShrinkPassCase(
      .replaceByDescendant, [9, 9, 9, 5, 6, 9, 9], to: [5, 6],
      spans: [(1, 0..<7, 0), (2, 2..<6, 1), (1, 3..<5, 2)]),
    ShrinkPassCase(.zeroSpans, [3, 4, 5], to: [0, 0, 0], spans: [(1, 0..<3, 0)]),
    ShrinkPassCase(.deleteRuns, [1, 2, 2, 2, 2, 3], to: [1, 3]),
    ShrinkPassCase(
      .sortSiblings, [4, 3, 2, 1], to: [1, 2, 3, 4],
      spans: [(1, 0..<1, 0), (1, 1..<2, 0), (1, 2..<3, 0), (1, 3..<4, 0)]),
    ShrinkPassCase(.lowerValues, [9], to: [5]),
    ShrinkPassCase(
      .deleteAndRenumber, [2, 9, 0, 2], to: [1, 0, 1],
      spans: [(1, 0..<1, 0), (1, 1..<2, 0), (1, 2..<3, 0), (1, 3..<4, 0)]),
    ShrinkPassCase(
      .swapNeighbours, [3, 3, 1, 1, 2, 2], to: [1, 1, 3, 3, 2, 2],
      spans: [(1, 0..<2, 0), (1, 2..<4, 0), (1, 4..<6, 0)]),
    ShrinkPassCase(.lowerDuplicates, [7, 7, 7], to: [6, 6, 6]),
    ShrinkPassCase(.lowerPairs, [10, 5], to: [7, 2]),
    ShrinkPassCase(.redistribute, [5, 1], to: [2, 4]),
    ShrinkPassCase(.lowerAndDelete, [3, 8, 9], to: [2, 9]),
    ShrinkPassCase(
      .deleteSpanAndLower, [9, 8, 8, 8, 8, 8, 1, 3, 2], to: [9, 1, 2, 1],
      spans: [(1, 1..<6, 0)]),
    ShrinkPassCase(
      .deleteSpanPairs, [1, 1, 1, 5, 2, 2, 2], to: [5], spans: [(1, 0..<3, 0), (2, 4..<7, 0)]),
    ShrinkPassCase(
      .exchangeReferences, [3, 2, 3, 1, 7, 1, 0], to: [3, 1, 3, 2, 7, 0, 1],
      spans: [(1, 0..<2, 0), (1, 2..<4, 0)]),
  ]

  @Test("each shrink pass has a case that needs it")
  func complete() {
    #expect(Self.cases.map(\.pass) == ShrinkPass.allCases)
  }

  @Test(
    "each shrink pass reaches the end of its case, alone and among the others", arguments: cases)
  func reaches(_ example: ShrinkPassCase) {
    #expect(example.shrink(with: [example.pass]).sequence.values == example.end)
    let outcome = example.shrink(with: Set(ShrinkPass.allCases))
    #expect(outcome.sequence.values == example.end)
    #expect(outcome.statistics[example.pass].improved == 1)
  }

  @Test("a case does not shrink without its shrink pass", arguments: cases)
  func needed(_ example: ShrinkPassCase) {
    let others = Set(ShrinkPass.allCases).subtracting([example.pass])
    let outcome = example.shrink(with: others)
    #expect(outcome.sequence.values == example.start)
    #expect(outcome.isFixedPoint)
    #expect(outcome.statistics[example.pass] == ShrinkStatistics.Counters())
  }
}
