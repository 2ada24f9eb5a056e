import Foundation
import Shrinking

/// The journal of a session as a run uses it.
protocol RunMemory: FailureMemory {
  /// The seconds that earlier runs of the session took.
  var spent: Double { get }
  /// The failing cases of unfinished rounds, as they were found.
  var filed: [(key: FailureKey, failure: Failure)] { get }

  /// Returns the kept answer of a round and the first place of the next round; nil if the round
  /// must run.
  func answer(of round: WorkRound) throws -> (answer: RoundAnswer, next: Int)?
  /// Keeps the answer of a round whose cases have run.
  func keep(_ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double)
  /// Keeps a finished round, whose failures are shrunk.
  func add(_ delta: ProgressDelta)
  /// Keeps a note for people who read the journal.
  func writeNote(_ note: String)
  /// Ends the journal. Returns the problem if the journal is not complete; else nil.
  func end(_ reason: StopReason) -> FileProblem?
}

/// A long run: rounds of cases from a source, run by an executor, until a budget is spent.
///
/// One loop serves `fuzz`, `matrix` and `exhaust`. The run looks at a round's answer in the order
/// of its places, so the result is the same at any number of jobs. It files the failing cases as
/// they were found, then shrinks them, reruns them ten times, and explains them.
struct Run<Source: CaseSource> {
  /// The number of cases that end their process after which a round ends: first while no such
  /// failure is known, then later. Each such case takes seconds.
  private let endsMax = (first: 1, later: 4)
  /// The number of cases that end their process from which a run ends, if they are most of all
  /// cases.
  private let endedMax = 32

  private let setup: RunSetup
  private let budget: RunBudget
  private let memory: (any RunMemory)?
  private let observer: RunObserver
  private let clock: RunClock
  private let handler: FailureHandler
  private let executor: any CaseExecutor
  /// The source of the cases that did not run yet.
  private(set) var source: Source
  /// The work done and the failures found.
  private(set) var result: RunResult

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - result: the result of earlier runs of the session.
  ///   - memory: the journal, nil without a session.
  ///   - observer: receives the events within a round.
  init(
    _ source: Source, _ setup: RunSetup, _ budget: RunBudget, from result: RunResult = RunResult(),
    memory: (any RunMemory)?, observer: RunObserver
  ) {
    self.setup = setup
    self.budget = budget
    self.memory = memory
    self.observer = observer
    self.source = source
    self.result = result
    self.result.open = budget.open
    clock = RunClock(budget, spent: memory?.spent ?? 0)
    handler = FailureHandler(
      stop: setup.stop.until(clock.shrinkDeadline), seconds: budget.shrinkSeconds, memory: memory,
      observer: observer)
    executor = Run.executor(
      source.drawing, setup, budget, clock,
      note: { [memory, observer] text in
        observer.note(text)
        memory?.writeNote(text)
      })
  }

  private static func executor(
    _ drawing: CampaignPlan, _ setup: RunSetup, _ budget: RunBudget, _ clock: RunClock,
    note: @escaping (String) -> Void
  ) -> any CaseExecutor {
    guard let workers = setup.workers else {
      let threads = ThreadExecutor(
        setup.runner, jobs: budget.jobs, crashMessage: setup.crashMessage)
      if budget.cutsRounds { threads.stop = setup.stop.until(clock.deadline) }
      return threads
    }
    return ProcessExecutor(
      drawing, subject: setup.runner.subjectName, jobs: budget.jobs, command: workers,
      limits: setup.limits, stop: setup.stop.until(budget.cutsRounds ? nil : clock.roundDeadline),
      note: note)
  }

  /// Runs until a budget is spent, enough failures are found, or the run must stop. If it must
  /// stop, the last round does not count, but its failures are filed.
  ///
  /// - Parameter progress: called after every round with the state so far.
  /// - Throws: an error if the workers can't do their work.
  nonisolated(nonsending) mutating func run(_ progress: (RunResult, Source) -> Void) async throws {
    ThreadPriority.adopt()
    for (key, failure) in memory?.filed ?? [] {
      handler.refile(
        failure, at: key, named: source.name(of: key), finding: memory?.finding(at: key))
    }
    do {
      while let round = nextRound() {
        // Workers block this thread for a round, and other tasks need it, too.
        await Task.yield()
        let start = clock.seconds
        let (answer, next, discoveries) = try await runRound(round)
        var delta = ProgressDelta()
        delta.add(answer.sums, discoveries, seconds: clock.seconds)
        result.add(delta)
        source.record(answer, of: round, next: next, seconds: clock.seconds - start)
        result.workerEnds = executor.workerEnds
        progress(result, source)
        memory?.add(delta)
        handler.settle()
      }
    } catch let stopped as RunStopped {
      result.stoppedBecause = stopped.reason
      result.seconds = clock.seconds
    }
    result.pending = handler.pending(after: result.stoppedBecause)
    result.workerEnds = executor.workerEnds
    result.journalProblem = memory?.end(result.stoppedBecause)
  }

