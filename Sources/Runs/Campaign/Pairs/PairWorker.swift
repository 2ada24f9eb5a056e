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

  private static func answer(
    to request: PairRequest, of check: PairCheck, on page: ProgressPage
  ) -> PairAnswer {
    switch request {
    case .run(let trials, let seed):
      let failed = check.firstFailing(in: trials, of: seed) { number, _ in page.begin(number) }
      return PairAnswer(failed: failed?.number, finding: failed?.finding)
    case .examine(let choices):
      page.begin(0)
      let finding = check.finding(in: check.trial(from: ChoiceSource(replaying: choices)))
      return PairAnswer(failed: finding.map { _ in 0 }, finding: finding)
    }
  }
}
