import Checking
import Shrinking

/// The threads or processes that run the cases of a long run. The same cases give the same answers,
/// whoever runs them.
protocol Crew: AnyObject {
  /// Runs the cases of a round, from the first on: all, unless so many ended their process that the
  /// rest is left for the next round.
  ///
  /// - Parameters:
  ///   - endsMax: how many cases may end their process before the rest is left.
  ///   - ended: told of a case that ends its process, as soon as that is sure.
  /// - Returns: the answer, and the place that was reached.
  /// - Throws: `RunStopped` where the work must stop; `failed` has the known failures then.
  func run(
    _ round: WorkRound, of work: any RoundWork, endsMax: Int,
    ended: @escaping (FailedTrial) -> Void
  ) async throws -> (RoundAnswer, reached: Int)

  /// The failure of a case, shrunk, shown, run again and explained.
  ///
  /// - Parameter watch: says when to end, and keeps the best case so far.
  func finding(of failed: FailedTrial, in work: any RoundWork, watch: ShrinkWatch) throws -> Finding

  /// The known failures among the cases of a call that was stopped.
  var failed: [FailedTrial] { get }

  /// The worker processes that have ended in the middle of a case.
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

/// Runs cases on threads of this process: a subject that traps takes it along.
final class ThreadCrew: Crew {
  private let runner: any TrialRunning
  private let jobs: Int
  private let lastWords: String?
  private var explanations = Explanations()

  /// - Parameter lastWords: the words to say when a case ends the process, nil for none.
  init(_ runner: any TrialRunning, jobs: Int, lastWords: String?) {
    self.runner = runner
    self.jobs = jobs
    self.lastWords = lastWords
  }

  var failed: [FailedTrial] { [] }

  var workerEnds: WorkerEnds { WorkerEnds() }

  func run(
    _ round: WorkRound, of work: any RoundWork, endsMax: Int, ended: (FailedTrial) -> Void
  ) async -> (RoundAnswer, reached: Int) {
    let parts = work.parts(of: round.places)
    let answers = await JobShares.run(parts.indices, jobs: jobs) { [runner, lastWords] numbers in
      LastWords.prepared(lastWords) { note in
        var answer = RoundAnswer()
        for number in numbers {
          answer.add(work.run(parts[number], on: runner, willRun: note))
        }
        return answer
      }
    }
    var whole = RoundAnswer()
    for answer in answers { whole.add(answer) }
    whole.sums.memory = ResidentMemory.bytes
    return (whole.inOrder, round.places.upperBound)
  }

  func finding(of failed: FailedTrial, in work: any RoundWork, watch: ShrinkWatch) -> Finding {
    ThreadPriority.take()
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
