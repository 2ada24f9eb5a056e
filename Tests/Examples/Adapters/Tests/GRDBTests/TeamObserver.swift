import Foundation
import GRDB
import LockstepTesting

/// Teams with a win by zone, the most wins first, as a `ValueObservation` delivers them. A data
/// source shows each value as a snapshot, and reloads the teams that have changed.
final class TeamObserver: TellingRecordList, @unchecked Sendable {
  /// The teams, in order, and the number of changes that the database had then.
  private struct Value: Sendable {
    var version = 0
    var teams: [Team] = []
  }

  private let database = Result { try Team.makeDatabase() }
  /// Guards all that follows.
  private let condition = NSCondition()
  private var value = Value()
  private var failure: (any Error)?
  private var written = 0
  /// The teams that the data source shows.
  private var shown: [Team.ID: Team] = [:]
  private var observation: AnyDatabaseCancellable?

  init() {
    let winners = Team.filter(Team.Columns.wins > 0)
      .order(Team.Columns.zone, Team.Columns.wins.desc, Team.Columns.id)
    let observation = ValueObservation.trackingConstantRegion { db in
      Value(version: db.totalChangesCount, teams: try winners.fetchAll(db))
    }
    guard let database = try? database.get() else { return }
    self.observation = observation.start(
      in: database, scheduling: .async(onQueue: DispatchQueue(label: "teams")),
      onError: { [weak self] error in self?.receive { $0.failure = error } },
      onChange: { [weak self] value in self?.receive { $0.value = value } })
  }

  private func receive(_ change: (TeamObserver) -> Void) {
    condition.withLock {
      change(self)
      condition.broadcast()
    }
  }

  func insert(_ team: Team) throws { try write { try team.insert($0) } }

  func update(_ team: Team) throws { try write { try team.update($0) } }

  func delete(_ team: Team) throws { try write { _ = try team.delete($0) } }

  private func write(_ change: (Database) throws -> Void) throws {
    let version = try database.get().write { db in
      try change(db)
      return db.totalChangesCount
    }
    condition.withLock { written = version }
  }

  func waitUntilQuiet(for limit: Duration) -> Bool {
    let end = Date(timeIntervalSinceNow: TimeInterval(limit.components.seconds))
    return condition.withLock {
      while value.version < written, failure == nil {
        guard condition.wait(until: end) else { return false }
      }
      return failure == nil
    }
  }

  var sections: [RecordSection<Team>] {
    let teams = condition.withLock { value.teams }
    let starts = teams.indices.filter { $0 == 0 || teams[$0].zone != teams[$0 - 1].zone }
    return zip(starts, starts.dropFirst() + [teams.count]).map { start, end in
      RecordSection(teams[start].zone, Array(teams[start..<end]))
    }
  }

  func changes() throws -> RecordChanges<Team> {
    try condition.withLock {
      if let failure { throw failure }
      let changed = value.teams.filter { team in shown[team.id].map { $0 != team } ?? false }
      shown = Dictionary(uniqueKeysWithValues: value.teams.map { ($0.id, $0) })
      return .snapshot(reloaded: changed.map(\.id))
    }
  }
}
