import Testing

@testable import Choices

@Suite("The shrinking challenge")
struct ShrinkingChallengeTests {
  @Test("ends at the one simplest counterexample from every seed", arguments: Challenge.all)
  func minimal(_ challenge: Challenge) throws {
    try expectMinimal(challenge)
  }

  @Test("ends at the one simplest history from every seed", arguments: Challenge.histories)
  func history(_ challenge: Challenge) throws {
    try expectMinimal(challenge)
  }

  private func expectMinimal(_ challenge: Challenge) throws {
    for campaign in 0..<20 as Range<UInt64> {
      let start = try #require(challenge.firstFailure(campaign: campaign))
      var shrinker = challenge.shrinker(from: start)
      let outcome = shrinker.run()
      #expect(challenge.text(of: outcome.sequence) == challenge.minimal, "seed \(campaign)")
      #expect(outcome.isFixedPoint, "seed \(campaign)")
    }
  }
}
