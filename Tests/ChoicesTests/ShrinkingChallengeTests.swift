import TestSupport
import Testing

@testable import Choices

@Suite("The shrinking challenge")
struct ShrinkingChallengeTests {
  private static let seeds: Range<UInt64> = 0..<Volume.scale(quick: 12, full: 100)

  @Test(
    "shrinking ends at the simplest counterexample from each seed, within its evaluations",
    arguments: Challenge.all)
  func minimal(_ challenge: Challenge) throws {
    try expectMinimal(challenge)
  }

  @Test(
    "shrinking ends at the simplest history from each seed, within its evaluations",
    arguments: Challenge.histories)
  func history(_ challenge: Challenge) throws {
    try expectMinimal(challenge)
  }

  private func expectMinimal(_ challenge: Challenge) throws {
    var evaluations = 0
    for campaign in Self.seeds {
      let start = try #require(challenge.firstFailure(campaign: campaign))
      var shrinker = challenge.shrinker(from: start)
      let outcome = shrinker.run()
      evaluations += outcome.statistics.trials
      let text = challenge.text(of: outcome.sequence)
      if text != challenge.minimal || !outcome.isFixedPoint {
        Issue.record("seed \(campaign): \(text), fixed point: \(outcome.isFixedPoint)")
      }
    }
    // The bound is for the mean of a hundred seeds, and a few seeds alone may need more.
    if Volume.isFull { #expect(evaluations <= challenge.bound * Self.seeds.count) }
  }
}
