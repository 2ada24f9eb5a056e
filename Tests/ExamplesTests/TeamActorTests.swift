import LockstepTesting
import StoreModel
import Testing

@Suite("Example: an actor with a stream of sections")
struct TeamActorTests {
  static let fields = Fields<Team>(\.name, \.wins) { Team(id: $0) }
  static let sectioned = RecordRules<Team>(sorted: [.descending(\.wins)], sections: \.wins)
  static let plain = RecordRules<Team>(sorted: [.descending(\.wins)])

  @Test(.enabled(if: Trials.isFull))
  func myActor() async throws {
    let fields = Fields<Team>(\.name, \.wins) { Team(id: $0) }
    let rules = RecordRules<Team>(sorted: [.descending(\.wins)], sections: \.wins)
    try await verify(asyncRecords: fields, rules) { TeamActor() }
    try await verify(asyncRecords: fields, rules, schedules: .every(switches: 2)) { TeamActor() }
  }

  @Test("the sections of an actor, under many schedules")
  func actor() async throws {
    let verdict = try await verify(
      asyncRecords: Self.fields, Self.sectioned, trials: 4 * Trials.many
    ) { TeamActor() }
    #expect(verdict.isVerified && verdict.commands > 20 * Trials.many)
  }

  @Test("small cases under every schedule", .enabled(if: Trials.isFull))
  func everySchedule() async throws {
    let (fields, rules) = (Self.fields, Self.sectioned)
    let verdict = try await verify(
      asyncRecords: fields, rules, schedules: .every(switches: 2), trials: Trials.isFull ? 20 : 3
    ) { TeamActor() }
    #expect(verdict.isVerified)
    #expect("\(verdict)".contains("under every schedule with at most 2 switches"))
    let report = try await report {
      try await verify(asyncRecords: fields, Self.plain, schedules: .every(switches: 2)) {
        RacyActor(.readAwaitWrite)
      }
    }
    #expect(report.contains(", with the same schedules, or"), "\(report)")
  }

  @Test("each race is found with every seed, and small", arguments: Trials.some(of: Race.allCases))
  func races(_ race: Race) async throws {
    for seed in Trials.seeds {
      let report = try await report {
        try await verify(asyncRecords: Self.fields, Self.plain, seed: .number(seed)) {
          RacyActor(race)
        }
      }
      let isNamed = race.checks.contains { report.contains(", check \($0)\n") }
      #expect(isNamed, "\(report)")
      let calls = report.matches(of: /\n    +(insert|set|delete|save|rollback|fetch)/).count
      #expect(calls <= 4 && !report.contains("user 3"), "\(report)")
    }
  }

  @Test("the case of a report can be kept, for these records alone")
  func text() async throws {
    func run(_ text: String) async throws -> String {
      try await report {
        try await verify(asyncRecords: Self.fields, Self.plain, replay: .text(text)) {
          RacyActor(.readAwaitWrite)
        }
      }
    }
    let found = try await report {
      try await verify(asyncRecords: Self.fields, Self.plain) { RacyActor(.readAwaitWrite) }
    }
    let lines = found.split(separator: "\n").drop { $0 != "  lockstep 2" }
    let text = lines.prefix { !$0.hasPrefix("  - ") }.joined(separator: "\n")
    let again = try await run(text)
    #expect(again.contains("check order"), "\(again)")
    let other = text.replacing("wins:int", with: "wins:double")
    await #expect(throws: CaseTextError.self) { try await run(other) }
  }
}
