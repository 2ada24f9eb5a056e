import LockstepTesting
import StoreModel

/// The mistakes of a table of teams.
enum TableMistake: String, CaseIterable {
  case keepsPlaces, keepsLosers, keepsEmptySections, turnsTies, showsOldNames, joinsNil, cutsNames

  /// The mistakes that a test tries.
  static var tried: [TableMistake] { Trials.isFull ? allCases : [.joinsNil, .cutsNames] }

  /// Words that every report of the mistake has.
  var words: String {
    switch self {
    case .keepsPlaces, .turnsTies: "has its rows in another order"
    case .keepsLosers: ", against rule"
    case .keepsEmptySections: "section"
    case .joinsNil: "section"
    case .showsOldNames, .cutsNames: "value"
    }
  }
}

/// A table of teams with one mistake.
struct MistakenTable: RecordList {
  let mistake: TableMistake
  private var teams: [Team] = []
  private var zones: [String?] = []
  private var winners: Set<Int> = []

  init(mistake: TableMistake) { self.mistake = mistake }

  mutating func insert(_ team: Team) {
    var team = team
    if mistake == .cutsNames { team.name = String(team.name.prefix { $0 != "\0" }) }
    if team.wins > 0 { winners.insert(team.id) }
    if team.wins > 0, !zones.contains(team.zone) { zones.append(team.zone) }
    teams.append(team)
    sort()
  }

  mutating func update(_ team: Team) {
    guard let place = teams.firstIndex(where: { $0.id == team.id }) else { return }
    let old = teams[place]
    if mistake == .showsOldNames, old.wins == team.wins, old.zone == team.zone { return }
    if team.wins > 0 { winners.insert(team.id) }
    if team.wins > 0, !zones.contains(team.zone) { zones.append(team.zone) }
    teams[place] = team
    if mistake != .keepsPlaces { sort() }
  }

  mutating func delete(_ team: Team) { teams.removeAll { $0.id == team.id } }

  private mutating func sort() {
    let sign = mistake == .turnsTies ? -1 : 1
    teams.sort { ($1.wins, sign * $0.id) < ($0.wins, sign * $1.id) }
  }

  var sections: [RecordSection<Team>] {
    let shown = teams.filter { mistake == .keepsLosers ? winners.contains($0.id) : $0.wins > 0 }
    let inOrder = zones.sorted { ($0 == nil ? 0 : 1, $0 ?? "") < ($1 == nil ? 0 : 1, $1 ?? "") }
    return inOrder.compactMap { zone in
      let rows = shown.filter { $0.zone == zone }
      if rows.isEmpty, mistake != .keepsEmptySections { return nil }
      return mistake == .joinsNil ? RecordSection(zone ?? "", rows) : RecordSection(zone, rows)
    }
  }
}

/// The mistakes of a store of players.
enum StoreMistake: String, CaseIterable {
  case forgetsRollback, forgetsDeleted, savesNothing, marksNothing, marksNoRollback, tellsInserts

  /// The mistakes that a test tries.
  static var tried: [StoreMistake] { Trials.isFull ? allCases : [.marksNoRollback] }

  /// Words that every report of the mistake has.
  var words: String {
    switch self {
    case .forgetsRollback, .savesNothing, .forgetsDeleted: "list"
    case .marksNothing, .marksNoRollback: "old values"
    case .tellsInserts: "insert throws: changes() returns II("
    }
  }
}

/// A store of players with one mistake.
struct MistakenStore: SavingRecordList, TellingRecordList {
  let mistake: StoreMistake
  private var store = PlayerStore()
  private var deleted: [Player] = []
  private var batch = BatchUpdate()
  private var hasRolledBack = false

  init(mistake: StoreMistake) { self.mistake = mistake }

  mutating func insert(_ player: Player) {
    store.insert(player)
    batch.insertedItems = [ItemPath(section: 0, item: 0)]
  }

  mutating func update(_ player: Player) { store.update(player) }

  mutating func delete(_ player: Player) {
    store.delete(player)
    deleted.append(player)
  }

  mutating func save() {
    deleted = []
    if mistake != .savesNothing { store.save() }
  }

  mutating func rollback() {
    if mistake == .forgetsRollback { return }
    store.rollback()
    hasRolledBack = true
    if mistake == .forgetsDeleted { deleted.forEach { store.delete($0) } }
    deleted = []
  }

  var sections: [RecordSection<Player>] { store.sections }

  mutating func changes() -> RecordChanges<Player> {
    let changes = store.changes()
    defer { (batch, hasRolledBack) = (BatchUpdate(), false) }
    return switch mistake {
    case .marksNothing: .snapshot(reloaded: [])
    case .marksNoRollback where hasRolledBack: .snapshot(reloaded: [])
    case .tellsInserts where !batch.isEmpty: .batch(batch)
    default: changes
    }
  }
}
