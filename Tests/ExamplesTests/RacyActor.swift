import LockstepTesting

/// The races of an actor, each of which an app has shipped.
enum Race: String, CaseIterable {
  /// Reads the teams, waits for the disk, and writes all of them back.
  case readAwaitWrite
  /// Looks whether a team is there, waits, and writes it.
  case checkThenAct
  /// Tells sections by a detached task, which first waits for the disk.
  case outOfOrder
  /// Tells a change before it is made.
  case earlyNotice
  /// Drops a change while another one is being told.
  case coalescedAway
  /// Tells once after a pause, with the sections from before it.
  case hastyDebounce
  /// Takes the sections for a listener, waits, and only then lists the listener.
  case lateListener
  /// Fills a cache after waiting, with what was there before.
  case staleCache
  /// Saves team by team, with a pause between.
  case savedInParts
  /// Ends a save at the first team if the task is cancelled.
  case halfCancelled
  /// Lets one caller in at a time, and forgets to let go where it returns early.
  case forgottenWaiter
  /// Inserts a team in two steps, with its values in the second one.
  case twoSteps
  /// Deletes a team by its place, found before a pause.
  case oldPlace

  /// The checks that may find it.
  var checks: [String] {
    switch self {
    case .readAwaitWrite, .staleCache, .checkThenAct, .savedInParts, .halfCancelled, .twoSteps,
      .oldPlace:
      ["order", "delivery"]
    case .outOfOrder, .earlyNotice, .coalescedAway, .hastyDebounce, .lateListener: ["delivery"]
    case .forgottenWaiter: ["hang"]
    }
  }
}

/// Teams in an actor with a race.
actor RacyActor: LiveRecordList, SavingAsyncList {
  private let race: Race
  private let disk = Disk()
  private var teams: [Team] = []
  private var saved: [Team] = []
  private var listeners: [AsyncStream<[RecordSection<Team>]>.Continuation] = []
  private var cache: [RecordSection<Team>]?
  private var isTelling = false
  private var isBusy = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(_ race: Race) { self.race = race }

  var sections: [RecordSection<Team>] {
    get async {
      guard race == .staleCache else { return now }
      if let cache { return cache }
      let sections = now
      await disk.pause()
      cache = sections
      return sections
    }
  }

  private var now: [RecordSection<Team>] { shown(teams) }

  private func shown(_ teams: [Team]) -> [RecordSection<Team>] {
    [RecordSection(teams.sorted { ($1.wins, $0.id) < ($0.wins, $1.id) })]
  }

  func insert(_ team: Team) async {
    await enter()
    switch race {
    case .readAwaitWrite:
      let old = teams
      await disk.pause()
      teams = old + [team]
    case .earlyNotice:
      listeners.forEach { $0.yield(shown(teams + [team])) }
      await disk.pause()
      teams.append(team)
    case .twoSteps:
      teams.append(Team(id: team.id))
      await disk.pause()
      if let place = place(of: team) { teams[place] = team }
    default: teams.append(team)
    }
    await changed()
  }

  func update(_ team: Team) async {
    await enter()
    guard place(of: team) != nil else {
      if race != .forgottenWaiter { leave() }
      return
    }
    if race == .checkThenAct {
      await disk.pause()
      teams.removeAll { $0.id == team.id }
      teams.append(team)
    } else if let place = place(of: team) {
      teams[place] = team
    }
    await changed()
  }

  func delete(_ team: Team) async {
    await enter()
    if race == .oldPlace, let place = place(of: team) {
      await disk.pause()
      if teams.indices.contains(place) { teams.remove(at: place) }
    } else {
      teams.removeAll { $0.id == team.id }
    }
    await changed()
  }

  func save() async throws {
    await enter()
    if race == .savedInParts || race == .halfCancelled {
      saved.removeAll { team in !teams.contains { $0.id == team.id } }
      for team in teams {
        if race == .savedInParts {
          await disk.pause()
        } else {
          do { try await disk.cancellablePause() } catch {
            leave()
            throw error
          }
        }
        saved.removeAll { $0.id == team.id }
        saved.append(team)
      }
    } else {
      saved = teams
    }
    leave()
  }

  func rollback() async {
    await enter()
    teams = saved
    await changed()
  }

  private func place(of team: Team) -> Int? { teams.firstIndex { $0.id == team.id } }

  /// Ends a change: tells it.
  private func changed() async {
    cache = nil
    switch race {
    case .earlyNotice where listeners.isEmpty: break
    case .outOfOrder:
      let (sections, listeners) = (now, listeners)
      Task.detached { [disk] in
        await disk.pause()
        listeners.forEach { $0.yield(sections) }
      }
    case .coalescedAway:
      guard !isTelling else { break }
      isTelling = true
      let sections = now
      await disk.pause()
      listeners.forEach { $0.yield(sections) }
      isTelling = false
    case .hastyDebounce:
      guard !isTelling else { break }
      isTelling = true
      let sections = now
      Task {
        try? await Task.sleep(for: .milliseconds(300))
        listeners.forEach { $0.yield(sections) }
        isTelling = false
      }
    default: listeners.forEach { $0.yield(now) }
    }
    leave()
  }

  func updates() async -> AsyncStream<[RecordSection<Team>]> {
    let first = now
    if race == .lateListener { await disk.pause() }
    return AsyncStream { listener in
      listeners.append(listener)
      listener.yield(first)
    }
  }

  /// Lets one caller in at a time, for the races that need it.
  private func enter() async {
    guard race == .forgottenWaiter || race == .halfCancelled else { return }
    if isBusy { await withCheckedContinuation { waiters.append($0) } }
    isBusy = true
    await disk.pause()
  }

  /// Lets the next caller in.
  private func leave() {
    guard race == .forgottenWaiter || race == .halfCancelled else { return }
    isBusy = !waiters.isEmpty
    if isBusy { waiters.removeFirst().resume() }
  }
}

extension Disk {
  func pause() { delete(0) }

  func cancellablePause() throws {
    delete(0)
    try Task.checkCancellation()
  }
}
