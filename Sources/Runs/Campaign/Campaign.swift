// # Campaign
//
// Long runs. The only place with a clock, processes, threads and files: everything below is a pure
// function of the seed, and a campaign only decides how many trials to run, on how many workers,
// and what to keep of them.
//
// Trials are numbered from 0, and a trial's choices follow from the campaign's seed and its number
// alone. They run in rounds of a fixed size, a round is shared out among the workers, and what a
// round found is looked at in the order of the trials. So the same seed gives the same failures,
// the same cells and the same trace hash at any number of jobs; only a limit in seconds makes the
// number of rounds depend on the machine.
//
// Who runs them is a `Crew`: threads of this process, or processes of their own (`WorkerPool`). A
// worker process is the same executable once more. It says on a shared page which trial it begins,
// a thread of its own ends it when nothing moves on or memory runs away, and its parent tells from
// page and exit status what became of it. A trial that ends its process alone and again is a
// failure like any other, of the check `trap`, `hang` or `memory`, and is shrunk out of process;
// a worker that somebody killed costs time and nothing else. Where trials run in this process, as
// in a test, all that is left of a trap is what was prepared to be said (`LastWords`).
//
// Several machines can share a campaign (`Shard`): each runs every so many rounds, and their
// journals are joined to what one machine would have found (`SessionMerge`). Failures that are
// known to be open are counted, and end nothing.
//
// What a campaign does can be kept in a journal (`Sessions`): whole rounds, and each failure as
// soon as it is shrunk. A process that goes on with it takes in what is there and runs the rest,
// so that the end is the same wherever it was cut off. Nothing is written before it is true, so
// nothing has to be taken back. A failure is run ten times more; one that does not fail every time
// is flaky. `matrix` and `exhaust` keep the answers of their rounds (`RoundJournal`), and take them
// in again as if workers had given them.
//
// What failed is filed before anything is shrunk (`FailureDesk`): in the journal, and as a report.
// So a run that is interrupted, or whose time is up, in the middle of a round still tells every
// failure that it knows. Shrinking has a budget of seconds, too, and keeps the best case so far. A
// trial that ends its process ends its round as well, so that it is shrunk at once.
//
// A campaign begins with the canary: a store with a planted defect that must be found, by the same
// generator and checks. One that misses its canary has proved nothing. It is ours and never traps,
// so it is looked for in this process.
//
// The matrix of sort, section and save order is the other long run (`MatrixRun`): not drawn but
// enumerated, cell after cell, in rounds that are shared out in the same way. It has no canary; a
// cell that its own cases did not reach is told instead.
//
// The third is exhaustive (`ExhaustiveRun`): every sequence of commands up to a length in a small
// universe, level by level, with the states of a round shared out.
//
// Both have the same pool of worker processes as trials have: a case of the matrix, or a command in
// a state, has a number like a trial, and one that ends its process is a failure. What is asked of
// a worker says all that it needs (`MatrixPiece`, `UniversePiece`); it keeps nothing.
//
// Differences and screens are run by `PairCampaign`, without rounds that are shared out: one worker
// process runs trial after trial, and the first that fails ends the run and is shrunk.
//
// Limits: of a trial that ends its process only the commands that came back are counted, and no
// cells. A failure of the matrix or of an exhaustive run is not run ten times more; only one that
// did not fail when it was shrunk is told to be flaky.
import Checking
import Foundation
import Shrinking