  /// Returns the next round; nil if there is a reason to stop, which the result then contains.
  private mutating func nextRound() -> WorkRound? {
    guard result.newFindings.count < budget.failuresMax else {
      result.stoppedBecause = .failuresMax
      return nil
    }
    guard let round = source.next() else {
      result.stoppedBecause = source.doneReason
      return nil
    }
    guard let reason = reasonToStop else { return round }
    result.stoppedBecause = reason
    return nil
  }

  /// The reason to run no other round; nil if there is none.
  private var reasonToStop: StopReason? {
    if setup.stop.reason != nil { return .interrupted }
    if let limit = budget.seconds, result.seconds >= limit { return .timeIsUp }
    if let limit = budget.quietSeconds, result.seconds - result.lastNews >= limit { return .quiet }
    let isMostlyEnded = result.endedTrials * 2 > result.trials
    return result.endedTrials >= endedMax && isMostlyEnded ? .endedProcesses : nil
  }

  /// Runs a round and shrinks its failures.
  nonisolated(nonsending) private func runRound(
    _ round: WorkRound
  ) async throws -> (RoundAnswer, next: Int, [Discovery]) {
    let work = source.work(of: round)
    let (answer, next) = try await self.answer(of: round, work)
    let failures = RoundFailures(
      round: round, work: work, subject: setup.runner.subjectName, handler: handler)
    let chosen = result.worthShrinking(
      answer.sums.failed + answer.sums.unrepeated, inRound: round.number)
    failures.file(chosen, unrepeated: answer.sums.unrepeated)
    let shrunk = try chosen.map { failed in
      var finding = try handler.finding(at: round.key(failed.trial)) {
        try executor.finding(of: failed, in: work, watch: $0)
      }
      if !finding.isFlaky { finding.failure.bound = source.bound(of: round) }
      return (trial: failed.trial, finding: finding)
    }
    return (answer, next, roomFor(result.discoveries(shrunk)))
  }

  /// Returns the answer of a round: from the journal, or a new one.
  nonisolated(nonsending) private func answer(
    of round: WorkRound, _ work: any RoundWork
  ) async throws -> (RoundAnswer, next: Int) {
    if let kept = try memory?.answer(of: round) { return kept }
    let hasEnded = result.findings.contains { $0.failure.mismatch.check.isEndOfProcess }
    let failures = RoundFailures(
      round: round, work: work, subject: setup.runner.subjectName, handler: handler)
    do {
      var (answer, reached) = try await executor.run(
        round, of: work, endsMax: hasEnded ? endsMax.later : endsMax.first,
        ended: failures.fileEnded)
      if !answer.observed.isEmpty { observer.observed(answer.inOrder.observed) }
      // They do not belong into the journal.
      answer.observed = []
      let next = round.next(after: reached)
      memory?.keep(answer, of: round, next: next, seconds: clock.seconds)
      return (answer, next)
    } catch let stopped as RunStopped {
      failures.file(result.worthShrinking(executor.failed, inRound: round.number), unrepeated: [])
      throw stopped
    }
  }

  /// Returns all known failures, and as many new ones as the budget allows.
  private func roomFor(_ discoveries: [Discovery]) -> [Discovery] {
    var room = budget.failuresMax - result.newFindings.count
    return discoveries.filter { discovery in
      guard case .new(let finding) = discovery, budget.open[finding.failure.fingerprint] == nil
      else { return true }
      room -= 1
      return room >= 0
    }
  }
}

/// The failing cases of a round on their way to the handler.
private struct RoundFailures {
  let round: WorkRound
  let work: any RoundWork
  let subject: String
  let handler: FailureHandler

  /// Files cases as they were found.
  ///
  /// - Parameter unrepeated: those of the cases that ended a process once, and then passed alone.
  func file(_ chosen: [FailedTrial], unrepeated: [FailedTrial]) {
    for failed in chosen {
      handler.file(
        work.found(failed, subject: subject), at: round.key(failed.trial),
        named: work.name(failed.trial), isRepeatable: !unrepeated.contains(failed))
    }
  }

  /// Files a case that ends its process, while its round is run.
  func fileEnded(_ failed: FailedTrial) {
    handler.fileEnded(
      work.found(failed, subject: subject), at: round.key(failed.trial),
      named: work.name(failed.trial))
  }
}

extension Duration {
  /// The length in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
