import Checking
import Shrinking

// Which failing trials are shrunk, and what is told of them. Which of a round are chosen follows
// from the round alone, and of those the ones are left out that are like what was found in vain
// before. So a shard, which knows less, shrinks all that the whole campaign would, and when the
// shards are joined this is judged again over all rounds.
extension RunResult {
  /// How many failing trials of a round are shrunk, unless more checks failed; the smallest results
  /// are kept, because one bug shows in more than one way, and not each of them shrinks as far.
  private static let shrunkPerRound = 6
  /// How many failing trials of a check may turn out to be known before they are shrunk in few
  /// rounds only, and in how many rounds one of those comes: a prime, so that it comes to each
  /// shard in turn.
  private static let fruitless = 24
  /// The same for a check that ends a process, since each of those takes seconds.
  private static let fruitlessEnds = 6
  private static let fruitlessRounds = 67

  /// The failing trials of a round that are to be shrunk, in their order.
  func worthShrinking(_ failed: [FailedTrial], inRound round: Int) -> [FailedTrial] {
    let checks = Set(failed.map(\.mismatch.check)).count
    return failed.byCheckInTurn
      .prefix(max(RunResult.shrunkPerRound, checks))
      .filter { isWorthShrinking($0.mismatch.check, inRound: round) }
      .sorted { $0.trial < $1.trial }
  }

  /// Whether a failing trial may show something that is not known: not where trials of the same
  /// check have shown nothing new for long, but for a round now and then.
  func isWorthShrinking(_ check: CheckID, inRound round: Int) -> Bool {
    if round.isMultiple(of: RunResult.fruitlessRounds) { return true }
    let alike = findings.filter { $0.failure.mismatch.check == check }
    let limit =
      check.isEndOfProcess ? RunResult.fruitlessEnds : RunResult.fruitless
    return alike.reduce(0) { $0 + $1.times - 1 } < limit
  }

  /// What trials of a round were shrunk to, in their order: what was not known, the plainest first,
  /// then what was.
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
  /// Whether it is the plainer one: what the commands of a case show before what only questions
  /// after them do, then the one with fewer commands, of two with as many the shorter text, and of
  /// two as long the one that comes first.
  package func precedes(_ other: Failure) -> Bool {
    let (isAsked, otherIsAsked) = (mismatch.check.isAsked, other.mismatch.check.isAsked)
    guard isAsked == otherIsAsked else { return otherIsAsked }
    let (count, otherCount) = (shrunk.commands.count, other.shrunk.commands.count)
    return count == otherCount ? Wording(shrunk) < Wording(other.shrunk) : count < otherCount
  }
}

extension [FailedTrial] {
  /// Each once, of each check the one that failed soonest, then the next of each, and so on: what
  /// fails after few commands is done with soonest, and most often shrinks to the plainest case.
  var byCheckInTurn: [FailedTrial] {
    var ranks: [CheckID: Int] = [:]
    var trials: Set<Int> = []
    let soonFirst = sorted { ($0.mismatch.step, $0.trial) < ($1.mismatch.step, $1.trial) }
    let ranked = soonFirst.filter { trials.insert($0.trial).inserted }.map { failed in
      let rank = ranks[failed.mismatch.check, default: 0]
      ranks[failed.mismatch.check] = rank + 1
      return (rank: rank, failed: failed)
    }
    // A sort is stable: of each turn the soonest still comes first.
    return ranked.sorted { $0.rank < $1.rank }.map(\.failed)
  }
}
