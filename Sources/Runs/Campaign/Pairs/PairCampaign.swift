import Checking
import PairChecks

/// Runs a difference or a screen through drawn pairs, up to the first that fails, and shrinks that
/// one.
///
/// With workers the code is called in other processes, one at a time: a trap, a hang or a memory
/// blow-up is a failure like any other. The failing trial runs once more alone, in a process of its
/// own; a failure that does not come again is flaky and is not shrunk. Each smaller pair runs in a
/// worker too, and one that ends costs another worker. So shrinking has a budget of seconds beside
/// that of tries, and keeps each improvement.
package struct PairCampaign: Sendable {
  /// How many trials a worker gets at a time.
  package static let roundSize = 512

  private let plan: PairPlan
  private let subject: PairSubject
  private let workers: WorkerCommand?
  private let limits: WorkerLimits
  private let isInterrupted: @Sendable () -> Bool

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - workers: how worker processes are started; nil to call the code in this process.
  ///   - limits: what a worker may use.
  ///   - isInterrupted: whether somebody wants it to end.
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

  /// Runs until the trials are done, the time is up, or one fails.
  ///
  /// - Parameter progress: gets each round that passed, the failure before it is shrunk, and each
  ///   smaller pair that fails.
  /// - Throws: why workers can't do their work.
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
      case .passed:
        next = end
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

  /// Runs a failing trial again by itself, and shrinks it.
  private func shrunk(
    _ found: PairFailure, _ check: PairCheck, _ examiner: any PairExamining,
    _ progress: (PairProgress) -> Void
  ) throws -> PairFailure {
    var failure = found
    progress(.failed(failure))
    let deadline = ContinuousClock().now + .seconds(plan.shrinkSeconds)
    let isOver = { [isInterrupted] in isInterrupted() || ContinuousClock().now >= deadline }
    let number = found.found.number
    let finding = found.found.finding
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
      try shrinking.smallest(from: failure.found, isOver: isOver) { [failure] smaller in
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

  /// Runs the smallest pair once more within the limits of a trial, which are wider than those of
  /// shrinking, and takes in what the process says of its end.
  private func confirm(
    _ failure: inout PairFailure, _ examiner: any PairExamining, _ isOver: () -> Bool
  ) throws {
    guard let check = CheckID(rawValue: failure.shrunk.finding.check), check.isEndOfProcess,
      workers != nil, !isInterrupted()
    else { return }
    let isTrap = check == .trap
    guard isTrap || failure.shrunk.trial != failure.found.trial else { return }
    // A trap comes at once, and its backtrace is worth some time beyond the budget.
    let told = try examiner.account(
      of: failure.shrunk.choices.values, in: check, isOver: isTrap ? isInterrupted : isOver)
    if let told, told.check == check.rawValue {
      failure.shrunk.finding = told
    } else if !isTrap, !isOver() {
      let tries = failure.shrunk.tries
      failure.shrunk = ShrunkPair(failure.found)
      failure.shrunk.tries = tries
      failure.shrinkingEnded = .onlyTighter
    }
  }
}
