import GRDB
import LockstepTesting

struct Team: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
  let id: Int
  var name = ""
  var zone: String?
  var wins = 0

  enum Columns {
    static let id = Column("id")
    static let zone = Column("zone")
    static let wins = Column("wins")
  }

  /// Makes a database in memory with an empty table of teams.
  static func makeDatabase() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.create(table: databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("name", .text).notNull()
        table.column("zone", .text)
        table.column("wins", .integer).notNull()
      }
    }
    return database
  }
}

/// Teams with a win by zone, the most wins first. One request finds the zones, and another one
/// finds the teams of a zone.
struct TeamQuery: RecordList {
  private let database = Result { try Team.makeDatabase() }

  func insert(_ team: Team) throws { try database.get().write { try team.insert($0) } }

  func update(_ team: Team) throws { try database.get().write { try team.update($0) } }

  func delete(_ team: Team) throws { _ = try database.get().write { try team.delete($0) } }

  var sections: [RecordSection<Team>] { (try? database.get().read(Self.sections)) ?? [] }

  private static func sections(_ db: Database) throws -> [RecordSection<Team>] {
    let winners = Team.filter(Team.Columns.wins > 0)
    let zones = winners.select(Team.Columns.zone).distinct().order(Team.Columns.zone)
    return try Optional<String>.fetchAll(db, zones).map { zone in
      let teams = winners.filter(Team.Columns.zone == zone)
        .order(Team.Columns.wins.desc, Team.Columns.id)
      return RecordSection(zone, try teams.fetchAll(db))
    }
  }
}
