import LockstepTesting

/// Teams in an actor, which writes each change to a disk before it shows it.
actor TeamActor: LiveRecordList {
  private var teams: [Int: Team] = [:]
  private var listeners: [AsyncStream<[RecordSection<Team>]>.Continuation] = []
  private let disk = Disk()

  var sections: [RecordSection<Team>] {
    let byWins = Dictionary(grouping: teams.values, by: \.wins).sorted { $0.key > $1.key }
    return byWins.map { RecordSection($0, $1.sorted { $0.id < $1.id }) }
  }

  func insert(_ team: Team) async {
    await disk.write(team)
    teams[team.id] = team
    tell()
  }

  func update(_ team: Team) async {
    await disk.write(team)
    guard teams[team.id] != nil else { return }
    teams[team.id] = team
    tell()
  }

  func delete(_ team: Team) async {
    await disk.delete(team.id)
    teams[team.id] = nil
    tell()
  }

  func updates() -> AsyncStream<[RecordSection<Team>]> {
    AsyncStream { listener in
      listeners.append(listener)
      listener.yield(sections)
    }
  }

  private func tell() {
    for listener in listeners { listener.yield(sections) }
  }
}

/// A disk, to which writing takes some time.
actor Disk {
  private var teams: [Int: Team] = [:]

  func write(_ team: Team) { teams[team.id] = team }
  func delete(_ id: Int) { teams[id] = nil }
}