/// A search for counterexamples.
package struct Campaign: Sendable {
  /// How many trials are run between two looks at the clock and the failures.
  package static let roundSize = 512
  /// How many trials the canary may take.
  private static let canaryTrials = 2000
  /// How many trials may end their process before their round ends, while no failure of that kind
  /// is known, and later: each of them takes seconds.
  private static let endsMax = (first: 1, later: 4)
  /// From so many trials that end their process on, a run ends where they are most of all trials.
  private static let endedMax = 32

  private let plan: CampaignPlan
  private let runner: any TrialRunning
  private let canary: any TrialRunning
  private let workers: WorkerCommand?
  private let limits: WorkerLimits
  private let lastWords: String?
  private let stop: StopRule

  /// Prepares a campaign over a pair of stores, with another pair as canary.
  ///
  /// - Parameters:
  ///   - workers: how worker processes are started; nil to run in this process.
  ///   - limits: what a worker may use.
  ///   - lastWords: what to say where a trial in this process ends it (`LastWords`).
  ///   - stop: when it must stop in the middle of a round.
  package init(
    plan: CampaignPlan, runner: any TrialRunning, canary: any TrialRunning,
    workers: WorkerCommand? = nil, limits: WorkerLimits = WorkerLimits(), lastWords: String? = nil,
    stop: StopRule = .never
  ) {
    self.plan = plan
    self.runner = runner
    self.canary = canary
    self.workers = workers
    self.limits = limits
    self.lastWords = lastWords
    self.stop = stop
  }

  /// Runs until a budget is spent or enough is found.
  ///
  /// - Parameters:
  ///   - journal: what was done before, and where to write on.
  ///   - observer: told of what happens within a round.
  ///   - progress: called after every round with the state so far.
  /// - Throws: why workers can't do their work.
  package func run(
    journal: CampaignJournal? = nil, observer: RunObserver = RunObserver(),
    progress: (CampaignResult) -> Void = { _ in }
  ) async throws -> CampaignResult {
    ThreadPriority.take()
    var result = CampaignResult(seed: plan.seed, canary: searchCanary())
    result.open = plan.open
    let keeper = JournalKeeper(journal, trials: plan.trials, note: observer.note)
    for stretch in keeper.past { result.add(stretch) }
    keeper.begin(result.canary, open: plan.open)
    guard result.canary.found else {
      result.stoppedBecause = .canaryMissed
      return result
    }
    let clock = RunClock(plan, spent: result.seconds)
    let desk = FailureDesk(
      stop: stop.until(clock.shrinkDeadline), seconds: plan.shrinkSeconds, memory: keeper,
      observer: observer)
    for (key, failure) in keeper.filed {
      desk.refile(failure, at: key, named: name(key.place), finding: keeper.finding(at: key))
    }
    let crew = crew(keeper.tell, stop.until(clock.roundDeadline)) { ended in
      desk.fileEnded(found(ended), at: FailureKey(place: ended.trial), named: name(ended.trial))
    }
    do {
      while true {
        if let reason = reasonToStop(result) {
          result.stoppedBecause = reason
          break
        }
        let (round, discoveries) = try await runRound(of: crew, desk, result)
        var stretch = Stretch()
        stretch.add(round, discoveries, seconds: clock.seconds)
        result.add(stretch)
        result.workerEnds = crew.workerEnds
        progress(result)
        keeper.add(round, discoveries, seconds: stretch.seconds)
        desk.settle()
      }
    } catch let stopped as RunStopped {
      result.stoppedBecause = stopped.reason
      result.seconds = clock.seconds
    }
    result.pending = desk.pending(after: result.stoppedBecause)
    result.workerEnds = crew.workerEnds
    result.journalProblem = keeper.end(result.stoppedBecause)
    return result
  }

  /// Runs the next round, and shrinks what failed in it.
  private func runRound(
    of crew: any Crew, _ desk: FailureDesk, _ result: CampaignResult
  ) async throws -> (RoundResult, [Discovery]) {
    let trials = round(after: result.trials)
    let hasEnded = result.findings.contains { $0.failure.mismatch.check.isEndOfProcess }
    let round: RoundResult
    do {
      round = try await crew.run(
        trials, ahead: self.round(after: result.trials + trials.count),
        endsMax: hasEnded ? Campaign.endsMax.later : Campaign.endsMax.first)
    } catch let stopped as RunStopped {
      let number = trials.lowerBound / Campaign.roundSize
      for failed in result.worthShrinking(crew.failed, inRound: number) { file(failed, at: desk) }
      throw stopped
    }
    return (
      round, try discoveries(in: round, from: trials.lowerBound, of: crew, desk, result)
    )
  }

  /// Why no other round is run; nil while there is none.
  private func reasonToStop(_ result: CampaignResult) -> StopReason? {
    if result.newFindings.count >= plan.failuresMax { return .failuresMax }
    if round(after: result.trials).isEmpty { return .trialsDone }
    if stop.reason != nil { return .interrupted }
    if let limit = plan.seconds, result.seconds >= limit { return .timeIsUp }
    if let limit = plan.quietSeconds, result.seconds - result.lastNews >= limit { return .quiet }
    if result.endedTrials >= Campaign.endedMax, result.endedTrials * 2 > result.trials {
      return .endedProcesses
    }
    return nil
  }

  private func crew(
    _ note: @escaping (String) -> Void, _ stop: StopRule, ended: @escaping (FailedTrial) -> Void
  ) -> any Crew {
    guard let workers else { return ThreadCrew(plan: plan, runner: runner, lastWords: lastWords) }
    return ProcessCrew(
      plan: plan, subject: runner.subjectName, command: workers, limits: limits, stop: stop,
      note: note, ended: ended)
  }

  /// Files a failing trial as it was found.
  private func file(_ failed: FailedTrial, at desk: FailureDesk, isRepeatable: Bool = true) {
    desk.file(
      found(failed), at: FailureKey(place: failed.trial), named: name(failed.trial),
      isRepeatable: isRepeatable)
  }

  /// A failing trial as it was found.
  private func found(_ failed: FailedTrial) -> Failure {
    CaseDrawer(plan: plan).unrepeated(failed, subject: runner.subjectName)
  }

  private func name(_ trial: Int) -> String { "trial \(trial)" }

  /// The round that comes when so many trials of the shard are done; empty where all are.
  private func round(after done: Int) -> Range<Int> {
    let first = plan.shard.trial(after: done)
    let end = (first / Campaign.roundSize + 1) * Campaign.roundSize
    return first..<max(first, min(end, plan.trials ?? .max))
  }

  /// Looks for the planted defect with the campaign's own seed and generator, and without the
  /// cases of the corpus, one of which might show it every time.
  package func searchCanary() -> CanaryResult {
    var plan = plan
    plan.seeds = []
    let search = plan.firstFailure(on: canary, within: Campaign.canaryTrials, probes: false)
    return CanaryResult(found: search.found, trials: search.trials)
  }

  /// What the failing trials of a round shrink to, as many new ones as there is room for.
  private func discoveries(
    in round: RoundResult, from first: Int, of crew: any Crew, _ desk: FailureDesk,
    _ result: CampaignResult
  ) throws -> [Discovery] {
    let chosen = result.worthShrinking(
      round.failed + round.unrepeated, inRound: first / Campaign.roundSize)
    for failed in chosen {
      file(failed, at: desk, isRepeatable: !round.unrepeated.contains(failed))
    }
    let shrunk = try chosen.map { failed in
      let finding = try desk.finding(at: FailureKey(place: failed.trial)) {
        try crew.finding(of: failed, watch: $0)
      }
      return (trial: failed.trial, finding: finding)
    }
    var room = plan.failuresMax - result.newFindings.count
    return result.discoveries(shrunk).filter { discovery in
      guard case .new(let finding) = discovery, plan.open[finding.failure.fingerprint] == nil
      else { return true }
      room -= 1
      return room >= 0
    }
  }
}

extension Duration {
  /// The length in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
