import Testing

@testable import Choices

@Suite("A generator")
struct GeneratorTests {
  static let ranges: [ClosedRange<Int>] = [
    0...0, 0...9, 3...8, -8 ... -3, -8...0, -5...5, -2...9, -9...2, -1...1,
    .min ... .max, .min ... -1, .min...0, 1 ... .max, 0 ... .max, -1 ... .max, .min...1,
  ]

  @Test("a generator of integers stays within its range", arguments: ranges)
  func integerRange(_ range: ClosedRange<Int>) {
    let source = ChoiceSource(seed: 4)
    for _ in 0..<500 { #expect(range.contains(source.integer(in: range))) }
    source.reset(replaying: [])
    #expect(range.contains(source.integer(in: range)))
    for values: [UInt64] in [[.max, 1], [.max, 0], [1 << 63, 1], [1, 1], [7, 1]] {
      source.reset(replaying: values)
      #expect(range.contains(source.integer(in: range)))
    }
  }

  @Test("a generator of integers counts the number nearest to 0 as the simplest", arguments: ranges)
  func integerSimplest(_ range: ClosedRange<Int>) {
    let nearest = range.lowerBound > 0 ? range.lowerBound : range.upperBound
    let simplest = range.contains(0) ? 0 : nearest
    #expect(ChoiceSource(replaying: []).integer(in: range) == simplest)
  }

  @Test("a generator of integers grows away from 0, positive before negative")
  func integerOrder() {
    let order = (0...4).flatMap { magnitude in
      (0...1).map { sign in
        ChoiceSource(replaying: [magnitude, sign]).integer(in: -2...4)
      }
    }
    #expect(order == [0, 0, 1, -1, 2, -2, 3, 3, 4, 4])
  }

  @Test("a generator of integers favours neither side of 0")
  func integerUniform() {
    let source = ChoiceSource(seed: 0)
    var counts = Array(repeating: 0, count: 8)
    for seed in 0..<40_000 as Range<UInt64> {
      source.reset(seed: seed)
      counts[source.integer(in: -2...5) + 2] += 1
    }
    #expect(counts.allSatisfy { abs($0 - 5_000) < 400 })
  }

  @Test("a generator of a chance gives true as often as its odds say")
  func chance() {
    let source = ChoiceSource(seed: 5)
    let hits = (0..<30_000).count { _ in source.chance(3, in: 10) }
    #expect(abs(hits - 9_000) < 450)
    #expect(source.sequence.bounds.allSatisfy { $0 == 1 })
  }

  @Test("a generator of a chance counts false as the simpler value")
  func chanceSimplest() {
    #expect(!ChoiceSource(replaying: [0]).chance(9, in: 10))
    #expect(ChoiceSource(replaying: [1]).chance(1, in: 10))
    #expect(!ChoiceSource(replaying: [0]).bool())
  }

  @Test("a generator of a certain chance records a choice that can only be 0")
  func certain() {
    let source = ChoiceSource(replaying: [1, 1])
    #expect(!source.chance(0, in: 3))
    #expect(source.chance(3, in: 3))
    #expect(source.sequence == ChoiceSequence(values: [0, 0], bounds: [0, 0]))
  }

  @Test("a generator of elements or indices counts the first as the simplest and reaches all")
  func elements() {
    let source = ChoiceSource(seed: 6)
    let letters = ["a", "b", "c"]
    let drawn = (0..<100).map { _ in source.element(of: letters) }
    #expect(Set(drawn) == Set(letters))
    source.reset(replaying: [])
    #expect(source.element(of: letters) == "a")
    #expect(source.index(below: 5) == 0)
  }

  @Test("a generator of weighted indices draws each as often as its weight, weight 0 never")
  func weighted() {
    let source = ChoiceSource(seed: 7)
    var counts = [0, 0, 0, 0, 0]
    for _ in 0..<30_000 { counts[source.weighted([0, 1, 0, 2, 0])] += 1 }
    #expect([counts[0], counts[2], counts[4]] == [0, 0, 0])
    #expect(abs(counts[1] - 10_000) < 500)
  }

  @Test("a generator of weighted indices records the index, and moves from weight 0 to the next")
  func weightedReplay() {
    let source = ChoiceSource(replaying: [0, 1, 2, 3, 4])
    let weights = [0, 1, 0, 2, 0]
    #expect((0..<5).map { _ in source.weighted(weights) } == [1, 1, 3, 3, 3])
    #expect(source.sequence.values == [1, 1, 3, 3, 3])
    #expect(source.sequence.bounds == [3, 3, 3, 3, 3])
  }

  @Test("a generator of subsets counts the empty set as the simplest and keeps the order")
  func subsets() {
    #expect(ChoiceSource(replaying: []).subset(of: 4) == [])
    #expect(ChoiceSource(replaying: [0, 1, 0, 1]).subset(of: 4) == [1, 3])
  }
}

@Suite("A repetition")
struct RepetitionTests {
  private func digits(_ source: ChoiceSource, _ range: ClosedRange<Int>) -> [UInt64] {
    source.array(in: range, continuing: 4, in: 5, label: 1) { source.draw(upTo: 9) }
  }

