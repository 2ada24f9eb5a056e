import LockstepTesting

struct Team: Identifiable {
  let id: Int
  var name = ""
  var zone: String?
  var wins = 0
}

/// Teams in an array, shown by zone, the most wins first.
struct TeamTable: RecordList {
  private var teams: [Team] = []

  mutating func insert(_ team: Team) { teams.append(team) }

  mutating func update(_ team: Team) {
    guard let place = teams.firstIndex(where: { $0.id == team.id }) else { return }
    teams[place] = team
  }

  mutating func delete(_ team: Team) { teams.removeAll { $0.id == team.id } }

  var sections: [RecordSection<Team>] {
    let winners = Dictionary(grouping: teams.filter { $0.wins > 0 }, by: \.zone)
    let zones = winners.sorted {
      ($0.key == nil ? 0 : 1, $0.key ?? "") < ($1.key == nil ? 0 : 1, $1.key ?? "")
    }
    return zones.map { zone, teams in
      RecordSection(zone, teams.sorted { ($1.wins, $0.id) < ($0.wins, $1.id) })
    }
  }
}
