import LockstepTesting
import StoreModel

/// Teams by wins, whose changes are two batches: the structure, then the reloads at new places.
struct StagedTable: TellingRecordList {
  /// Whether the table returns the second batch.
  let reloads: Bool
  private var teams: [Team] = []
  private var shown: [Team] = []
  private var updated: Set<Int> = []

  init(reloads: Bool) { self.reloads = reloads }

  mutating func insert(_ team: Team) { teams.append(team) }

  mutating func update(_ team: Team) {
    delete(team)
    teams.append(team)
    updated.insert(team.id)
  }

  mutating func delete(_ team: Team) { teams.removeAll { $0.id == team.id } }

  private var rows: [Team] { teams.sorted { ($1.wins, $0.id) < ($0.wins, $1.id) } }

  var sections: [RecordSection<Team>] { [RecordSection(rows)] }

  mutating func changes() -> RecordChanges<Team> {
    let new = rows
    let structure = BatchUpdate(
      new.map(\.id).difference(from: shown.map(\.id)).inferringMoves())
    var again = BatchUpdate()
    again.reloadedItems = new.indices.filter { updated.contains(new[$0].id) }
      .map { ItemPath(section: 0, item: $0) }
    (shown, updated) = (new, [])
    let stages = [(batch: structure, sections: sections), (batch: again, sections: sections)]
    return .stages(reloads ? stages : [stages[0]])
  }
}
