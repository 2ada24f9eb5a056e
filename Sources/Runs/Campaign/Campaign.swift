// # Campaign
//
// Read this to change how runs are shared out, kept or resumed.
//
// A campaign is a long run. It draws trials from a seed, runs them on several workers, shrinks the
// trials that fail, and keeps a journal so that you can interrupt it and resume it. The clock, the
// processes, the threads and the files begin in this target: every target below it is a pure
// function of the seed. The campaign only decides how many trials run, on how many workers, and
// which results are kept.
//
// Trials and rounds. Trials are numbered from 0. The campaign's seed and a trial's number determine
// every choice of the trial. Trials run in rounds of a fixed size, and the workers share each
// round. When a round is complete, the run looks at its failures in the order of the trials. So one
// seed gives the same failures, the same cells and the same trace hash at any number of jobs. Only
// a limit in seconds makes the number of rounds depend on the machine.
//
// Workers. A `CaseExecutor` runs the trials: on threads of this process (`ThreadExecutor`), or in
// processes of their own (`ProcessExecutor`). A worker process is the same executable, started
// again.
// - The worker writes to a shared page of memory which trial it begins (`ProgressPage`).
// - A thread in the worker ends the process when nothing progresses, or when it uses too much
//   memory (`Watchdog`).
// - The parent reads from the page and from the exit status how the worker ended (`WorkerEnd`).
// - The pool then runs the trial of that worker alone (`WorkerPool`). If the trial ends its process
//   again, the trial has failed the check `trap`, `hang` or `memory`. Its case is then shrunk in
//   worker processes.
// - If somebody else killed the worker, the run loses time and nothing else.
//
// A test runs trials in its own process, so a trap ends the test too. A message that was prepared
// before the trial then names the trial (`CrashMessage`).
//
// Failures. The `FailureHandler` files each failure before anything is shrunk: in the journal, and
// as a report. So a run that is interrupted, or that runs out of time in the middle of a round,
// still reports every failure that it knows. Shrinking has a budget of seconds, and keeps the
// smallest case so far. A trial that ends its process also ends its round, so that it is shrunk at
// once. The run repeats each shrunk case ten times: a case that does not fail every time is flaky.
// Failures that you have marked as open are counted, and do not end the run.
//
// Journals. A session keeps a journal (`CampaignJournal`) of whole rounds, and of each failure as
// soon as it is found and as soon as it is shrunk. Another process can resume the session: it reads
// the rounds of the journal and runs the rest, so the result is the same wherever the first process
// ended. The campaign writes nothing before it is certain, so no line is ever taken back. `matrix`
// and `exhaust` keep the answer of each round (`RoundJournal`), and read it back as if workers had
// sent it.
//
// Shards. Several machines can share a campaign. Each machine runs one shard: one of every n rounds
// (`Shard`). `SessionMerge` joins their journals to the result that one machine would have found.
//
// Canary. A campaign begins with a store that contains a planted defect. The campaign must find the
// defect with the same generator and the same checks; a campaign that misses it has proved nothing.
// The canary is our own store and never traps, so it runs in this process.
//
// Three kinds of cases. One loop (`Run`) serves three sources of cases (`CaseSource`):
// - `TrialSource`: trials drawn from a seed.
// - `MatrixSource`: the cells of the matrix.
// - `ExhaustiveSource`: every sequence of commands in small universes, level by level.
//
// The three share the workers, the journals, the shards, the choice of the failures to shrink, and
// the repetition. Each case has a number, called its place. A case that ends its process is a
// failure at that place. The matrix and an exhaustive run have no canary: the matrix names the
// cells that their own cases did not reach, and an exhaustive run proves a bound.
//
// Differences and screens. `PairCampaign` runs them without sharing out rounds. One worker process
// runs trial after trial. The first failure ends the run and is shrunk.
//
// Limits: if a trial ends its process, only the commands before that end are counted, and no cells.
import Checking

/// A search for counterexamples: it looks for the canary, then runs trials drawn from a seed.
package struct Campaign: Sendable {
  /// The number of trials in a round. The run looks at the clock and at the failures after each
  /// round.
  package static let roundSize = 512
  /// The most trials in which the canary must be found.
  private static let canaryTrials = 2000

  private let plan: CampaignPlan
  private let canary: any TrialRunning
  private let setup: RunSetup

  /// Prepares a campaign on a pair of stores, with another pair as the canary.
  ///
  /// - Parameters:
  ///   - workers: the command that starts a worker process; nil to run in this process.
  ///   - limits: the limits of a worker.
  ///   - crashMessage: the message to print if a trial in this process ends it (`CrashMessage`).
  ///   - stop: the rule that stops the campaign in the middle of a round.
  package init(
    plan: CampaignPlan, runner: any TrialRunning, canary: any TrialRunning,
    workers: WorkerCommand? = nil, limits: WorkerLimits = WorkerLimits(),
    crashMessage: String? = nil,
    stop: StopRule = .never
  ) {
    self.plan = plan
    self.canary = canary
    setup = RunSetup(
      runner: runner, workers: workers, limits: limits, crashMessage: crashMessage, stop: stop)
  }

  /// Runs until a budget is spent or enough failures are found. With one job and no worker process,
  /// every trial runs on the caller's actor.
  ///
  /// - Parameters:
  ///   - known: the result of an earlier search for the canary with the same seed and generator;
  ///     nil to search now.
  ///   - journal: the journal to resume and to extend; nil without a session.
  ///   - observer: receives the events within a round.
  ///   - progress: called after every round with the state so far.
  /// - Throws: an error if the workers can't do their work.
  nonisolated(nonsending) package func run(
    canary known: CanaryResult? = nil, journal: CampaignJournal? = nil,
    observer: RunObserver = RunObserver(),
    progress: (RunResult) -> Void = { _ in }
  ) async throws -> RunResult {
    ThreadPriority.adopt()
    var result = RunResult(seed: plan.seed, canary: known ?? searchCanary())
    result.open = plan.open
    let keeper = JournalKeeper(journal, trials: plan.trials, note: observer.note)
    for delta in keeper.past { result.add(delta) }
    keeper.begin(result.canary, open: plan.open)
    guard result.canary.found else {
      result.stoppedBecause = .canaryMissed
      return result
    }
    var run = Run(
      TrialSource(plan, after: result.trials), setup, plan.budget, from: result, memory: keeper,
      observer: observer)
    try await run.run { state, _ in progress(state) }
    return run.result
  }

  /// Searches for the planted defect with the campaign's own seed and generator.
  ///
  /// The search does not start from cases of the corpus: one of them might show the defect every
  /// time.
  package func searchCanary() -> CanaryResult {
    var plan = plan
    plan.seeds = []
    // The planted defect is in a store that knows every schema, and no order of a subject. But a
    // world of records is the only one that processes each change at once.
    if plan.generator.fixedWorld?.options.processing != .atOnce {
      plan.generator.strings = [.canonical]
      plan.generator.fixedWorld = nil
    }
    let search = plan.firstFailure(on: canary, within: Campaign.canaryTrials, probes: false)
    return CanaryResult(found: search.found, trials: search.trials)
  }
}
