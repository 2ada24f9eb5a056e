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

  @Test("a list of decimal numbers, whose zero has no sign")
  func weights() async throws {
    let weights = Fields<Weight>(\.kilos) { Weight(id: $0) }
    let rules = RecordRules<Weight>(sorted: [.ascending(\.kilos)])
    let verdict = try await verify(records: weights, rules, trials: Trials.scripts) {
      WeightTable()
    }
    #expect(verdict.isVerified)
  }

  @Test("a store with saves and rollback that returns its changes")
  func store() async throws {
    let verdict = try await verify(records: Self.players, Self.squad, trials: Trials.many) {
      PlayerStore()
    }
    #expect(verdict.isVerified && verdict.leftOut == [])
  }

  @Test("a list may return several batches, and each is checked", .enabled(if: Trials.isFull))
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

  @Test("a list that never becomes quiet is told so", .enabled(if: Trials.isFull))
  func restless() async throws {
    let rules = RecordRules<Team>(sorted: [.descending(\.wins)])
    let report = try await report {
      try await verify(records: Self.teams, rules, trials: 1) { RestlessTable() }
    }
    #expect(report.contains("the list does not show its changes within 5.0 seconds"), "\(report)")
  }

  @Test("a batch that no table performs is told as the list returned it")
  func contradiction() async throws {
    let rules = RecordRules<Team>(sorted: [.descending(\.wins)])
    for seed in Trials.seeds {
      let report = try await report {
        try await verify(records: Self.teams, rules, trials: 64, seed: .number(seed)) {
          ContradictoryTable()
        }
      }
      #expect(
        report.contains(" throws: changes() returns DI(0,0) RI(0,0), but a table rejects it:"))
    }
  }

  @Test("the rules use fields alone, and a new list is empty")
  func setup() async throws {
    let few = Fields<Team>(\.zone) { Team(id: $0) }
    let byName = RecordRules<Team>(sorted: [.ascending(\.name)])
    await #expect(throws: RecordError.notAField("name")) {
      try await verify(records: few, byName) { TeamTable() }
    }
    let byID = RecordRules<Team>(sorted: [.ascending(\.id)])
    await #expect(throws: RecordError.noFields) {
      try await verify(records: Fields<Team> { Team(id: $0) }, byID) { TeamTable() }
    }
    var full = StagedTable(reloads: true)
    full.insert(Team(id: 7))
    let report = try await report { [full] in
      try await verify(records: Self.teams, RecordRules(sorted: [.descending(\.wins)])) { full }
    }
    #expect(report.contains("the closure makes a list that is not empty"), "\(report)")
  }

  @Test(
    "sections in a wrong order are told so, in the words of records", .enabled(if: Trials.isFull))
  func sectionOrder() async throws {
    let fields = Fields<Game>(\.zone) { Game(id: $0) }
    let rules = RecordRules<Game>(sorted: [.ascending(\.zone)], sections: \.zone)
    let report = try await report {
      try await verify(records: fields, rules) { TurnedTable() }
    }
    #expect(report.contains("list A has its sections in another order than rule R53"), "\(report)")
    #expect(report.contains("rule R53: The sections are in the order of their keys"), "\(report)")
    // The field has no other values, so the explanation tries no others.
    let values = Set(report.matches(of: /zone="(\w*)"/).map { String($0.1) })
    #expect(values.isSubset(of: ["east", "west"]) && !report.contains("zone=nil"), "\(report)")
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

struct TeamID: RawRepresentable, Hashable, RecordValue { let rawValue: Int }

private enum Zone: String, CaseIterable, RecordValue { case east, west }

private struct Game: Identifiable {
  let id: Int
  var zone = Zone.east
}

/// Games by zone, the last zone first.
private struct TurnedTable: RecordList {
  private var games: [Game] = []

  mutating func insert(_ game: Game) { games.append(game) }
  mutating func delete(_ game: Game) { games.removeAll { $0.id == game.id } }

  mutating func update(_ game: Game) {
    if let place = games.firstIndex(where: { $0.id == game.id }) { games[place] = game }
  }

  var sections: [RecordSection<Game>] {
    [Zone.west, .east].compactMap { zone in
      let rows = games.filter { $0.zone == zone }
      return rows.isEmpty ? nil : RecordSection(zone, rows)
    }
  }
}

/// Teams by wins, whose batch names a row twice.
private struct ContradictoryTable: TellingRecordList {
  private var table = StagedTable(reloads: true)

  mutating func insert(_ team: Team) { table.insert(team) }
  mutating func update(_ team: Team) { table.update(team) }
  mutating func delete(_ team: Team) { table.delete(team) }
  var sections: [RecordSection<Team>] { table.sections }

  mutating func changes() -> RecordChanges<Team> {
    guard case .stages(let stages) = table.changes() else { return .stages([]) }
    var batch = stages[0].batch
    batch.reloadedItems = batch.deletedItems
    return .batch(batch)
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

private struct Weight: Identifiable {
  let id: Int
  var kilos = 0.0
}

/// Weights in an array, the lightest first.
private struct WeightTable: RecordList {
  private var weights: [Weight] = []

  mutating func insert(_ weight: Weight) { weights.append(weight) }

  mutating func update(_ weight: Weight) {
    guard let place = weights.firstIndex(where: { $0.id == weight.id }) else { return }
    weights[place] = weight
  }

  mutating func delete(_ weight: Weight) { weights.removeAll { $0.id == weight.id } }

  var sections: [RecordSection<Weight>] {
    [RecordSection(weights.sorted { ($0.kilos, $0.id) < ($1.kilos, $1.id) })]
  }
}
