import Testing

@testable import Choices

@Suite("A choice source")
struct ChoiceSourceTests {
  /// Draws once with every kind of generator.
  static func drawAll(_ source: ChoiceSource) -> [Int] {
    let swarm = SwarmWeights(kinds: 4, from: source)
    return source.array(in: 0...30, continuing: 9, in: 10, label: 1) {
      source.span(2) { source.integer(in: -50...50) } + swarm.kind(from: source)
        + (source.bool() ? source.index(below: 7) : source.count(in: 0...5, continuing: 1, in: 2))
    }
  }

  @Test("a choice source records each value with its bound")
  func records() {
    let source = ChoiceSource(seed: 3)
    let drawn = [9, 0, 1_000].map { source.draw(upTo: $0) }
    #expect(source.sequence == ChoiceSequence(values: drawn, bounds: [9, 0, 1_000]))
  }

  @Test(
    "a choice source draws the same again from the same seed", arguments: 0..<20 as Range<UInt64>)
  func sameSeed(_ seed: UInt64) {
    let (first, second) = (ChoiceSource(seed: seed), ChoiceSource(seed: seed + 1))
    second.reset(seed: seed)
    #expect(Self.drawAll(first) == Self.drawAll(second))
    #expect(first.sequence == second.sequence)
  }

  @Test(
    "a choice source replays what it recorded, values, bounds and spans",
    arguments: 0..<50 as Range<UInt64>)
  func roundTrip(_ seed: UInt64) {
    let source = ChoiceSource(seed: seed)
    let (drawn, recorded) = (Self.drawAll(source), source.sequence)
    let replay = ChoiceSource(replaying: recorded.values)
    #expect(Self.drawAll(replay) == drawn)
    #expect(replay.sequence == recorded)
    #expect(!replay.overran)
  }

  @Test("a choice source records a sequence that replays to itself from any values")
  func arbitraryValues() {
    var generator = PRNG(seed: 1)
    for length in 0..<200 {
      let values = (0..<length).map { _ in BoundedMapping.draw(upTo: 20, from: &generator) }
      let source = ChoiceSource(replaying: values)
      let (drawn, recorded) = (Self.drawAll(source), source.sequence)
      source.reset(replaying: recorded.values)
      #expect(Self.drawAll(source) == drawn && source.sequence == recorded && !source.overran)
    }
  }

  @Test("a choice source replaces a replayed value above the bound by the bound")
  func clamps() {
    let source = ChoiceSource(replaying: [12, 3])
    #expect(source.draw(upTo: 9) == 9)
    #expect(source.draw(upTo: 9) == 3)
    #expect(source.sequence.values == [9, 3])
    #expect(!source.overran)
  }

  @Test("a choice source draws and records 0 past the end of a replay, and reports it")
  func overrunsReplay() {
    let source = ChoiceSource(replaying: [5])
    #expect(source.draw(upTo: 9) == 5)
    #expect(!source.overran)
    #expect(source.draw(upTo: 9) == 0)
    #expect(source.overran)
    #expect(source.sequence.values == [5, 0])
  }

  @Test("a choice source draws 0 past the limit, records no more, and reports it")
  func overrunsLimit() {
    let source = ChoiceSource(seed: 1, limit: 3)
    for _ in 0..<3 { source.draw(upTo: .max) }
    #expect(!source.overran)
    #expect(source.draw(upTo: .max) == 0)
    #expect(source.weighted([0, 2]) == 1)
    #expect(source.overran)
    #expect(source.count == 3)
  }

  @Test("a choice source ends every repetition at the limit")
  func endsRepetition() {
    let source = ChoiceSource(seed: 1, limit: 100)
    let count = source.count(in: 0...(.max), continuing: 999_999, in: 1_000_000)
    #expect(count == 100)
  }

  @Test("a choice source forgets everything when it is reset")
  func resets() {
    let source = ChoiceSource(replaying: [])
    source.open(1)
    source.draw(upTo: 1)
    source.reset(replaying: [4])
    #expect(source.draw(upTo: 9) == 4)
    #expect(source.sequence == ChoiceSequence(values: [4], bounds: [9]))
    #expect(!source.overran)
  }

  @Test("a choice source records more choices than it had room for at first")
  func grows() {
    let source = ChoiceSource(seed: 2)
    let drawn = (0..<5_000).map { source.draw(upTo: $0) }
    #expect(source.sequence.values == drawn)
    #expect(source.sequence.bounds == Array(0..<5_000))
  }
}

@Suite("Spans")
struct SpanTests {
  @Test("spans are kept in order of opening, with label, range and depth")
  func nest() {
    let source = ChoiceSource(seed: 1)
    source.span(1) {
      source.draw(upTo: 1)
      source.span(2) { _ = source.draw(upTo: 1) }
      source.span(3) {}
    }
    source.span(4) { _ = source.draw(upTo: 1) }
    #expect(
      source.sequence.spans == [
        Span(label: 1, start: 0, end: 2, depth: 0), Span(label: 2, start: 1, end: 2, depth: 1),
        Span(label: 3, start: 2, end: 2, depth: 1), Span(label: 4, start: 2, end: 3, depth: 0),
      ])
  }

  @Test("spans lie apart or one inside the other", arguments: 0..<20 as Range<UInt64>)
  func properlyNested(_ seed: UInt64) {
    let source = ChoiceSource(seed: seed)
    _ = ChoiceSourceTests.drawAll(source)
    let spans = source.sequence.spans
    for (index, span) in spans.enumerated() {
      for later in spans[(index + 1)...] {
        let isInside = later.end <= span.end && later.depth > span.depth
        #expect(later.start >= span.end || isInside)
      }
    }
  }

  @Test("spans that are still open end where the sequence ends")
  func unclosed() {
    let source = ChoiceSource(seed: 1)
    source.open(5)
    source.draw(upTo: 1)
    #expect(source.sequence.spans == [Span(label: 5, start: 0, end: 1, depth: 0)])
  }

  @Test("spans are closed when an error is thrown through them")
  func thrown() {
    struct Stop: Error {}
    let source = ChoiceSource(seed: 1)
    #expect(throws: Stop.self) { try source.span(1) { throw Stop() } }
    source.span(2) { _ = source.draw(upTo: 1) }
    #expect(source.sequence.spans.map(\.depth) == [0, 0])
  }

  @Test("abandoned spans leave their draws in the sequence and nothing else")
  func abandoned() {
    let source = ChoiceSource(seed: 1)
    source.open(1)
    source.open(2)
    source.draw(upTo: 1)
    source.close()
    source.abandon()
    #expect(source.sequence.spans.isEmpty)
    #expect(source.count == 1)
  }
}

@Suite("The order of sequences")
struct ShortlexTests {
  @Test("the order of sequences puts the shorter first, then the smaller first difference")
  func order() {
    let ordered: [[UInt64]] = [[], [0], [9], [0, 0], [0, 1], [1, 0], [0, 0, 0]]
    let sequences = ordered.map {
      ChoiceSequence(values: $0, bounds: Array(repeating: 9, count: $0.count))
    }
    for (i, left) in sequences.enumerated() {
      for (j, right) in sequences.enumerated() {
        #expect(left.isSimpler(than: right) == (i < j))
      }
    }
  }
}
