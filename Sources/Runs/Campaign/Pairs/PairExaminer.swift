import Checking
import Choices
import PairChecks

/// What came of some trials of pairs in a row.
enum PairRound: Sendable {
  /// All came back and passed.
  case passed
  /// The trial of this number is the first that fails.
  case failed(Int, PairFinding)
  /// The time was over while the trial of this number was at work; those before it passed.
  case cutOff(Int)
}

/// Calls code with pairs: in this process, or where it can end a process and no harm is done.
protocol PairExamining: AnyObject {
  /// Runs trials of a seed in order, up to the first that fails.
  ///
  /// - Parameter isOver: whether the time is over; asked while trials run, where that is possible.
  func run(_ trials: Range<Int>, of seed: UInt64, isOver: () -> Bool) throws -> PairRound

  /// Runs a trial that failed again by itself, where possible in a process of its own.
  ///
  /// - Parameter finding: how it failed.
  func runAgain(
    _ number: Int, of seed: UInt64, after finding: PairFinding, isOver: () -> Bool
  ) throws -> PairRound

  /// What the pair of some choices shows while it is shrunk, nil for nothing.
  ///
  /// - Parameter isOver: whether the time is over; the answer is then nil.
  func finding(of choices: [UInt64], isOver: () -> Bool) throws -> PairFinding?

  /// What the pair of some choices shows within the limits of a trial, with the backtrace of a
  /// trap; nil where it passes, and where there is no more to say.
  ///
  /// - Parameters:
  ///   - check: the check that it failed.
  ///   - isOver: whether the time is over; the answer is then nil.
  func account(
    of choices: [UInt64], in check: CheckID, isOver: () -> Bool
  ) throws -> PairFinding?
}

/// Calls code in this process: a trap takes it along, and a hang keeps it.
final class PairThread: PairExamining {
  private let check: PairCheck

  init(_ check: PairCheck) {
    self.check = check
  }

  func run(_ trials: Range<Int>, of seed: UInt64, isOver: () -> Bool) -> PairRound {
    let failed = check.firstFailing(in: trials, of: seed) { _, _ in }
    return failed.map { .failed($0.number, $0.finding) } ?? .passed
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
