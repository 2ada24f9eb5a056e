import AsyncLists
import Campaign
import PairChecks
import Verifying

/// One verification of a list that tasks change: draws cases and schedules, checks what happens,
/// and shrinks the first failure.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct AsyncVerification {
  let check: AsyncCheck
  let trials: Int?
  let seed: UInt64
  var schedules = TaskSchedules.drawn

  /// Runs all trials, or only the trial to replay.
  func verdict(_ replay: Replay?) -> Verdict {
    var verdict = Verdict(subject: check.name, seed: seed)
    verdict.unit = "call"
    switch replay {
    case .text:
      verdict.report = "such a trial has no case text: replay it with replay: .trial(…, seed: …)"
    case .trial(let number, let seed):
      announce(number, of: seed)
      run(number..<number + 1, of: seed, into: &verdict)
      verdict.report = verdict.report ?? Replay.passes
    case nil:
      let usual = schedules == .drawn ? Effort.asyncTrials : 20
      run(0..<max(0, trials ?? usual), of: seed, into: &verdict)
      if verdict.trials == 0 { verdict.report = Verdict.empty }
    }
    return verdict
  }

  private func run(_ numbers: Range<Int>, of seed: UInt64, into verdict: inout Verdict) {
    let failed = CrashMessage.prepared(words(seed)) { note in
      switch schedules {
      case .drawn:
        check.firstFailing(in: numbers, of: seed, willRun: note) { trial in
          verdict.trials += 1
          verdict.commands += trial.trialCase.size
        }
      case .every(let switches):
        check.firstFailing(in: numbers, of: seed, switches: switches, willRun: note) {
          trial, runs in
          verdict.trials += 1
          verdict.commands += trial.trialCase.size * runs
          verdict.schedules = ((verdict.schedules?.count ?? 0) + runs, switches)
        }
      }
    }
    guard let failed else { return }
    let found = report(of: failed.trial, number: failed.number, seed: seed, shrunk: "no")
    let shrunk = CrashMessage.prepared(words(seed, shrinking: failed.number) + (found ?? "")) {
      _ in check.smallest(from: failed.trial)
    }
    verdict.report = report(
      of: shrunk.trial, number: failed.number, seed: seed, shrunk: "in \(shrunk.runs) runs")
  }

  /// The report of a trial that fails.
  private func report(
    of trial: AsyncTrial, number: Int, seed: UInt64, shrunk: String
  ) -> String? {
    let places = trial.choices.map(\.place)
    let switches = places.reversed().drop { $0 == 0 }.reversed().map(String.init)
    let schedule =
      switches.isEmpty
      ? "first in, first out" : switches.joined(separator: " ") + ", the jobs chosen of those ready"
    let again = schedules == .drawn ? "" : ", with the same schedules:"
    let report = trial.finding?.report(
      check.name, check.lines(of: trial),
      [
        ("seed", String(seed)), ("trial", "\(number), counted from 0"), ("shrunk", shrunk),
        ("schedule", schedule),
        ("rerun", "in the test: replay: .trial(\(number), seed: \(seed))\(again)"),
      ])
    let bars =
      ["", "the calls in time, each from its beginning to its end:"] + check.bars(of: trial)
    let lines = bars + check.results(of: trial)
    return report.map { $0 + lines.map { "  " + $0 + "\n" }.joined() }
  }

  /// Prints the calls of a trial, before the list gets them.
  private func announce(_ number: Int, of seed: UInt64) {
    let lines = check.drawnLines(number, of: seed, isSmall: schedules != .drawn)
    let text = "\nlockstep: \(check.name) gets these calls in trial \(number) of seed \(seed):\n\n"
    // If the console is closed, nothing is printed, and the trial runs all the same.
    try? TextFile.write(
      text + lines.map { "  \($0)\n" }.joined() + "\n", toDescriptor: 2, named: "standard error")
  }

  /// The last message if a trial ends the process.
  private func words(_ seed: UInt64, shrinking failed: Int? = nil) -> String {
    let number = failed.map { "\($0)" } ?? "\(CrashMessage.trial)"
    let place = failed == nil ? "" : " while a failure was shrunk"
    return """

      lockstep: the process ended\(place), in trial \(number) of seed \(seed) of \(check.name).
      The same call of verify with replay: .trial(\(number), seed: \(seed)) runs it alone, and
      shows its calls first.

      """
  }
}
