import LockstepTesting
import StoreModel
import Testing

@Suite("Example: types of the main actor") @MainActor
struct MainActorTests {
  @Test("a list of records")
  func records() async throws {
    let fields = Fields<Team>(\.name, \.wins) { Team(id: $0) }
    let rules = RecordRules<Team>(sorted: [.descending(\.wins)], sections: \.wins)
    let verdict = try await verify(records: fields, rules, trials: Trials.some) { TeamModel() }
    #expect(verdict.isVerified && verdict.trials == Trials.some)
  }

  @Test("a fetched list")
  func list() async throws {
    let verdict = try await verify(
      list: MainActorList<ArrayList>.self, capabilities: .list.subtracting(.sections),
      trials: Trials.some)
    #expect(verdict.isVerified && verdict.trials == Trials.some)
  }

  @Test(
    "a failure is shrunk on the main actor, to the same report as elsewhere",
    .enabled(if: Trials.isFull))
  func failure() async throws {
    let here = try await report {
      try await verify(list: MainActorList<ForgetfulList>.self)
    }
    let there = try await report { try await verify(list: ForgetfulList.self) }
    let lines = there.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(!lines.isEmpty && lines.allSatisfy { here.contains($0) }, "\(here)\n\(there)")
  }

  /// The difference of a view controller.
  private func difference(_ old: [Int], _ new: [Int]) -> BatchUpdate {
    BatchUpdate(new.difference(from: old).inferringMoves())
  }

  @Test("a function that computes a difference")
  func differences() async throws {
    let plain = try await verify(difference: difference, trials: Trials.some)
    let closure = try await verify(
      difference: { self.difference($0, $1) }, trials: Trials.some)
    let stages = try await verify(
      stages: { [ListStage(self.difference($0.map(\.id), $1.map(\.id)), after: $1)] },
      rules: .identitiesAlone, trials: Trials.some)
    #expect(plain.isVerified && closure.isVerified && stages.isVerified)
  }

  @Test("handlers", .enabled(if: Trials.isFull))
  func handlers() async throws {
    let table = try await verify(handler: MainActorHandler.self, trials: Trials.some)
    let snapshots = try await verify(snapshotHandler: MainActorSnapshots.self, trials: Trials.some)
    #expect(table.isVerified && snapshots.isVerified)
    #expect(table.trials + snapshots.trials == 2 * Trials.some)
  }
}
