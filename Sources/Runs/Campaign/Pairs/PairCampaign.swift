import Checking
import PairChecks

/// A campaign over pairs of lists: it calls a difference or a screen with drawn pairs, up to the
/// first that fails, and shrinks that pair.
///
/// With workers, the code runs in other processes, one at a time. A trap, a hang or a memory
/// blow-up is then a failure like any other. The failing trial is rerun alone in a process of its
/// own. A failure that does not repeat is flaky and is not shrunk. Each smaller pair runs in a
/// worker too, and a pair that ends its worker costs the start of another one. So shrinking has a
/// budget of seconds besides the budget of tries, and keeps each improvement.
package struct PairCampaign: Sendable {
  /// The number of trials that a worker receives at a time.
  package static let roundSize = 512

  private let plan: PairPlan
  private let subject: PairSubject
  private let workers: WorkerCommand?
  private let limits: WorkerLimits
  private let isInterrupted: @Sendable () -> Bool

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - workers: the command that starts a worker process; nil to call the code in this process.
  ///   - limits: the limits of a worker.
  ///   - isInterrupted: whether somebody has interrupted the run.
  package init(
    plan: PairPlan, subject: PairSubject, workers: WorkerCommand? = nil,
    limits: WorkerLimits = WorkerLimits(),
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.plan = plan
    self.subject = subject
    self.workers = workers
    self.limits = limits
    self.isInterrupted = isInterrupted
  }

  /// Runs until the trials are done, the time is up, or a trial fails.
  ///
  /// - Parameter progress: receives each round that passed, the failure before it is shrunk, and
  ///   each smaller pair that fails.
  /// - Throws: an error if the workers can't do their work.
  package func run(progress: (PairProgress) -> Void = { _ in }) throws -> PairResult {
    let check = subject.makeCheck()
    let examiner: any PairExamining =
      workers.map { PairProcess($0, limits: limits) } ?? PairThread(check)
    var result = PairResult(seed: plan.seed)
    let start = ContinuousClock().now
    let deadline = plan.seconds.map { start + .seconds($0) }
    let isOver = { isInterrupted() || deadline.map { ContinuousClock().now >= $0 } ?? false }
    var next = plan.trials.lowerBound
    while result.stoppedBecause == .running {
      let end = min(next + PairCampaign.roundSize, plan.trials.upperBound)
      switch try examiner.run(next..<end, of: plan.seed, isOver: isOver) {
      case .passed(let changes):
        next = end
        result.changes += changes
        result.isWhole = true
        progress(.passed(next - plan.trials.lowerBound))
      case .failed(let number, let finding):
        next = number
        result.failure = PairFailure(FailedPair(number, of: plan.seed, finding, check: check))
        result.stoppedBecause = .failuresMax
      case .cutOff(let number):
        next = number
        result.cutOff = number
      }
      result.trials = next - plan.trials.lowerBound
      result.seconds = (ContinuousClock().now - start).seconds
      if let reason = reasonToStop(result, next) { result.stoppedBecause = reason }
    }
    if let failure = result.failure {
      result.failure = try shrunk(failure, check, examiner, progress)
    }
    return result
  }

  private func reasonToStop(_ result: PairResult, _ next: Int) -> StopReason? {
    guard result.failure == nil else { return nil }
    if next >= plan.trials.upperBound { return .trialsDone }
    if isInterrupted() { return .interrupted }
    if result.cutOff != nil { return .timeIsUp }
    return plan.seconds.flatMap { result.seconds >= $0 ? .timeIsUp : nil }
  }

  /// Reruns a failing trial alone, and shrinks it.
  private func shrunk(
    _ found: PairFailure, _ check: PairCheck, _ examiner: any PairExamining,
    _ progress: (PairProgress) -> Void
  ) throws -> PairFailure {
    var failure = found
    progress(.failed(failure))
    let deadline = ContinuousClock().now + .seconds(plan.shrinkSeconds)
    let isOver = { [isInterrupted] in isInterrupted() || ContinuousClock().now >= deadline }
    let number = found.original.number
    let finding = found.original.finding
    switch try examiner.runAgain(number, of: plan.seed, after: finding, isOver: isOver) {
    case .passed:
      failure.isFlaky = true
      failure.shrinkingEnded = .flaky
      return failure
    case .cutOff:
      failure.shrinkingEnded = isInterrupted() ? .interrupted : .timeIsUp
      return failure
    case .failed(_, let finding):
      failure = PairFailure(FailedPair(number, of: plan.seed, finding, check: check))
    }
    let shrinking = PairShrinking(check, tries: plan.shrinkTries)
    failure.shrunk = try withoutActuallyEscaping(progress) { progress in
      try shrinking.smallest(from: failure.original, isOver: isOver) { [failure] smaller in
        var failure = failure
        failure.shrunk = smaller
        let left = (deadline - ContinuousClock().now).seconds
        progress(.shrunk(failure, secondsLeft: max(0, left)))
      } finding: { _, choices in
        try examiner.finding(of: choices, isOver: isOver)
      }
    }
    if !failure.shrunk.isSmallest {
      failure.shrinkingEnded =
        isInterrupted() ? .interrupted : isOver() ? .timeIsUp : .triesDone
    }
    try confirm(&failure, examiner, isOver)
    return failure
  }

  /// Reruns the smallest pair within the limits of a trial, which are wider than the limits of
  /// shrinking. The failure takes over the worker's account of its end.
  private func confirm(
    _ failure: inout PairFailure, _ examiner: any PairExamining, _ isOver: () -> Bool
  ) throws {
    guard let check = CheckID(rawValue: failure.shrunk.finding.check), check.isEndOfProcess,
      workers != nil, !isInterrupted()
    else { return }
    let isTrap = check == .trap
    guard isTrap || failure.shrunk.trial != failure.original.trial else { return }
    // A trap comes at once, and its backtrace is worth some time beyond the budget.
    let told = try examiner.account(
      of: failure.shrunk.choices.values, in: check, isOver: isTrap ? isInterrupted : isOver)
    if let told, told.check == check.rawValue {
      failure.shrunk.finding = told
    } else if !isTrap, !isOver() {
      let tries = failure.shrunk.tries
      failure.shrunk = ShrunkPair(failure.original)
      failure.shrunk.tries = tries
      failure.shrinkingEnded = .onlyTighter
    }
  }
}
