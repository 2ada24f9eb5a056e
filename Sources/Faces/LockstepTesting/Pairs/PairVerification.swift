import Campaign
import PairChecks
import Verifying

/// One verification of code that works on two lists, in this process: draws, checks, and shrinks
/// what fails to the smallest pair.
///
/// The code may end the process. So the words to say then are prepared before it is called: the
/// number of the trial while trials run, the whole finding while it is shrunk. The lists of a
/// replay are printed before the call, so that a call which never comes back shows them as well.
struct PairVerification {
  let check: PairCheck
  let trials: Int
  let seed: UInt64

  /// Runs all trials, or the one to replay.
  func verdict(_ replay: Replay?) throws -> Verdict {
    var verdict = Verdict(subject: check.name, seed: seed)
    switch replay {
    case .text:
      verdict.report = "a pair has no case text: replay it with replay: .trial(…, seed: …)"
    case .trial(let number, let seed):
      announce(number, of: seed)
      try run(number..<number + 1, of: seed, into: &verdict, isReplay: true)
      verdict.report = verdict.report ?? Replay.passes
    case nil:
      try run(0..<max(0, trials), of: seed, into: &verdict, isReplay: false)
      if verdict.trials == 0 { verdict.report = Verdict.empty }
    }
    return verdict
  }

  private func run(
    _ numbers: Range<Int>, of seed: UInt64, into verdict: inout Verdict, isReplay: Bool
  ) throws {
    let words = isReplay ? replayWords(seed) : trialWords(seed)
    let failed = LastWords.prepared(words) { note in
      check.firstFailing(in: numbers, of: seed) { number, trial in
        note(number)
        verdict.trials += 1
        verdict.commands += trial.size
      }
    }
    guard let failed else { return }
    let shrunk = try LastWords.prepared(shrinkingWords(failed)) { _ in
      try PairShrinking(check).smallest(from: failed) { trial, _ in check.finding(in: trial) }
    }
    verdict.report = shrunk.finding.report(
      check.name, shrunk.trial.lines,
      [
        ("seed", String(seed)), ("trial", "\(failed.number), counted from 0"),
        ("shrunk", "in \(shrunk.tries) pairs tried"),
        ("rerun", "in the test: \(replay(failed.number, seed))"),
      ])
  }

  private func replay(_ number: Any, _ seed: UInt64) -> String {
    "replay: .trial(\(number), seed: \(seed))"
  }

  /// Prints the lists of a trial, before anything is called with them.
  private func announce(_ number: Int, of seed: UInt64) {
    let lines = check.trial(number, of: seed).lines.map { "  \($0)\n" }.joined()
    let text = "\nlockstep: \(check.name) gets this pair in trial \(number) of seed \(seed):\n\n"
    // A console that is gone takes no text, and the trial is run all the same.
    try? TextFile.write(text + lines + "\n", toDescriptor: 2, named: "standard error")
  }

  /// What the process says of a trial that ends it.
  private func trialWords(_ seed: UInt64) -> String {
    """

    lockstep: the process ended while \(check.name) was in trial \(LastWords.trial) of seed \(seed).
    The same call of verify with \(replay(LastWords.trial, seed)) runs that trial alone and
    shows its pair. An executable of your own (LockstepCommands) runs it in a worker process and
    shrinks it: pairs --subject \(check.name) --seed \(seed) --trial \(LastWords.trial)

    """
  }

  private func replayWords(_ seed: UInt64) -> String {
    """

    lockstep: the process ended while \(check.name) was in trial \(LastWords.trial) of seed \(seed),
    with the pair shown above.

    """
  }

  /// What the process says of a smaller pair that ends it: the failure that it was made of.
  private func shrinkingWords(_ failed: FailedPair) -> String {
    let report = failed.finding.report(
      check.name, failed.trial.lines,
      [
        ("seed", String(failed.seed)), ("trial", "\(failed.number), counted from 0"),
        ("shrunk", "no: a smaller pair ended the process"),
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
