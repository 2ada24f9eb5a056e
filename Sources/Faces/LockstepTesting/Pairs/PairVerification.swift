import Campaign
import PairChecks
import Verifying

/// One verification of a difference, a screen or a snapshot: draws trials, checks each answer, and
/// shrinks the first failure to the smallest trial.
///
/// In an isolated test, everything runs in workers (`PairCampaign`). Else it runs in this process,
/// which the code under test may end. So a last message is prepared before each call: the number of
/// the trial, or the whole finding while it is shrunk. A replay prints its lists before the call.
/// So you see them even if the call never returns.
struct PairVerification {
  let check: PairCheck
  let limits: WorkLimits
  let site: CallSite
  /// The number of trials after which this process looks at the time and at a cancellation.
  private static let roundSize = 32

  /// Runs as `verdict` does, and records a failure as an issue of the test.
  nonisolated(nonsending) func recordedVerdict(_ replay: Replay?) async throws -> Verdict {
    try await verdict(replay).recorded(at: site)
  }

  /// Runs all trials, or only the trial to replay.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before a failure is found.
  nonisolated(nonsending) func verdict(_ replay: Replay?) async throws -> Verdict {
    var verdict = Verdict(subject: check.name, seed: limits.seed)
    verdict.unit = "change"
    switch IsolatedCall.next(at: site) {
    case .inPlace(let reason): verdict.placeRemark = reason
    case .workers(let command):
      try await isolated(by: command, replay, into: &verdict)
      return verdict
    case .serving:
      _ = PairWorker.serve(PairSubject(check))
      IsolatedCall.endWorker()
    case .skipped: return verdict
    }
    try Task.checkCancellation()
    switch replay {
    case .text:
      verdict.report = PairVerification.noText
    case .trial(let number, let seed):
      announce(number, of: seed)
      try run(number..<number + 1, of: seed, into: &verdict, isReplay: true)
      verdict.report = verdict.report ?? Replay.passes
    case nil:
      try await limits.runRounds(
        of: PairVerification.roundSize, usually: Effort.trials(of: check), into: &verdict
      ) { try run($0, of: limits.seed, into: &$1, isReplay: false) }
      if verdict.trials == 0 { verdict.report = verdict.emptyReport }
    }
    return verdict
  }

  private static let noText =
    "such a trial has no case text: replay it with replay: .trial(…, seed: …)"

  /// Runs the trials in workers.
  private nonisolated(nonsending) func isolated(
    by command: WorkerCommand, _ replay: Replay?, into verdict: inout Verdict
  ) async throws {
    var plan = PairPlan(
      seed: limits.seed, trials: 0..<limits.trials(usually: Effort.trials(of: check)),
      seconds: limits.seconds)
    switch replay {
    case .text: return verdict.report = PairVerification.noText
    case .trial(let number, let seed): plan = PairPlan(seed: seed, trials: number..<number + 1)
    case nil: break
    }
    // However slow the machine is, the first round runs to its end.
    let timer = RunTimer(limit: limits.seconds)
    let all = plan.trials
    plan.trials = all.prefix(PairCampaign.roundSize)
    plan.seconds = nil
    var result = try await run(plan, by: command, into: &verdict)
    if result.stoppedBecause == .trialsDone, plan.trials.upperBound < all.upperBound {
      plan.trials = plan.trials.upperBound..<all.upperBound
      plan.seconds = limits.seconds.map { max(0, $0 - timer.seconds) }
      result = try await run(plan, by: command, into: &verdict)
    }
    if result.stoppedBecause == .timeIsUp { verdict.endedAfter = limits.seconds }
    if let failure = result.failure {
      verdict.trials += 1
      verdict.report = report(failure, of: plan.seed)
    } else if result.stoppedBecause == .interrupted {
      throw CancellationError()
    } else if replay != nil {
      verdict.report = Replay.passes
    } else if verdict.trials == 0 {
      verdict.report = verdict.emptyReport
    }
  }

  /// Runs some trials in workers, and counts them in a verdict.
  private nonisolated(nonsending) func run(
    _ plan: PairPlan, by command: WorkerCommand, into verdict: inout Verdict
  ) async throws -> PairResult {
    let campaign = PairCampaign(
      plan: plan, subject: PairSubject(check), workers: command, limits: IsolatedCall.limits,
      isInterrupted: { Task.isCancelled })
    let result = try await WaitingThread.run { try campaign.run() }
    verdict.trials += result.trials
    verdict.commands += result.changes
    return result
  }

  /// The report of a failure that workers shrank.
  private func report(_ failure: PairFailure, of seed: UInt64) -> String {
    let (number, shrunk) = (failure.original.number, failure.shrunk)
    let tried = "in \(shrunk.tries) \(shrunk.trial.noun)s tried"
    let shrinking =
      switch failure.shrinkingEnded {
      case nil: tried
      case .interrupted, .timeIsUp, .triesDone: "not to the end, " + tried
      case .flaky: "no: the trial passes when it runs by itself"
      case .onlyTighter: "no: smaller ones fail only within tighter limits"
      }
    return shrunk.finding.report(
      check.name, shrunk.trial.lines,
      [
        ("seed", String(seed)), ("trial", "\(number), counted from 0"), ("shrunk", shrinking),
        ("rerun", "in the test: \(replay(number, seed))"),
      ])
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
      try PairShrinking(check).smallest(from: failed, isOver: { Task.isCancelled }) { trial, _ in
        check.finding(in: trial)
      }
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
    shows it. With the trait .lockstep(isolated: true) of the test, this is an issue of one test
    with the shrunk trial, and the other tests run on.

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
