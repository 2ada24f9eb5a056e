import Checking
import Shrinking

// This file chooses the failing trials to shrink, and decides which of them are discoveries. The
// choice has two steps. The first step depends on the round alone. The second step skips trials of
// checks that have shown nothing new for long. A shard knows fewer failures than the whole
// campaign, so it shrinks at least as many trials. When the shards are joined, all rounds are
// judged anew.
extension RunResult {
  /// The number of failing trials of a round that are shrunk, or the number of failed checks if
  /// that is larger. Only the smallest results are kept: one bug shows in several ways, and not
  /// each of them shrinks equally far.
  private static let shrunkPerRound = 6
  /// The number of trials of one check that may shrink to known failures. After that, only every
  /// `fruitlessRounds`th round shrinks trials of that check. `fruitlessRounds` is a prime, so that
  /// each shard gets such a round in turn.
  private static let fruitless = 24
  /// The same number for a check that ends a process, since each such trial takes seconds.
  private static let fruitlessEnds = 6
  private static let fruitlessRounds = 67

  /// Returns the failing trials of a round to shrink, in their order.
  func worthShrinking(_ failed: [FailedTrial], inRound round: Int) -> [FailedTrial] {
    let checks = Set(failed.map(\.mismatch.check)).count
    return failed.byCheckInTurn
      .prefix(max(RunResult.shrunkPerRound, checks))
      .filter { isWorthShrinking($0.mismatch.check, inRound: round) }
      .sorted { $0.trial < $1.trial }
  }

  /// Returns whether a failing trial may show an unknown failure. If trials of the same check have
  /// shown nothing new for long, only a round now and then may.
  func isWorthShrinking(_ check: CheckID, inRound round: Int) -> Bool {
    if round.isMultiple(of: RunResult.fruitlessRounds) { return true }
    let alike = findings.filter { $0.failure.mismatch.check == check }
    let limit =
      check.isEndOfProcess ? RunResult.fruitlessEnds : RunResult.fruitless
    return alike.reduce(0) { $0 + $1.times - 1 } < limit
  }

  /// Returns the discoveries of the shrunk trials of a round: unknown failures first, the plainest
  /// of them first, then the known ones.
  func discoveries(_ shrunk: [(trial: Int, finding: Finding)]) -> [Discovery] {
    var known = Set(findings.map(\.failure.fingerprint))
    var found: [Finding] = []
    var again: [Discovery] = []
    for (trial, finding) in shrunk {
      let fingerprint = finding.failure.fingerprint
      if known.insert(fingerprint).inserted {
        found.append(finding)
      } else {
        let origin = seed.map { Failure.Origin(seed: $0, trial: trial) }
        again.append(.again(fingerprint: fingerprint, origin))
      }
    }
    found.sort { $0.failure.precedes($1.failure) }
    return found.map { .new($0) } + again
  }
}

extension Failure {
  /// Returns whether this failure is plainer than another. A failure that the commands show comes
  /// before one that only later questions show. Then the case with fewer commands comes first, then
  /// the shorter text, then the text that sorts first.
  package func precedes(_ other: Failure) -> Bool {
    let (isAsked, otherIsAsked) = (mismatch.check.isAsked, other.mismatch.check.isAsked)
    guard isAsked == otherIsAsked else { return otherIsAsked }
    let (count, otherCount) = (shrunk.commands.count, other.shrunk.commands.count)
    return count == otherCount ? TextRank(shrunk) < TextRank(other.shrunk) : count < otherCount
  }
}

extension [FailedTrial] {
  /// The trials without repetitions, in turns: the soonest failure of each check, then the next one
  /// of each check, and so on. A trial that fails after few commands shrinks fastest, and most
  /// often to the plainest case.
  var byCheckInTurn: [FailedTrial] {
    var ranks: [CheckID: Int] = [:]
    var trials: Set<Int> = []
    let soonFirst = sorted { ($0.mismatch.step, $0.trial) < ($1.mismatch.step, $1.trial) }
    let ranked = soonFirst.filter { trials.insert($0.trial).inserted }.map { failed in
      let rank = ranks[failed.mismatch.check, default: 0]
      ranks[failed.mismatch.check] = rank + 1
      return (rank: rank, failed: failed)
    }
    // The sort is stable, so within each turn the soonest failure comes first.
    return ranked.sorted { $0.rank < $1.rank }.map(\.failed)
  }
}
