// # Campaign
//
// Read this to change how runs are shared out, kept or resumed.
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
// One loop (`Run`) serves three kinds of cases (`CaseSource`): trials drawn from a seed
// (`TrialSource`), the cells of the matrix (`MatrixSource`), and every sequence of commands in
// small universes, level by level (`ExhaustiveSource`). They share workers, journals, shards, the
// choice of what is shrunk, and repetition. A case has a number, its place, and one that ends its
// process is a failure of that place. The matrix and an exhaustive run have no canary: the matrix
// names the cells that their own cases did not reach, and an exhaustive run proves a bound.
//
// Differences and screens are run by `PairCampaign`, without rounds that are shared out: one worker
// process runs trial after trial, and the first that fails ends the run and is shrunk.
//
// Limits: of a trial that ends its process only the commands that came back are counted, and no
// cells.
import Checking

/// A search for counterexamples: trials drawn from a seed, after the canary was found.
package struct Campaign: Sendable {
  /// How many trials are run between two looks at the clock and the failures.
  package static let roundSize = 512
  /// How many trials the canary may take.
  private static let canaryTrials = 2000

  private let plan: CampaignPlan
  private let canary: any TrialRunning
  private let setup: RunSetup

  /// Prepares a campaign over a pair of stores, with another pair as canary.
  ///
  /// - Parameters:
  ///   - workers: how worker processes are started; nil to run in this process.
  ///   - limits: the limits of a worker.
  ///   - lastWords: the words to say when a trial in this process ends it (`LastWords`).
  ///   - stop: the rule that stops it in the middle of a round.
  package init(
    plan: CampaignPlan, runner: any TrialRunning, canary: any TrialRunning,
    workers: WorkerCommand? = nil, limits: WorkerLimits = WorkerLimits(), lastWords: String? = nil,
    stop: StopRule = .never
  ) {
    self.plan = plan
    self.canary = canary
    setup = RunSetup(
      runner: runner, workers: workers, limits: limits, lastWords: lastWords, stop: stop)
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
    progress: (RunResult) -> Void = { _ in }
  ) async throws -> RunResult {
    ThreadPriority.take()
    var result = RunResult(seed: plan.seed, canary: searchCanary())
    result.open = plan.open
    let keeper = JournalKeeper(journal, trials: plan.trials, note: observer.note)
    for stretch in keeper.past { result.add(stretch) }
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

  /// Looks for the planted defect with the campaign's own seed and generator, and without the
  /// cases of the corpus, one of which might show it every time.
  package func searchCanary() -> CanaryResult {
    var plan = plan
    plan.seeds = []
    let search = plan.firstFailure(on: canary, within: Campaign.canaryTrials, probes: false)
    return CanaryResult(found: search.found, trials: search.trials)
  }
}
