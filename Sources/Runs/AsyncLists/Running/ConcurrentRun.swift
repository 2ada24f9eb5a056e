import Foundation
import Scheduling
import StoreModel

/// A run of a case on a new store or list, under a schedule.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ConcurrentRun<Subject: AsyncSubject> {
  /// Makes an empty store or list, which may start tasks of its own.
  let makeSubject: @Sendable (ConcurrentCase) -> Subject
  /// The milliseconds to wait for jobs of other threads, if a call has not returned and no job is
  /// left.
  var patience = 1000
  /// Whether a last rollback shows what was saved.
  var rollsBack = false

  /// Runs a case.
  ///
  /// - Parameter choose: returns the place of the next job, below the number of jobs that are
  ///   ready.
  func history(of trialCase: ConcurrentCase, choosing choose: @escaping (Int) -> Int) -> History {
    let log = HistoryLog()
    let choose = { (count: Int) in
      let place = choose(count)
      if place > 0 { log.switchJobs() }
      return place
    }
    return Schedule.enter(choosing: choose) { schedule in
      let caller = Caller(subject: makeSubject(trialCase), log: log)
      run(trialCase, caller, schedule)
      log.history.foreignJobs = schedule.foreignJobs
      caller.subject.name(&log.history)
      return log.history
    }
  }

  private func run(
    _ trialCase: ConcurrentCase, _ caller: Caller<Subject>, _ schedule: Schedule
  ) {
    let log = caller.log
    let lists = Subject.tellsUpdates ? trialCase.world.lists.indices : 0..<0
    var listeners: [Task<Void, Never>] = []
    func listen() {
      listeners += lists.map { list in schedule.start { await caller.follow(list) } }
    }
    if trialCase.listensFirst { listen() }
    guard finish(schedule, log, until: { true }) else { return }
    for (number, block) in trialCase.blocks.enumerated() {
      let tasks = start(block, number, caller, schedule)
      if block.beginsListening { listen() }
      guard run(block, tasks, schedule, log) else { break }
    }
    schedule.start { await caller.end() }
    finish(schedule, log, until: { log.history.final != nil || log.history.failure != nil })
    let told = log.history.deliveries.count
    log.isOver = true
    for listener in listeners { listener.cancel() }
    finish(schedule, log, until: { true })
    if rollsBack, log.history.final != nil {
      log.history.rollsBack = true
      schedule.start { await caller.rollBack() }
      finish(schedule, log, until: { log.history.saved != nil || log.history.failure != nil })
    }
    log.history.lateDeliveries = log.history.deliveries.count - told
  }

  /// Starts the tasks of a block.
  private func start(
    _ block: CallBlock, _ number: Int, _ caller: Caller<Subject>, _ schedule: Schedule
  ) -> [Task<Void, Never>] {
    block.users.enumerated().map { user, commands in
      schedule.start {
        for (place, command) in commands.enumerated() where !Task.isCancelled {
          await caller.give(command, by: user, in: number, at: place)
        }
      }
    }
  }

  /// Runs the tasks of a block. Returns whether all its calls have ended.
  private func run(
    _ block: CallBlock, _ tasks: [Task<Void, Never>], _ schedule: Schedule, _ log: HistoryLog
  ) -> Bool {
    let start = schedule.steps
    if let cancellation = block.cancellation {
      while schedule.steps - start < cancellation.after, schedule.step() {}
      tasks[cancellation.user].cancel()
    }
    return finish(schedule, log) { !log.isWaiting }
  }

  /// Runs jobs until none is left. If something is still to happen then, another thread may send a
  /// job for it. Returns whether it has happened.
  @discardableResult
  private func finish(
    _ schedule: Schedule, _ log: HistoryLog, until isDone: () -> Bool
  ) -> Bool {
    for _ in 0...patience {
      guard schedule.runUntilIdle() else {
        log.history.isEndless = true
        return false
      }
      if isDone() { return true }
      Thread.sleep(forTimeInterval: 0.001)
    }
    return false
  }
}

/// The store or list of a run, as its users call it.
private struct Caller<Subject: AsyncSubject>: Sendable {
  let subject: Subject
  let log: HistoryLog

  /// Gives a command, and writes down its beginning and its end.
  func give(_ command: Command, by user: Int, in block: Int, at place: Int) async {
    let given = subject.given(command, by: user, in: block, at: place)
    let entry = log.begin(command, given, by: user, in: block)
    do {
      log.end(entry, try await subject.perform(given))
    } catch {
      log.end(entry, Task.isCancelled ? .cancelled : .threw("\(error)"))
    }
  }

  /// Listens to a list.
  func follow(_ list: Int) async {
    log.history.listening[list] = log.tick()
    try? await subject.follow(list) { log.tell($0, of: list) }
    if !log.isOver { log.history.endedEarly = true }
  }

  /// Takes back what was not saved, and reads the contents.
  func rollBack() async {
    do {
      _ = try await subject.perform(.rollback())
      log.history.saved = try await subject.state()
    } catch {
      log.history.failure = "\(error)"
    }
  }

  /// Reads the contents at the end.
  func end() async {
    do {
      log.history.final = try await subject.state()
    } catch {
      log.history.failure = "\(error)"
    }
  }
}

/// The history of a run, while it is written. Only the thread of the schedule writes.
private final class HistoryLog: @unchecked Sendable {
  var history = History()
  /// Whether the listeners were cancelled.
  var isOver = false
  private var moment = 0

  /// Whether a call has not ended.
  var isWaiting: Bool { history.entries.contains { $0.outcome == .waiting } }

  func tick() -> Int {
    moment += 1
    return moment
  }

  func begin(_ command: Command, _ given: Command, by user: Int, in block: Int) -> Int {
    history.entries.append(
      History.Entry(block: block, user: user, command: command, given: given, start: tick()))
    return history.entries.count - 1
  }

  func end(_ place: Int, _ outcome: History.Outcome) {
    history.entries[place].end = tick()
    history.entries[place].outcome = outcome
  }

  func tell(_ told: Told, of list: Int) {
    history.deliveries.append(
      History.Delivery(
        moment: tick(), list: list, look: told.look, contradiction: told.contradiction))
  }

  func switchJobs() { history.switches.append(moment) }
}
