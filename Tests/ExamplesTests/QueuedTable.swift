import Foundation
import LockstepTesting
import StoreModel

/// Teams that are sorted on a queue. Changes are told from there, one batch after another.
final class QueuedTable: TellingRecordList, @unchecked Sendable {
  private let queue = DispatchQueue(label: "teams")
  private let lock = NSLock()
  private var teams: [Team] = []
  private var told: [(batch: BatchUpdate, sections: [RecordSection<Team>])] = []

  func insert(_ team: Team) { change { $0.append(team) } }

  func update(_ team: Team) {
    change { $0.removeAll { $0.id == team.id } }
    insert(team)
  }

  func delete(_ team: Team) { change { $0.removeAll { $0.id == team.id } } }

  func waitUntilQuiet(for limit: Duration) -> Bool {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    return done.wait(timeout: .now() + .seconds(Int(limit.components.seconds))) == .success
  }

  var sections: [RecordSection<Team>] { lock.withLock { [RecordSection(teams)] } }

  func changes() -> RecordChanges<Team> {
    lock.withLock {
      defer { told = [] }
      return .stages(told)
    }
  }

  private func change(_ edit: @escaping @Sendable (inout [Team]) -> Void) {
    queue.async { [self] in
      lock.withLock {
        let old = teams.map(\.id)
        edit(&teams)
        teams.sort { ($1.wins, $0.id) < ($0.wins, $1.id) }
        let difference = teams.map(\.id).difference(from: old)
        told.append((BatchUpdate(difference), [RecordSection(teams)]))
      }
    }
  }
}
