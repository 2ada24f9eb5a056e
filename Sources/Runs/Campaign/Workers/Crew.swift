import Checking
import Shrinking

/// Those who run the trials of a campaign. Whoever they are, and however many, the same trials give
/// the same results.
protocol Crew: AnyObject {
  /// Runs some trials, from the first on: all, unless so many ended their process that the rest is
  /// left for the next call.
  ///
  /// - Parameters:
  ///   - ahead: trials that may come next, for those who would be idle.
  ///   - endsMax: how many trials may end their process before the rest is left.
  func run(_ trials: Range<Int>, ahead: Range<Int>, endsMax: Int) async throws -> RoundResult

  /// What a failing trial shrinks to, and how often that fails again.
  ///
  /// - Parameter watch: says when to end, and keeps the best case so far.
  func finding(of failed: FailedTrial, watch: ShrinkWatch) throws -> Finding

  /// The known failures among the trials of a call that was stopped.
  var failed: [FailedTrial] { get }

  /// The worker processes that have ended in the middle of a trial.
  var workerEnds: WorkerEnds { get }
}

/// The worker processes that have ended in the middle of a case, in this process's time.
package struct WorkerEnds: Hashable, Sendable {
  /// How many there were, those that somebody killed left out.
  package var count = 0
  /// How many cases ended one and were not run again.
  package var unresolved = 0

  /// None.
  package init() {}
}

/// Runs trials on threads of this process: a subject that traps takes it along.
final class ThreadCrew: Crew {
  private let plan: CampaignPlan
  private let runner: any TrialRunning
  private let lastWords: String?
  private var explanations = Explanations()

  /// - Parameter lastWords: what to say where a trial ends the process, nil for nothing.
  init(plan: CampaignPlan, runner: any TrialRunning, lastWords: String?) {
    self.plan = plan
    self.runner = runner
    self.lastWords = lastWords
  }

  var failed: [FailedTrial] { [] }

  var workerEnds: WorkerEnds { WorkerEnds() }

  func run(_ trials: Range<Int>, ahead: Range<Int>, endsMax: Int) async -> RoundResult {
    let loop = TrialLoop(plan: plan, runner: runner)
    var whole = RoundResult()
    let parts = await JobShares.run(trials, jobs: plan.jobs) { [lastWords] trials in
      LastWords.prepared(lastWords) { loop.run(trials, willRun: $0) }
    }
    for part in parts { whole.add(part) }
    whole.memory = ResidentMemory.bytes
    return whole
  }

  func finding(of failed: FailedTrial, watch: ShrinkWatch) -> Finding {
    ThreadPriority.take()
    let drawer = CaseDrawer(plan: plan)
    var maker = FailureMaker(runner: runner)
    maker.watch = watch
    let made = drawer.failure(of: failed.trial, by: maker)
    let failure = made ?? drawer.unrepeated(failed, subject: runner.subjectName)
    var finding = Finding(failure: failure, scene: Scene(of: failure.shrunk, runner: runner))
    finding.rerun(until: { watch.ending() != nil }) {
      runner.run(failure.shrunk).mismatch?.check == failure.mismatch.check
    }
    if failure.unfinished == nil { explanations.add(to: &finding, by: maker.explanation) }
    return finding
  }
}
