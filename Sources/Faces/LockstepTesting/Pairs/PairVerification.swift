import Campaign
import PairChecks
import Verifying

/// One verification of a difference, a screen or a snapshot: draws trials, checks each answer, and
/// shrinks the first failure to the smallest trial.
///
/// Everything runs in this process, which the code under test may end. So a last message is
/// prepared before each call: the number of the trial, or the whole finding while it is shrunk. A
/// replay prints its lists before the call, so that you see them even if the call never returns.
struct PairVerification {
  let check: PairCheck
  let trials: Int?
  let seed: UInt64

  /// Runs all trials, or only the trial to replay.
  func verdict(_ replay: Replay?) throws -> Verdict {
    var verdict = Verdict(subject: check.name, seed: seed)
    verdict.unit = "change"
    switch replay {
    case .text:
      verdict.report = "such a trial has no case text: replay it with replay: .trial(…, seed: …)"
    case .trial(let number, let seed):
      announce(number, of: seed)
      try run(number..<number + 1, of: seed, into: &verdict, isReplay: true)
      verdict.report = verdict.report ?? Replay.passes
    case nil:
      let trials = max(0, trials ?? Effort.trials(of: check))
      try run(0..<trials, of: seed, into: &verdict, isReplay: false)
      if verdict.trials == 0 { verdict.report = Verdict.empty }
    }
    return verdict
  }

  private func run(
    _ numbers: Range<Int>, of seed: UInt64, into verdict: inout Verdict, isReplay: Bool
  ) throws {
    let words = isReplay ? replayWords(seed) : trialWords(seed)
    let failed = CrashMessage.prepared(words) { note in
      check.firstFailing(in: numbers, of: seed) { number, trial in
        note(number)
        verdict.trials += 1
        verdict.commands += trial.size
      }
    }
    guard let failed else { return }
    let shrunk = try CrashMessage.prepared(shrinkingWords(failed)) { _ in
      try PairShrinking(check).smallest(from: failed) { trial, _ in check.finding(in: trial) }
    }
    verdict.report = shrunk.finding.report(
      check.name, shrunk.trial.lines,
      [
        ("seed", String(seed)), ("trial", "\(failed.number), counted from 0"),
        ("shrunk", "in \(shrunk.tries) \(shrunk.trial.noun)s tried"),
        ("rerun", "in the test: \(replay(failed.number, seed))"),
      ])
  }

  private func replay(_ number: Any, _ seed: UInt64) -> String {
    "replay: .trial(\(number), seed: \(seed))"
  }

  /// Prints the lists of a trial, before the code under test gets them.
  private func announce(_ number: Int, of seed: UInt64) {
    let lines = check.trial(number, of: seed).lines.map { "  \($0)\n" }.joined()
    let text = "\nlockstep: \(check.name) gets this in trial \(number) of seed \(seed):\n\n"
    // If the console is closed, nothing is printed, and the trial runs all the same.
    try? TextFile.write(text + lines + "\n", toDescriptor: 2, named: "standard error")
  }

  /// The last message if a trial ends the process.
  private func trialWords(_ seed: UInt64) -> String {
    """

    lockstep: the process ended while \(check.name) was in trial \(CrashMessage.trial) of \
    seed \(seed).
    The same call of verify with \(replay(CrashMessage.trial, seed)) runs that trial alone and
    shows it. An executable of your own (LockstepCommands) runs it in a worker process and
    shrinks it: pairs --subject \(check.name) --seed \(seed) --trial \(CrashMessage.trial)

    """
  }

  private func replayWords(_ seed: UInt64) -> String {
    """

    lockstep: the process ended while \(check.name) was in trial \(CrashMessage.trial) of \
    seed \(seed),
    which is shown above.

    """
  }

  /// The last message if a smaller pair ends the process: the failure that was being shrunk.
  private func shrinkingWords(_ failed: FailedPair) -> String {
    let report = failed.finding.report(
      check.name, failed.trial.lines,
      [
        ("seed", String(failed.seed)), ("trial", "\(failed.number), counted from 0"),
        ("shrunk", "no: a smaller \(failed.trial.noun) ended the process"),
        ("rerun", "in the test: \(replay(failed.number, failed.seed))"),
      ])
    return """

      lockstep: the process ended while a failure of \(check.name) was shrunk, in trial \
      \(failed.number) of seed \(failed.seed).
      The failure as it was found:

      \(report)
      """
  }
}
