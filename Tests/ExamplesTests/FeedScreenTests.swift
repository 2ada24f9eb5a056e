import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a screen of several lists")
struct FeedScreenTests {
  private typealias MyScreen = FeedScreen<RightFeed>

  @Test(.enabled(if: Trials.isFull))
  func myScreen() async throws { try await verify(sharedScreen: MyScreen.self) }

  @Test("R96 what a save changes in several lists is one batch")
  func right() async throws {
    try await verify(sharedScreen: FeedScreen<RightFeed>.self, trials: Trials.scripts)
    try await verify(sharedScreen: FeedScreen<FeedOfSingleLists>.self, trials: Trials.scripts)
    try await verify(sharedScreen: FeedScreen<EagerFeedOfSingleLists>.self, trials: Trials.scripts)
  }

  @Test("R96 a batch for each list fails if the lists change together, and the other one is named")
  func eager() async throws {
    try await finds(EagerFeed.self, "has changed in the same save and has not told it yet")
  }

  @Test("R96 new paths are counted behind the new sections of other lists")
  func offsets() async throws {
    try await finds(FeedCountedOnce.self, "the table rejects the batch")
    try await finds(FeedCountedAtStart.self, "(save 2)")
  }

  @Test("R96 no change of a list is lost or performed again")
  func lost() async throws {
    try await finds(FeedOfTheLast.self, "save 1  list ")
    try await finds(FeedOfNothing.self, "the table does not show all lists (save 1)")
    try await finds(FeedPerformedAgain.self, "(save 2)")
  }

  private func finds<Mistake: FeedMistake>(
    _ mistake: Mistake.Type, _ text: String
  ) async throws {
    for seed in UInt64(1)...3 {
      let report = try await report {
        try await verify(sharedScreen: FeedScreen<Mistake>.self, seed: .number(seed))
      }
      #expect(report.contains(text) && !report.contains("save 3"), "\(report)")
    }
  }
}
