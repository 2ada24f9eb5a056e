import Foundation
import LockstepTesting
import Testing

/// Whether the tests run that find faults of peers.
private let showsFaults = ProcessInfo.processInfo.environment["PEER_FAULTS"] != nil

@Suite("GRDB")
struct GRDBTests {
  /// The number of trials: few, for a debug build. Each makes a database.
  private let trials = ProcessInfo.processInfo.environment["TRIALS"].flatMap { Int($0) } ?? 200
  /// The texts have no NUL: GRDB 7.10 cuts a text there.
  private let fields = Fields<Team>(\.name, \.zone, \.wins) { Team(id: $0) }
    .drawing(\.name, from: ["", "a", "é", "e\u{301}"])
    .drawing(\.zone, from: [nil, "", "east", "West", "Ä", "z", "%"])
  private let rules = RecordRules<Team>(sorted: [.descending(\.wins)], sections: \.zone) {
    $0.wins > 0
  }

  @Test("requests for sections and their rows")
  func query() async throws {
    try await verify(records: fields, rules, trials: trials) { TeamQuery() }
  }

  @Test("an observation that delivers rows in order")
  func observer() async throws {
    try await verify(records: fields, rules, trials: trials) { TeamObserver() }
  }

  @Test("a fault of GRDB 7.10: texts with a NUL", .enabled(if: showsFaults))
  func textWithNUL() async throws {
    let fields = Fields<Team>(\.name, \.zone, \.wins) { Team(id: $0) }
    try await verify(records: fields, rules, trials: trials) { TeamQuery() }
  }
}
