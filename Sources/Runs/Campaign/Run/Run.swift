import Foundation
import Shrinking

/// The journal of a session, as a run sees it.
protocol RunMemory: FailureMemory {
  /// The seconds that earlier runs of the session took.
  var spent: Double { get }
  /// The failing cases of rounds that were not done, as they were found.
  var filed: [(key: FailureKey, failure: Failure)] { get }

  /// The kept answer of a round, and where the next one begins; nil for a round that must be run.
  func answer(of round: WorkRound) throws -> (answer: RoundAnswer, next: Int)?
  /// The cases of a round have been run.
  func keep(_ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double)
  /// A round is done, its failures are shrunk.
  func add(_ stretch: Stretch)
  /// Something happened that people may want to know.
  func tell(_ note: String)
  /// The run ends; returns why the journal is not whole, nil where it is.
  func end(_ reason: StopReason) -> FileProblem?
}

/// A long run: rounds of cases from a source, run by a crew, until a budget is spent.
///
/// One loop serves `fuzz`, `matrix` and `exhaust`. A round's answer is looked at in the order of
/// its places, so the result is the same at any number of jobs. Failing cases are filed as they
/// were found, then shrunk, run again ten times, and explained.
struct Run<Source: CaseSource> {
  /// How many cases may end their process before their round ends, while no failure of that kind
  /// is known, and later: each of them takes seconds.
  private let endsMax = (first: 1, later: 4)
  /// From so many cases that end their process on, a run ends where they are most of all cases.
  private let endedMax = 32

  private let setup: RunSetup
  private let budget: RunBudget
  private let memory: (any RunMemory)?
  private let observer: RunObserver
  private let clock: RunClock
  private let desk: FailureDesk
  private let crew: any Crew
  /// The cases that are left.
  private(set) var source: Source
  /// The work done, and the failures found.
  private(set) var result: RunResult

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - result: what earlier runs of the session did.
  ///   - memory: the journal, nil without a session.
  ///   - observer: told of what happens within a round.
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
    desk = FailureDesk(
      stop: setup.stop.until(clock.shrinkDeadline), seconds: budget.shrinkSeconds, memory: memory,
      observer: observer)
    crew = Run.crew(
      source.drawing, setup, budget, stop: setup.stop.until(clock.roundDeadline),
      note: { [memory, observer] text in
        observer.note(text)
        memory?.tell(text)
      })
  }

  private static func crew(
    _ drawing: CampaignPlan, _ setup: RunSetup, _ budget: RunBudget, stop: StopRule,
    note: @escaping (String) -> Void
  ) -> any Crew {
    guard let workers = setup.workers else {
      return ThreadCrew(setup.runner, jobs: budget.jobs, lastWords: setup.lastWords)
    }
    return ProcessCrew(
      drawing, subject: setup.runner.subjectName, jobs: budget.jobs, command: workers,
      limits: setup.limits, stop: stop, note: note)
  }

  /// Runs until a budget is spent, enough is found, or the run must stop. The last round does not
  /// count then, but its failures are filed.
  ///
  /// - Parameter progress: called after every round with the state so far.
  /// - Throws: why workers can't do their work.
  mutating func run(_ progress: (RunResult, Source) -> Void) async throws {
    ThreadPriority.take()
    for (key, failure) in memory?.filed ?? [] {
      desk.refile(
        failure, at: key, named: source.name(of: key), finding: memory?.finding(at: key))
    }
    do {
      while let round = nextRound() {
        let start = clock.seconds
        let (answer, next, discoveries) = try await runRound(round)
        var stretch = Stretch()
        stretch.add(answer.sums, discoveries, seconds: clock.seconds)
        result.add(stretch)
        source.take(answer, of: round, next: next, seconds: clock.seconds - start)
        result.workerEnds = crew.workerEnds
        progress(result, source)
        memory?.add(stretch)
        desk.settle()
      }
    } catch let stopped as RunStopped {
      result.stoppedBecause = stopped.reason
      result.seconds = clock.seconds
    }
    result.pending = desk.pending(after: result.stoppedBecause)
    result.workerEnds = crew.workerEnds
    result.journalProblem = memory?.end(result.stoppedBecause)
  }

  /// The next round; nil where there is a reason to stop, which is noted.
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

  /// The reason why no other round is run, nil while there is none.
  private var reasonToStop: StopReason? {
    if setup.stop.reason != nil { return .interrupted }
    if let limit = budget.seconds, result.seconds >= limit { return .timeIsUp }
    if let limit = budget.quietSeconds, result.seconds - result.lastNews >= limit { return .quiet }
    let isMostlyEnded = result.endedTrials * 2 > result.trials
    return result.endedTrials >= endedMax && isMostlyEnded ? .endedProcesses : nil
  }

  /// Runs a round, and shrinks what failed in it.
  private func runRound(
    _ round: WorkRound
  ) async throws -> (RoundAnswer, next: Int, [Discovery]) {
    let work = source.work(of: round)
    let (answer, next) = try await self.answer(of: round, work)
    let failures = RoundFailures(
      round: round, work: work, subject: setup.runner.subjectName, desk: desk)
    let chosen = result.worthShrinking(
      answer.sums.failed + answer.sums.unrepeated, inRound: round.number)
    failures.file(chosen, unrepeated: answer.sums.unrepeated)
    let shrunk = try chosen.map { failed in
      var finding = try desk.finding(at: round.key(failed.trial)) {
        try crew.finding(of: failed, in: work, watch: $0)
      }
      if !finding.isFlaky { finding.failure.bound = source.bound(of: round) }
      return (trial: failed.trial, finding: finding)
    }
    return (answer, next, roomFor(result.discoveries(shrunk)))
  }

  /// The answer of a round: the one that the session keeps, or a new one.
  private func answer(
    of round: WorkRound, _ work: any RoundWork
  ) async throws -> (RoundAnswer, next: Int) {
    if let kept = try memory?.answer(of: round) { return kept }
    let hasEnded = result.findings.contains { $0.failure.mismatch.check.isEndOfProcess }
    let failures = RoundFailures(
      round: round, work: work, subject: setup.runner.subjectName, desk: desk)
    do {
      let (answer, reached) = try await crew.run(
        round, of: work, endsMax: hasEnded ? endsMax.later : endsMax.first,
        ended: failures.fileEnded)
      let next = round.next(after: reached)
      memory?.keep(answer, of: round, next: next, seconds: clock.seconds)
      return (answer, next)
    } catch let stopped as RunStopped {
      failures.file(result.worthShrinking(crew.failed, inRound: round.number), unrepeated: [])
      throw stopped
    }
  }

  /// As many new failures as there is room for, and all that were known.
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

/// The failing cases of a round on their way to the desk.
private struct RoundFailures {
  let round: WorkRound
  let work: any RoundWork
  let subject: String
  let desk: FailureDesk

  /// Files cases as they were found.
  ///
  /// - Parameter unrepeated: the ones of them that ended a process once, and passed alone.
  func file(_ chosen: [FailedTrial], unrepeated: [FailedTrial]) {
    for failed in chosen {
      desk.file(
        work.found(failed, subject: subject), at: round.key(failed.trial),
        named: work.name(failed.trial), isRepeatable: !unrepeated.contains(failed))
    }
  }

  /// Files a case that ends its process, while its round is run.
  func fileEnded(_ failed: FailedTrial) {
    desk.fileEnded(
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
