import Differential
import Reporting
import StoreModel

/// Those who run the trials of a campaign. Whoever they are, and however many, the same trials give
/// the same results.
protocol Crew: AnyObject {
  /// Runs some trials.
  ///
  /// - Parameter ahead: trials that may come next, for those who would be idle.
  func run(_ trials: Range<Int>, ahead: Range<Int>) async throws -> RoundResult

  /// What a failing trial shrinks to, and how often that fails again.
  func finding(of failed: FailedTrial) throws -> Finding
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

  func run(_ trials: Range<Int>, ahead: Range<Int>) async -> RoundResult {
    let loop = TrialLoop(plan: plan, runner: runner)
    var whole = RoundResult()
    let parts = await JobShares.run(trials, jobs: plan.jobs) { [lastWords] trials in
      LastWords.prepared(lastWords) { loop.run(trials, willRun: $0) }
    }
    for part in parts { whole.add(part) }
    whole.memory = ResidentMemory.bytes
    return whole
  }

  func finding(of failed: FailedTrial) -> Finding {
    ThreadPriority.take()
    let drawer = CaseDrawer(plan: plan)
    let maker = FailureMaker(runner: runner)
    let made = drawer.failure(of: failed.trial, by: maker)
    let failure = made ?? drawer.unrepeated(failed, subject: runner.subjectName)
    var finding = Finding(failure: failure, scene: Scene(of: failure.shrunk, runner: runner))
    finding.reproduced = (0..<Finding.repetitions).count { _ in
      runner.run(failure.shrunk).mismatch?.check == failure.mismatch.check
    }
    explanations.add(to: &finding, by: maker.explanation)
    return finding
  }
}
