import Foundation
import RecordLists
import Scheduling
import StoreModel

/// A run of a case on a new list, under a schedule.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct ConcurrentRun<List: AsyncRecordList> where List.Record.ID: RecordValue & Sendable {
  private let fields: Fields<List.Record>
  private let makeList: @Sendable () -> List
  /// The numbers of the records that a case may have, by their IDs.
  private let numbers: [List.Record.ID: Int]
  /// The milliseconds to wait for jobs of other threads, if a call has not returned and no job is
  /// left.
  var patience = 1000

  init(_ fields: Fields<List.Record>, makeList: @escaping @Sendable () -> List) {
    self.fields = fields
    self.makeList = makeList
    let ids = (1...ConcurrentCase.callsMax).compactMap { number in
      fields.record(number, []).map { ($0.id, number) }
    }
    numbers = Dictionary(ids, uniquingKeysWith: { $1 })
  }

  /// Runs a case.
  ///
  /// - Parameter choose: returns the place of the next job, below the number of jobs that are
  ///   ready.
  func history(of trialCase: ConcurrentCase, choosing choose: @escaping (Int) -> Int) -> History {
    let log = HistoryLog()
    Schedule.enter(choosing: choose) { schedule in
      // The list may start tasks of its own when it is made.
      let caller = ListCaller(fields: fields, list: makeList(), numbers: numbers)
      var listener = trialCase.listensFirst ? caller.listen(schedule, log) : nil
      guard finish(schedule, log, until: { true }) else { return }
      for (number, block) in trialCase.blocks.enumerated() {
        let tasks = start(block, number, caller, schedule, log)
        if block.beginsListening { listener = caller.listen(schedule, log) }
        guard run(block, tasks, schedule, log) else { break }
      }
      schedule.start { log.history.final = try? await caller.look() }
      finish(schedule, log, until: { log.history.final != nil })
      let told = log.history.deliveries.count
      log.isOver = true
      listener?.cancel()
      finish(schedule, log, until: { true })
      log.history.lateDeliveries = log.history.deliveries.count - told
      log.history.foreignJobs = schedule.foreignJobs
    }
    return log.history
  }

  /// Starts the tasks of a block.
  private func start(
    _ block: CallBlock, _ number: Int, _ caller: ListCaller<List>, _ schedule: Schedule,
    _ log: HistoryLog
  ) -> [Task<Void, Never>] {
    block.users.enumerated().map { user, calls in
      schedule.start {
        for call in calls where !Task.isCancelled {
          await caller.make(call, by: user, in: number, log)
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

/// The list of a run, with the records of its case.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private struct ListCaller<List: AsyncRecordList>: Sendable
where List.Record.ID: RecordValue & Sendable {
  let fields: Fields<List.Record>
  let list: List
  let numbers: [List.Record.ID: Int]

  /// Reads the sections.
  func look() async throws -> RecordLook { fields.look(at: try await list.sections, numbers) }

  /// Makes a call, and writes down its beginning and its end.
  func make(_ call: ListCall, by user: Int, in block: Int, _ log: HistoryLog) async {
    let place = log.begin(call, by: user, in: block)
    do {
      log.end(place, try await perform(call))
    } catch {
      log.end(place, Task.isCancelled ? .cancelled : .threw("\(error)"))
    }
  }

  private func perform(_ call: ListCall) async throws -> History.Outcome {
    switch call {
    case .insert(let number, let values):
      if let record = fields.record(number, values) { try await list.insert(record) }
    case .update(let number, let values):
      if let record = fields.record(number, values) { try await list.update(record) }
    case .delete(let number):
      if let record = fields.record(number, []) { try await list.delete(record) }
    case .save: if let list = list as? any SavingAsyncList { try await list.save() }
    case .rollback: if let list = list as? any SavingAsyncList { try await list.rollback() }
    case .look: return .read(try await look())
    }
    return .returned
  }

  /// Starts to listen to the updates; returns nil if the list has none.
  func listen(_ schedule: Schedule, _ log: HistoryLog) -> Task<Void, Never>? {
    guard let live = list as? any LiveRecordList<List.Record> else { return nil }
    return schedule.start { await follow(live, log) }
  }

  private func follow<Live: LiveRecordList<List.Record>>(_ live: Live, _ log: HistoryLog) async {
    log.history.listening = log.tick()
    do {
      for try await sections in await live.updates() {
        log.tell(fields.look(at: sections, numbers))
      }
    } catch {}
    if !log.isOver { log.history.endedEarly = true }
  }
}

/// The history of a run, while it is written. Only the thread of the schedule writes.
private final class HistoryLog: @unchecked Sendable {
  var history = History()
  /// Whether the listener was cancelled.
  var isOver = false
  private var moment = 0

  /// Whether a call has not ended.
  var isWaiting: Bool { history.entries.contains { $0.outcome == .waiting } }

  func tick() -> Int {
    moment += 1
    return moment
  }

  func begin(_ call: ListCall, by user: Int, in block: Int) -> Int {
    history.entries.append(History.Entry(block: block, user: user, call: call, start: tick()))
    return history.entries.count - 1
  }

  func end(_ place: Int, _ outcome: History.Outcome) {
    history.entries[place].end = tick()
    history.entries[place].outcome = outcome
  }

  func tell(_ look: RecordLook) {
    history.deliveries.append(History.Delivery(moment: tick(), look: look))
  }
}
