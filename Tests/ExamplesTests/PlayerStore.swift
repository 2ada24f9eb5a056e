import Foundation
import LockstepTesting
import StoreModel

final class Player: Identifiable {
  enum Position: String, CaseIterable, RecordValue { case goal, defense, attack }

  let id: UUID
  var name = ""
  var position = Position.goal
  var born: Date?
  var goals: UInt8 = 0
  /// Another player.
  var captain: UUID?

  init(id: UUID) { self.id = id }
}

/// Players in a dictionary, with saves, that names the players to reload.
struct PlayerStore: SavingRecordList, TellingRecordList {
  private var players: [UUID: Player] = [:]
  private var saved: [UUID: Player] = [:]
  private var changed: Set<UUID> = []

  mutating func insert(_ player: Player) { update(player) }

  mutating func update(_ player: Player) {
    players[player.id] = player
    changed.insert(player.id)
  }

  mutating func delete(_ player: Player) { players[player.id] = nil }

  mutating func save() { saved = players }

  mutating func rollback() {
    changed.formUnion(players.keys.filter { players[$0] !== saved[$0] })
    players = saved
  }

  var sections: [RecordSection<Player>] {
    let teams = Dictionary(grouping: players.values, by: \.position)
    return teams.sorted { $0.key.rawValue < $1.key.rawValue }.map { position, players in
      RecordSection(position, players.sorted(by: PlayerStore.precedes))
    }
  }

  private static func precedes(_ left: Player, _ right: Player) -> Bool {
    if left.name.count != right.name.count { return left.name.count > right.name.count }
    if left.born != right.born { return left.born ?? .distantPast < right.born ?? .distantPast }
    return left.id.uuidString < right.id.uuidString
  }

  mutating func changes() -> RecordChanges<Player> {
    defer { changed = [] }
    return .snapshot(reloaded: changed.filter { players[$0] != nil })
  }
}
