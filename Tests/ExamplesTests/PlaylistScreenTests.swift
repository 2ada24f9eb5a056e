import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a list whose rows are dragged")
struct PlaylistScreenTests {
  private typealias MyPlaylist = PlaylistScreen<RightDrag>

  @Test(.enabled(if: Trials.isFull))
  func myPlaylist() async throws { try await verify(reorderableScreen: MyPlaylist.self) }

  @Test("R97 a drag stays, its answer changes nothing, and other screens move the row")
  func right() async throws {
    try await verify(reorderableScreen: PlaylistScreen<RightDrag>.self, trials: Trials.scripts)
  }

  @Test("R97 the screen keeps what the user has dragged")
  func ignored() async throws {
    try await finds(IgnoredDrag.self, "the screen has other rows than it shows", 1)
    try await finds(DragBehindItself.self, "the screen has other rows than it shows", 1)
  }

  @Test("R97 the store's answer does not move the row again")
  func movedAgain() async throws {
    try await finds(DragMovedAgain.self, ", on the screen (step 2 of 2)", 2)
  }

  @Test("R97 not everything that the store tells after a drag is its answer")
  func skipped() async throws {
    try await finds(AnswerSkipped.self, "the screen shows other rows (step 2 of 2)", 2)
    try await finds(AllAnswersSkipped.self, "the screen shows other rows (step 2 of 2)", 2)
  }

  @Test("R97 another screen moves the row that was dragged here")
  func elsewhere() async throws {
    try await finds(MoveIgnored.self, "creen shows other rows (step 2 of 2)", 2)
  }

  @Test("R97 a save that fails puts the row back")
  func failed() async throws {
    try await finds(FailedSaveTrusted.self, "the screen shows other rows (step 2 of 2)", 2)
  }

  @Test("R97 an answer that says what is on show already draws nothing anew")
  func reloaded() async throws {
    try await finds(
      DragReloaded.self, "the table changes though it shows the rows already (step 1 of 1)", 1)
  }

  private func finds<Mistake: DragMistake>(
    _ mistake: Mistake.Type, _ text: String, _ steps: Int
  ) async throws {
    for seed in UInt64(1)...3 {
      let report = try await report {
        try await verify(reorderableScreen: PlaylistScreen<Mistake>.self, seed: .number(seed))
      }
      #expect(report.contains(text) && !report.contains("step \(steps + 1)  "), "\(report)")
    }
  }
}
