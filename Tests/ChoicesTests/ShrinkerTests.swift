import Testing

@testable import Choices

@Suite("The shrinker")
struct ShrinkerTests {
  /// A property that fails when some value is at least `least`. It records each evaluated sequence.
  private final class Probe {
    var evaluated: [[UInt64]] = []
    let least: UInt64

    init(least: UInt64) { self.least = least }

    func test(_ candidate: [UInt64]) -> ShrinkTrial {
      evaluated.append(candidate)
      guard candidate.contains(where: { $0 >= least }) else { return .passes }
      let bounds = candidate.map { _ in 1_000 as UInt64 }
      return .fails(ChoiceSequence(values: candidate, bounds: bounds))
    }
  }

  private let start = ChoiceSequence(
    values: [3, 90, 0, 70, 5, 5, 5, 8, 40, 41], bounds: Array(repeating: 1_000, count: 10),
    spans: [
      Span(label: 1, start: 0, end: 5, depth: 0), Span(label: 1, start: 5, end: 10, depth: 0),
    ])

  @Test("the shrinker ends at the simplest failing sequence")
  func simplest() {
    let probe = Probe(least: 42)
    var shrinker = Shrinker(from: start, test: probe.test)
    let outcome = shrinker.run()
    #expect(outcome.sequence.values == [42])
    #expect(outcome.isFixedPoint)
  }

  @Test("the shrinker evaluates only candidates that are simpler than the best so far, none twice")
  func economical() {
    let probe = Probe(least: 42)
    var shrinker = Shrinker(from: start, test: probe.test)
    let outcome = shrinker.run()
    #expect(Set(probe.evaluated).count == probe.evaluated.count)
    #expect(outcome.statistics.trials == probe.evaluated.count)
    #expect(probe.evaluated.allSatisfy { $0.isShortlexBefore(start.values) })
  }

  @Test("the shrinker keeps the choices that a test consumed, not those that it was given")
  func consumed() {
    let source = ChoiceSource(seed: 0)
    var shrinker = Shrinker(from: start) { candidate in
      source.reset(replaying: candidate)
      return source.draw(upTo: 50) >= 20 ? .fails(source.sequence) : .passes
    }
    #expect(shrinker.run().sequence == ChoiceSequence(values: [20], bounds: [50]))
  }

  @Test("the shrinker skips candidates that would consume the same choices, or more than the best")
  func foretold() {
    var consumed: Set<[UInt64]> = []
    var again = 0
    let source = ChoiceSource(seed: 0)
    let start = ChoiceSource(replaying: [1, 9, 1, 8, 1, 7, 2, 6])
    func draw(_ source: ChoiceSource) -> [UInt64] {
      source.array(in: 0...9, continuing: 1, in: 2, label: 1) {
        UInt64(source.weighted([0, 1, 0, 1, 1, 1, 1, 1, 1, 1]))
      }
    }
    _ = draw(start)
    var shrinker = Shrinker(from: start.sequence) { candidate in
      source.reset(replaying: candidate)
      let fails = draw(source).contains { $0 > 4 }
      if !consumed.insert(source.sequence.values).inserted { again += 1 }
      return fails ? .fails(source.sequence) : .passesAs(source.sequence)
    }
    let outcome = shrinker.run()
    #expect(outcome.sequence.values == [1, 5, 0])
    #expect(again == 0)
    #expect(outcome.statistics.counters.contains { $0.cached > 0 })
  }

  @Test("the shrinker stops when the trials run out, with the best so far")
  func budget() {
    let probe = Probe(least: 42)
    var shrinker = Shrinker(from: start, maximumTrials: 3, test: probe.test)
    let outcome = shrinker.run()
    #expect(probe.evaluated.count == 3)
    #expect(!outcome.isFixedPoint)
    #expect(outcome.sequence.isSimpler(than: start))
  }

  @Test("the shrinker keeps a sequence for which no simpler one fails")
  func alreadySimplest() {
    var shrinker = Shrinker(from: start) { _ in .passes }
    let outcome = shrinker.run()
    #expect(outcome.sequence == start)
    #expect(outcome.statistics.passes.allSatisfy { $0.counters.improved == 0 })
  }

  @Test("the shrinker counts tried, improved and removed choices in the order of the passes")
  func statistics() {
    var shrinker = Shrinker(from: start, test: Probe(least: 42).test)
    let statistics = shrinker.run().statistics
    #expect(statistics.passes.map(\.pass) == ShrinkPass.allCases)
    #expect(statistics.counters.reduce(0) { $0 + $1.tried } == statistics.trials)
    #expect(statistics.counters.reduce(0) { $0 + $1.choicesRemoved } == start.count - 1)
  }

  @Test("the shrinker takes the same steps in every run", arguments: Challenge.all)
  func deterministic(_ challenge: Challenge) throws {
    let start = try #require(challenge.firstFailure(campaign: 77))
    var (first, second) = (challenge.shrinker(from: start), challenge.shrinker(from: start))
    #expect(first.run() == second.run())
  }
}
