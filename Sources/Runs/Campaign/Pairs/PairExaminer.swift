import Checking
import Choices
import PairChecks

/// The outcome of some consecutive trials of pairs.
enum PairRound: Sendable {
  /// All trials passed, with this number of changes.
  case passed(changes: Int)
  /// The trial of this number is the first that fails.
  case failed(Int, PairFinding)
  /// The time ran out during the trial of this number. All trials before it passed.
  case cutOff(Int)
}

/// An examiner that calls code with pairs: in this process, or in a worker that the code may end.
protocol PairExamining: AnyObject {
  /// Runs trials of a seed in order, up to the first that fails.
  ///
  /// - Parameter isOver: whether the time is over. A worker's trials are stopped while they run;
  ///   trials in this process are not.
  func run(_ trials: Range<Int>, of seed: UInt64, isOver: () -> Bool) throws -> PairRound

  /// Reruns a failed trial alone, if possible in a process of its own.
  ///
  /// - Parameter finding: the finding of the failed trial.
  func runAgain(
    _ number: Int, of seed: UInt64, after finding: PairFinding, isOver: () -> Bool
  ) throws -> PairRound

  /// Returns the finding of the pair of some choices, during shrinking; nil if the pair passes.
  ///
  /// - Parameter isOver: whether the time is over; the result is then nil.
  func finding(of choices: [UInt64], isOver: () -> Bool) throws -> PairFinding?

  /// Returns the finding of the pair of some choices within the limits of a trial, with the
  /// backtrace of a trap. The result is nil if the pair passes, or if there is nothing to add.
  ///
  /// - Parameters:
  ///   - check: the check that it failed.
  ///   - isOver: whether the time is over; the result is then nil.
  func account(
    of choices: [UInt64], in check: CheckID, isOver: () -> Bool
  ) throws -> PairFinding?
}

/// An examiner that calls code in this process. A trap ends this process, and a hang blocks it.
final class PairThread: PairExamining {
  private let check: PairCheck

  init(_ check: PairCheck) {
    self.check = check
  }

  func run(_ trials: Range<Int>, of seed: UInt64, isOver: () -> Bool) -> PairRound {
    var changes = 0
    let failed = check.firstFailing(in: trials, of: seed) { changes += $1.size }
    return failed.map { .failed($0.number, $0.finding) } ?? .passed(changes: changes)
  }

  func runAgain(
    _ number: Int, of seed: UInt64, after finding: PairFinding, isOver: () -> Bool
  ) -> PairRound {
    run(number..<number + 1, of: seed, isOver: isOver)
  }

  func finding(of choices: [UInt64], isOver: () -> Bool) -> PairFinding? {
    check.finding(in: check.trial(from: ChoiceSource(replaying: choices)))
  }

  func account(
    of choices: [UInt64], in check: CheckID, isOver: () -> Bool
  ) -> PairFinding? { nil }
}
