import Shrinking

/// The sessions of shards, joined to the result that one machine would have had.
///
/// Sums can be added in any order. The failures are judged anew, round after round, as the whole
/// campaign would judge them. That is possible because a shard shrinks at least as many trials as
/// the whole campaign. So the result depends neither on the order of joining nor on what each shard
/// knew. A joined session can be joined again.
package struct SessionMerge: Sendable {
  /// The joined session.
  package private(set) var record: SessionRecord
  /// The header that the sessions have in common, with the largest number of planned trials.
  private let header: SessionHeader

  /// Joins sessions. If two sessions are of the same shard, the longer one counts.
  ///
  /// - Parameter sessions: at least one session, each with its path for messages.
  /// - Throws: `SessionMergeError` if the sessions are not of one campaign.
  package init(_ sessions: [(path: String, record: SessionRecord)]) throws(SessionMergeError) {
    guard let first = sessions.first else {
      throw SessionMergeError(text: "there is no session to join")
    }
    var parts: [Int: SessionRecord.Part] = [:]
    var paths: [Int: String] = [:]
    for (path, record) in sessions {
      if let difference = first.record.header.difference(to: record.header) {
        throw SessionMergeError(
          text: "\(first.path) and \(path) do not belong to one campaign: \(difference)")
      }
      for (number, part) in record.parts.sorted(by: { $0.key < $1.key }) {
        let known = parts[number]
        if let known, known.contradicts(part) {
          throw SessionMergeError(
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

  /// The number of shards of the campaign.
  package var count: Int { header.plan.shard.count }

  /// The numbers of the shards that are joined.
  package var present: [Int] { record.parts.keys.sorted() }

  /// The numbers of the shards that are not joined.
  package var missing: [Int] { (1...count).filter { record.parts[$0] == nil } }

  /// The joined shards that did not finish, each with its progress.
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

  /// The joined work and findings.
  package var result: RunResult {
    let parts = present.compactMap { record.parts[$0] }
    var sums = ProgressDelta()
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

  /// The failures of shards that were cut off before they shrank them.
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

  /// The result of the canary: missed if one shard missed it.
  private var canary: CanaryResult {
    let all = present.compactMap { record.parts[$0]?.canary }
    return all.first { !$0.found } ?? all.first ?? .notSought
  }
}

/// An error: sessions can't be joined.
package struct SessionMergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  package let text: String

  package var description: String { text }
}

extension SessionRecord.Part {
  /// Whether this part ran at least as far as another one.
  fileprivate func isAtLeast(_ other: SessionRecord.Part) -> Bool {
    (sum.round.trials, sum.seconds) >= (other.sum.round.trials, other.sum.seconds)
  }

  /// Takes over shrunk findings from a shorter session of the same shard: those of the round that
  /// this session did not finish, and those that this session reports but has not kept. For all
  /// earlier rounds this session chose among all failures of the round, so it already has the
  /// findings.
  fileprivate mutating func complete(from shorter: SessionRecord.Part, _ shard: Shard) {
    let next = shard.trial(after: sum.round.trials)
    let begun = next - next % Campaign.roundSize
    let told = Set(deltas.flatMap(\.discoveries).compactMap(\.trial))
    let missing = shorter.shrunk.filter { $0.key >= begun || told.contains($0.key) }
    shrunk.merge(missing) { kept, _ in kept }
  }

  /// Whether this part ran the same number of trials as another one and has a different trace hash.
  fileprivate func contradicts(_ other: SessionRecord.Part) -> Bool {
    sum.round.trials == other.sum.round.trials && sum.round.traceHash != other.sum.round.traceHash
  }
}

/// The shrunk findings of failing trials, by round.
private struct FoundTrials {
  let rounds: [(round: Int, trials: [(trial: Int, finding: Finding)])]

  init(_ parts: [SessionRecord.Part]) {
    var findings: [Int: Finding] = [:]
    var again: [(trial: Int, fingerprint: String)] = []
    for part in parts {
      findings.merge(part.shrunk) { known, _ in known }
      for discovery in part.deltas.flatMap(\.discoveries) {
        switch discovery {
        case .new(let finding):
          guard let trial = discovery.trial else { continue }
          findings[trial] = findings[trial] ?? finding
        case .again(let fingerprint, _):
          if let trial = discovery.trial { again.append((trial, fingerprint)) }
        }
      }
    }
    // If a full disk kept the finding of a trial out of the journal, another finding with the same
    // fingerprint takes its place.
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
