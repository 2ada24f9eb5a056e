import Shrinking

/// The sessions of shards, joined to what one machine would have done and found.
///
/// Sums add up in any order. What is told of failures is judged again, round after round, as a
/// campaign judges that knows of all of them: a shard has shrunk no less than it. So neither the
/// order of joining nor what a shard knew changes anything, and what is joined can be joined again.
package struct SessionMerge: Sendable {
  /// What is joined.
  package private(set) var record: SessionRecord
  /// What the sessions have in common, with the budgets of all that were joined.
  private let header: SessionHeader

  /// Joins sessions; of two of one shard the longer one counts.
  ///
  /// - Parameter sessions: at least one, each with the path that it is called by.
  /// - Throws: `MergeRefusal` for sessions that are not of one campaign.
  package init(_ sessions: [(path: String, record: SessionRecord)]) throws(MergeRefusal) {
    guard let first = sessions.first else { throw MergeRefusal(text: "there is nothing to join") }
    var parts: [Int: SessionRecord.Part] = [:]
    var paths: [Int: String] = [:]
    for (path, record) in sessions {
      if let difference = first.record.header.difference(to: record.header) {
        throw MergeRefusal(
          text: "\(first.path) and \(path) are not of one campaign: \(difference)")
      }
      for (number, part) in record.parts.sorted(by: { $0.key < $1.key }) {
        let known = parts[number]
        if let known, known.contradicts(part) {
          throw MergeRefusal(
            text: "\(paths[number] ?? first.path) and \(path) both have shard \(number) of"
              + " \(record.header.plan.shard.count), with as many trials and another trace hash:"
              + " one is of another build")
        }
        let isLonger = known?.isAtLeast(part) != true
        if isLonger {
          parts[number] = part
          paths[number] = path
        }
        if let shorter = isLonger ? known : part,
          let shard = Shard(number: number, of: record.header.plan.shard.count)
        {
          parts[number]?.complete(from: shorter, shard)
        }
      }
    }
    var header = first.record.header
    header.isMerged = true
    header.plan.trials = parts.values.compactMap(\.trials).max()
    self.header = header
    record = SessionRecord(header, parts: parts)
  }

  /// How many shards there are.
  package var count: Int { header.plan.shard.count }

  /// The numbers of the shards that are joined.
  package var present: [Int] { record.parts.keys.sorted() }

  /// The numbers of those that are not.
  package var missing: [Int] { (1...count).filter { record.parts[$0] == nil } }

  /// Those that have not come to their end, with how far they came.
  package var unfinished: [(number: Int, text: String)] {
    present.compactMap { number in
      guard let part = record.parts[number], let shard = Shard(number: number, of: count) else {
        return nil
      }
      let done = part.sum.round.trials
      if let all = header.plan.trials.map(shard.share), done < all {
        return (number, "\(done) of its \(all) trials")
      }
      return part.stop == nil || part.stop == .interrupted
        ? (number, "\(done) trials, and was cut off") : nil
    }
  }

  /// What they did and found together.
  package var result: RunResult {
    let parts = present.compactMap { record.parts[$0] }
    var sums = Stretch()
    for sum in parts.map(\.sum) {
      sums.add(sum.round, [], seconds: sums.seconds + sum.seconds)
    }
    var result = RunResult(seed: header.plan.seed, canary: canary)
    result.add(sums)
    for part in parts { result.open.merge(part.open) { min($0, $1) } }
    let reasons = Set(parts.map { $0.stop ?? .running })
    result.stoppedBecause = reasons.count == 1 ? reasons.first ?? .running : .reasonsDiffer
    let found = FoundTrials(parts)
    for (round, trials) in found.rounds {
      let worth = trials.filter {
        result.isWorthShrinking($0.finding.failure.mismatch.check, inRound: round)
      }
      for discovery in result.discoveries(worth) { result.add(discovery) }
    }
    result.pending = pending
    return result
  }

  /// What failed in shards that were cut off before they shrank it.
  private var pending: [FiledFailure] {
    present.flatMap { number -> [FiledFailure] in
      guard let part = record.parts[number], let shard = Shard(number: number, of: count) else {
        return []
      }
      let unshrunk = part.filed(of: shard).filter { part.shrunk[$0.key] == nil }
      return unshrunk.sorted { $0.key < $1.key }.map { trial, failure in
        FiledFailure(
          key: FailureKey(place: trial), name: "trial \(trial)",
          finding: Finding(failure: failure, scene: Scene(), reproduced: 0, repeated: 0))
      }
    }
  }

  /// Missed where one shard missed it.
  private var canary: CanaryResult {
    let all = present.compactMap { record.parts[$0]?.canary }
    return all.first { !$0.found } ?? all.first ?? .notSought
  }
}

/// Why sessions can't be joined.
package struct MergeRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is in the way.
  package let text: String

  package var description: String { text }
}

extension SessionRecord.Part {
  /// Whether it went as far, or further.
  fileprivate func isAtLeast(_ other: SessionRecord.Part) -> Bool {
    (sum.round.trials, sum.seconds) >= (other.sum.round.trials, other.sum.seconds)
  }

  /// Takes over what a shorter one has shrunk in the round that this one did not bring to its end,
  /// and what this one tells of and has not kept. Of the rounds before, in each of which this one
  /// chose what to shrink among all that failed, it has the rest.
  fileprivate mutating func complete(from shorter: SessionRecord.Part, _ shard: Shard) {
    let next = shard.trial(after: sum.round.trials)
    let begun = next - next % Campaign.roundSize
    let told = Set(stretches.flatMap(\.discoveries).compactMap(\.trial))
    let missing = shorter.shrunk.filter { $0.key >= begun || told.contains($0.key) }
    shrunk.merge(missing) { kept, _ in kept }
  }

  /// Whether it did the same trials and saw something else.
  fileprivate func contradicts(_ other: SessionRecord.Part) -> Bool {
    sum.round.trials == other.sum.round.trials && sum.round.traceHash != other.sum.round.traceHash
  }
}

/// What failing trials were shrunk to, by round.
private struct FoundTrials {
  let rounds: [(round: Int, trials: [(trial: Int, finding: Finding)])]

  init(_ parts: [SessionRecord.Part]) {
    var findings: [Int: Finding] = [:]
    var again: [(trial: Int, fingerprint: String)] = []
    for part in parts {
      findings.merge(part.shrunk) { known, _ in known }
      for discovery in part.stretches.flatMap(\.discoveries) {
        switch discovery {
        case .new(let finding):
          guard let trial = discovery.trial else { continue }
          findings[trial] = findings[trial] ?? finding
        case .again(let fingerprint, _):
          if let trial = discovery.trial { again.append((trial, fingerprint)) }
        }
      }
    }
    // Where a full disk left out what a trial shrunk to, another of the same stands for it.
    let alike = Dictionary(
      findings.sorted { $0.key < $1.key }.map { ($0.value.failure.fingerprint, $0.value) },
      uniquingKeysWith: { first, _ in first })
    for (trial, fingerprint) in again where findings[trial] == nil {
      findings[trial] = alike[fingerprint]
    }
    var rounds: [(round: Int, trials: [(trial: Int, finding: Finding)])] = []
    for (trial, finding) in findings.sorted(by: { $0.key < $1.key }) {
      let round = trial / Campaign.roundSize
      if rounds.last?.round != round { rounds.append((round, [])) }
      rounds[rounds.count - 1].trials.append((trial, finding))
    }
    self.rounds = rounds
  }
}
