import LockstepTesting
import StoreModel
import Testing

@Suite("Example: lists of one's own records")
struct RecordTests {
  static let teams = Fields<Team>(\.name, \.zone, \.wins) { Team(id: $0) }
  static let winners = RecordRules<Team>(sorted: [.descending(\.wins)], sections: \.zone) {
    $0.wins > 0
  }
  static let players = Fields<Player>(\.name, \.position, \.born, \.goals, \.captain) {
    Player(id: $0)
  }
  static let squad = RecordRules<Player>(
    sorted: [.descending(by: { $0.name.count }), .ascending(\.born)], sections: \.position)

  @Test("a sectioned list over an array")
  func table() async throws {
    let verdict = try await verify(records: Self.teams, Self.winners, trials: Trials.many) {
      TeamTable()
    }
    #expect(verdict.isVerified && verdict.commands > 5 * Trials.many)
    #expect(verdict.leftOut == ["saves", "rollback", "legacy events"])
  }

  @Test("a store with saves and rollback that returns its changes")
  func store() async throws {
    let verdict = try await verify(records: Self.players, Self.squad, trials: Trials.many) {
      PlayerStore()
    }
    #expect(verdict.isVerified && verdict.leftOut == [])
  }

  @Test("a list may return several batches, and each is checked")
  func stages() async throws {
    let rules = RecordRules<Team>(sorted: [.descending(\.wins)])
    let verdict = try await verify(records: Self.teams, rules, trials: Trials.many) {
      StagedTable(reloads: true)
    }
    #expect(verdict.isVerified)
    let report = try await report {
      try await verify(records: Self.teams, rules) { StagedTable(reloads: false) }
    }
    #expect(report.contains("shows old values"), "\(report)")
  }

  @Test("a list may work on a queue, and tell its changes later in several batches")
  func queued() async throws {
    let rules = RecordRules<Team>(sorted: [.descending(\.wins)])
    let verdict = try await verify(records: Self.teams, rules, trials: Trials.some) {
      QueuedTable()
    }
    #expect(verdict.isVerified && verdict.trials == Trials.some)
  }

  @Test("a list that never becomes quiet is told so")
  func restless() async throws {
    let rules = RecordRules<Team>(sorted: [.descending(\.wins)])
    let report = try await report {
      try await verify(records: Self.teams, rules, trials: 1) { RestlessTable() }
    }
    #expect(report.contains("the list does not show its changes within 5.0 seconds"), "\(report)")
  }

  @Test("each mistake of a list is found with every seed", arguments: TableMistake.tried)
  func mistakes(_ mistake: TableMistake) async throws {
    for seed in Trials.seeds {
      let report = try await report {
        try await verify(records: Self.teams, Self.winners, seed: .number(seed)) {
          MistakenTable(mistake: mistake)
        }
      }
      #expect(report.contains(mistake.words), "\(report)")
    }
  }

  @Test("each mistake of a store is found with every seed", arguments: StoreMistake.tried)
  func storeMistakes(_ mistake: StoreMistake) async throws {
    for seed in Trials.seeds {
      let report = try await report {
        try await verify(records: Self.players, Self.squad, seed: .number(seed)) {
          MistakenStore(mistake: mistake)
        }
      }
      #expect(report.contains(mistake.words), "\(report)")
    }
  }
}

/// A table that says that it still has work to do.
private struct RestlessTable: RecordList {
  let sections: [RecordSection<Team>] = [RecordSection([])]

  func insert(_ team: Team) {}
  func update(_ team: Team) {}
  func delete(_ team: Team) {}
  func waitUntilQuiet(for limit: Duration) -> Bool { false }
}
