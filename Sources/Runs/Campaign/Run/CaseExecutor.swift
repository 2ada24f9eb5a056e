import Checking
import Shrinking

/// The threads or processes that run the cases of a long run. The same cases
/// give the same answers with every executor.
protocol CaseExecutor: AnyObject {
  /// Runs the cases of a round in order. If too many of them end their process, the executor leaves
  /// the rest for the next round.
  ///
  /// - Parameters:
  ///   - endsMax: the number of cases that end their process after which the rest is left.
  ///   - ended: receives each case that ends its process, as soon as that is certain.
  /// - Returns: the answer, and the first place that did not run.
  /// - Throws: `RunStopped` if the run must stop; `failed` then contains the known failures.
  nonisolated(nonsending) func run(
    _ round: WorkRound, of work: any RoundWork, endsMax: Int,
    ended: @escaping (FailedTrial) -> Void
  ) async throws -> (RoundAnswer, reached: Int)

  /// Returns the failure of a case: shrunk, shown, rerun and explained.
  ///
  /// - Parameter watch: says when to end, and keeps the best case so far.
  func finding(of failed: FailedTrial, in work: any RoundWork, watch: ShrinkWatch) throws -> Finding

  /// The known failures of a call that was stopped.
  var failed: [FailedTrial] { get }

  /// The counts of worker processes that ended in the middle of a case.
  var workerEnds: WorkerEnds { get }
}

/// The counts of worker processes that ended in the middle of a case, since this process started.
package struct WorkerEnds: Hashable, Sendable {
  /// The number of such workers, without those that somebody killed.
  package var count = 0
  /// The number of cases that ended a worker and were not rerun yet.
  package var unresolved = 0

  /// Makes counts of zero.
  package init() {}
}

/// An executor of threads in this process. A subject that traps ends this process.
final class ThreadExecutor: CaseExecutor {
  private let runner: any TrialRunning
  private let jobs: Int
  private let crashMessage: String?
  private var explanations = Explanations()

  /// - Parameter crashMessage: the message to print if a case ends the process; nil for none.
  init(_ runner: any TrialRunning, jobs: Int, crashMessage: String?) {
    self.runner = runner
    self.jobs = jobs
    self.crashMessage = crashMessage
  }

  /// The rule that ends a round in its middle. At a deadline the round counts as far as it ran.
  var stop = StopRule.never
  private(set) var failed: [FailedTrial] = []

  var workerEnds: WorkerEnds { WorkerEnds() }

  nonisolated(nonsending) func run(
    _ round: WorkRound, of work: any RoundWork, endsMax: Int, ended: (FailedTrial) -> Void
  ) async throws -> (RoundAnswer, reached: Int) {
    let parts = work.parts(of: round.places)
    let answers = await JobShares.run(parts.indices, jobs: jobs) {
      [runner, crashMessage, stop] numbers in
      CrashMessage.prepared(crashMessage) { note in
        var answer = RoundAnswer()
        for (done, number) in numbers.enumerated() {
          // However slow the machine is, a run with a deadline runs some cases.
          if let reason = stop.reason, done > 0 || reason == .interrupted { break }
          answer.add(work.run(parts[number], on: runner, willRun: note))
        }
        return answer
      }
    }
    var whole = RoundAnswer()
    for answer in answers { whole.add(answer) }
    failed = whole.inOrder.sums.failed
    if stop.reason == .interrupted { throw RunStopped(reason: .interrupted) }
    whole.sums.memory = ResidentMemory.bytes
    return (whole.inOrder, round.places.upperBound)
  }

  func finding(of failed: FailedTrial, in work: any RoundWork, watch: ShrinkWatch) -> Finding {
    ThreadPriority.adopt()
    var maker = FailureMaker(runner: runner)
    maker.watch = watch
    let failure =
      work.failure(at: failed.trial, by: maker) ?? work.found(failed, subject: runner.subjectName)
    var finding = Finding(failure: failure, scene: Scene(of: failure.shrunk, runner: runner))
    finding.rerun(until: { watch.ending() != nil }) {
      runner.run(failure.shrunk).mismatch?.check == failure.mismatch.check
    }
    if failure.unfinished == nil { explanations.add(to: &finding, by: maker.explanation) }
    return finding
  }
}