  @Test("a repetition stays within its range", arguments: [0...0, 0...5, 2...4, 3...3])
  func range(_ range: ClosedRange<Int>) {
    for seed in 0..<100 as Range<UInt64> {
      #expect(range.contains(digits(ChoiceSource(seed: seed), range).count))
    }
    #expect(digits(ChoiceSource(replaying: []), range).count == range.lowerBound)
  }

  @Test("a repetition is as long on average as its odds say")
  func odds() {
    let source = ChoiceSource(seed: 3)
    let total = (0..<5_000).reduce(0) { sum, _ in
      sum + source.count(in: 0...1_000, continuing: 3, in: 4)
    }
    #expect(abs(total - 15_000) < 1_000)
  }

  @Test("a repetition loses one element with each deleted span, and the others stay")
  func deletion() throws {
    let source = ChoiceSource(replaying: [0, 7, 1, 8, 1, 9, 0])
    #expect(digits(source, 1...6) == [7, 8, 9])
    let sequence = source.sequence
    #expect(sequence.spans.count == 3)
    let rests = sequence.spans.map {
      digits(ChoiceSource(replaying: sequence.values.removing($0.range)), 1...6)
    }
    #expect(rests == [[8, 9], [7, 9], [7, 8]])
  }

  @Test("a repetition of a count has one span for each step")
  func count() {
    let source = ChoiceSource(replaying: [1, 1, 0])
    #expect(source.count(in: 0...9, continuing: 1, in: 2) == 2)
    #expect(source.sequence.spans.map(\.range) == [0..<1, 1..<2])
    #expect(source.sequence.spans.allSatisfy { $0.label == ChoiceSource.countLabel })
  }
}

@Suite("Swarm weights")
struct SwarmWeightsTests {
  @Test("swarm weights leave one kind on, always")
  func oneIsOn() {
    for kinds in 1...6 {
      let isOn = (0..<500 as Range<UInt64>).allSatisfy { seed in
        SwarmWeights(kinds: kinds, from: ChoiceSource(seed: seed)).weights.contains { $0 > 0 }
      }
      #expect(isOn)
    }
  }

  @Test("swarm weights switch each kind off at times, and leave all on at times")
  func variety() {
    let swarms = (0..<200 as Range<UInt64>).map {
      SwarmWeights(kinds: 5, from: ChoiceSource(seed: $0)).weights
    }
    for kind in 0..<5 { #expect(swarms.contains { $0[kind] == 0 }) }
    #expect(swarms.contains { !$0.contains(0) })
    #expect(swarms.contains { $0.count { $0 > 0 } == 1 })
  }

  @Test("swarm weights never change for a choice")
  func pinned() {
    let weights = (1...4).map {
      SwarmWeights(kinds: 6, from: ChoiceSource(replaying: [$0])).weights
    }
    #expect(
      weights == [
        [2, 1, 2, 2, 4, 4], [4, 0, 0, 0, 2, 0], [2, 2, 4, 1, 4, 4], [4, 2, 4, 2, 4, 2],
      ])
  }

  @Test("swarm weights are one choice, and 0 gives the base weights")
  func simplest() {
    let source = ChoiceSource(replaying: [0])
    #expect(SwarmWeights(base: [3, 0, 2], from: source).weights == [3, 0, 2])
    #expect(source.count == 1)
  }

  @Test("swarm weights leave a kind with base weight 0 off")
  func base() {
    for seed in 0..<100 as Range<UInt64> {
      #expect(SwarmWeights(base: [1, 0, 1], from: ChoiceSource(seed: seed)).weights[1] == 0)
    }
  }

  @Test("swarm weights choose among the allowed kinds, and among all of these if none is on")
  func allowed() {
    for seed in 0..<200 as Range<UInt64> {
      let source = ChoiceSource(seed: seed)
      let swarm = SwarmWeights(kinds: 4, from: source)
      let kind = swarm.kind(from: source) { $0 == 1 || $0 == 3 }
      #expect(kind == 1 || kind == 3)
      #expect(swarm.weights[kind] > 0 || swarm.weights[1] + swarm.weights[3] == 0)
    }
  }

  @Test("swarm weights can be lowered without a change to the kinds drawn before")
  func stable() {
    for seed in 0..<50 as Range<UInt64> {
      let source = ChoiceSource(seed: seed)
      let swarm = SwarmWeights(kinds: 6, from: source)
      let kinds = (0..<10).map { _ in swarm.kind(from: source) }
      source.reset(replaying: [0] + source.sequence.values.dropFirst())
      let even = SwarmWeights(kinds: 6, from: source)
      #expect((0..<10).map { _ in even.kind(from: source) } == kinds)
    }
  }
}
