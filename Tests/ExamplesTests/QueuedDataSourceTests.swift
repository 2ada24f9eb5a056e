import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a data source written by hand")
struct QueuedDataSourceTests {
  private typealias MySource = QueuedDataSource<RightApply>

  @Test(.enabled(if: Trials.isFull))
  func mySource() async throws { try await verify(dataSource: MySource.self) }

  @Test("R93 a data source shows lists one after the other, or refuses what comes too soon")
  func right() async throws {
    try await verify(dataSource: QueuedDataSource<RightApply>.self, trials: Trials.scripts)
    try await verify(dataSource: QueuedDataSource<RefusingApply>.self, trials: Trials.scripts)
  }

  @Test("R93 a list that waits is not dropped, and neither is its completion")
  func dropped() async throws {
    try await finds(DroppedApply.self, "a completion never runs", "step 4  apply")
  }

  @Test("R93 a difference is worked out from what is on show when it is performed")
  func overtaking() async throws {
    try await finds(OvertakingApply.self, "step 3  ")
  }

  @Test("R93 the first list is not animated")
  func animatedFirst() async throws {
    try await finds(
      AnimatedFirst.self, "the table animates though nothing is on show", "step 1  apply")
  }

  @Test("R93 a list that changes nothing has a completion, too")
  func forgotten() async throws {
    try await finds(ForgottenCompletion.self, "a completion never runs", "step 2  apply")
  }

  @Test("R93 no completion runs after the screen is gone")
  func outliving() async throws {
    try await finds(
      OutlivingSource.self, "a completion runs after the screen is gone", "close the screen"
    )
  }

  @Test("R93 a completion runs once")
  func repeated() async throws {
    try await finds(RepeatedCompletion.self, "a completion runs twice", "step 1  apply")
  }

  @Test("R93 a data source says whether it waits or refuses")
  func declarations() async throws {
    try await finds(UndeclaredRefusal.self, "an apply is refused that must wait (step 3 of 3)")
    try await finds(
      UndeclaredWait.self, "an apply is accepted while another one is in flight (step 3 of 3)")
  }

  @Test("R93 a completion runs in its turn, and after its list is on show")
  func completions() async throws {
    try await finds(JumpedQueue.self, "completions run in another order")
    try await finds(EarlyCompletion.self, "a completion runs before its list is on show")
  }

  @Test("R93 nothing changes after the screen is gone")
  func workAfterTheEnd() async throws {
    try await finds(WorkAfterTheEnd.self, "after the screen is gone", "close the screen")
  }

  @Test("R93 a refused apply has no completion")
  func refusedCompletion() async throws {
    let report = try await report { try await verify(dataSource: LateRefusal.self) }
    #expect(report.contains("a refused apply has a completion (step 3 of 3)"), "\(report)")
  }

  @Test("R93 a data source comes to rest")
  func restless() async throws {
    let report = try await report { try await verify(dataSource: RestlessSource.self) }
    #expect(report.contains("the table never comes to rest"), "\(report)")
    #expect(report.contains("step 1  apply") && !report.contains("step 2"), "\(report)")
  }

  private func finds<Mistake: ApplyMistake>(
    _ mistake: Mistake.Type, _ texts: String...
  ) async throws {
    for seed in UInt64(1)...3 {
      let report = try await report {
        try await verify(dataSource: QueuedDataSource<Mistake>.self, seed: .number(seed))
      }
      for text in texts { #expect(report.contains(text), "\(report)") }
    }
  }
}

/// A data source that refuses an apply while it is busy, and runs its completion all the same.
private final class LateRefusal: ApplyingDataSource {
  static let overlap = ApplyOverlap.refused
  private let source: QueuedDataSource<RefusingApply>

  init(table: AnimatedTable) { source = QueuedDataSource(table: table) }

  func apply(
    _ list: [ListSection], isAnimated: Bool, completion: @escaping () -> Void
  ) throws {
    do {
      try source.apply(list, isAnimated: isAnimated, completion: completion)
    } catch {
      completion()
      throw error
    }
  }
}

/// A data source that looks for work in the background again and again.
private final class RestlessSource: ApplyingDataSource {
  private let table: AnimatedTable

  init(table: AnimatedTable) { self.table = table }

  func apply(_ list: [ListSection], isAnimated: Bool, completion: @escaping () -> Void) {
    table.reloadData(showing: list)
    completion()
    look()
  }

  private func look() { table.inBackground { [weak self] in self?.look() } }
}
