import Choices
import PairChecks

/// The inside of a worker process that calls code with pairs of lists.
package enum PairWorker {
  /// Serves the parent until it closes the socket. Returns false if this process was not started as
  /// a worker.
  package static func serve(_ subject: PairSubject) -> Bool {
    TrialWorker.serve { page, watchdog in
      let check = subject.makeCheck()
      return { request in
        switch request {
        case .plan(_, let limits):
          watchdog.set(limits)
          return nil
        case .pair(let request): return .pair(answer(to: request, of: check, on: page))
        case .run, .shrink, .shrinkCase, .examine, .matrix, .steps: return nil
        }
      }
    }
  }

  /// Serves the parent as a worker for trials of another kind.
  ///
  /// - Parameters:
  ///   - run: runs trials of a seed in order, up to the first that fails. It passes the number of
  ///     each to its last argument.
  ///   - account: shrinks a trial and returns lines of text. It calls its last argument whenever it
  ///     progresses.
  ///   - report: runs the case in a text. Returns its report, or nothing if it passes.
  package static func serve(
    run: (Range<Int>, UInt64, (Int) -> Void) -> PairAnswer,
    account: @escaping (Int, UInt64, () -> Void) -> [String],
    report: @escaping (String) -> [String]
  ) -> Bool {
    withoutActuallyEscaping(run) { run in
      TrialWorker.serve { page, watchdog in
        { request in
          var answer = PairAnswer()
          switch request {
          case .plan(_, let limits):
            watchdog.set(limits)
            return nil
          case .pair(.run(let trials, let seed)): answer = run(trials, seed, page.begin)
          case .pair(.account(let number, let seed)):
            answer.account = account(number, seed) { page.begin(number) }
          case .pair(.text(let text)):
            page.begin(0)
            answer.account = report(text)
          case .pair(.examine), .run, .shrink, .shrinkCase, .examine, .matrix, .steps: return nil
          }
          return .pair(answer)
        }
      }
    }
  }

  private static func answer(
    to request: PairRequest, of check: PairCheck, on page: ProgressPage
  ) -> PairAnswer {
    switch request {
    case .run(let trials, let seed):
      var changes = 0
      let failed = check.firstFailing(in: trials, of: seed) { number, trial in
        page.begin(number)
        changes += trial.size
      }
      return PairAnswer(failed: failed?.number, finding: failed?.finding, changes: changes)
    case .account, .text: return PairAnswer()
    case .examine(let choices):
      page.begin(0)
      let finding = check.finding(in: check.trial(from: ChoiceSource(replaying: choices)))
      return PairAnswer(failed: finding.map { _ in 0 }, finding: finding)
    }
  }
}
