import Checking
import Choices
import Shrinking
import StoreModel
import TestSupport
import Testing

@testable import Campaign

/// A campaign with made-up rounds. A seed decides which trials fail and to which cases they shrink,
/// so hundreds of rounds take no time.
private struct MadeUpCampaign {
  let seed: UInt64
  let rounds: Int

  /// The cases to which failing trials shrink.
  private static let cases: [Case] = (1...17).compactMap { length in
    let header = "lockstep 2\nentity Item name:string\nlist A Item sort name\n"
    let commands = String(repeating: "process\n", count: length)
    return try? Case(parsing: header + commands, file: "made up")
  }

  /// The failing trials of a round, each with its check and the number of its shrunk case.
  private func failures(in round: Int) -> [(trial: Int, check: CheckID, bug: Int)] {
    var random = PRNG(seed: seed &+ UInt64(round) &* 977)
    let checks: [CheckID] = [.contents, .events, .outcome, .trap, .objects, .display, .fetch]
    return (0..<Int(random.next() % 12)).map { number in
      let trial = round * Campaign.roundSize + number * 40 + Int(random.next() % 40)
      // Low numbers are common: the first check is soon muted, the last one never.
      let check = Int(random.next() % 7) * Int(random.next() % 7) / 6
      return (trial, checks[check], Int(random.next() % 5) * Int(random.next() % 5))
    }
  }

  private func finding(_ trial: Int, _ check: CheckID, _ bug: Int) throws -> Finding {
    let shrunk = try #require(
      MadeUpCampaign.cases.indices.contains(bug) ? MadeUpCampaign.cases[bug] : nil)
    let mismatch = Mismatch(check: check, step: bug, title: "\(bug)", expected: "", actual: "")
    let failure = Failure(
      subject: "made up", mismatch: mismatch, shrunk: shrunk, original: shrunk, isCertified: true,
      attempts: trial % 7, origin: Failure.Origin(seed: seed, trial: trial))
    return Finding(failure: failure, scene: Scene())
  }

  /// Runs the rounds of a shard like a campaign.
  func run(_ shard: Shard) throws -> (result: RunResult, record: SessionRecord) {
    var plan = CampaignPlan(seed: seed, trials: rounds * Campaign.roundSize)
    plan.shard = shard
    let canary = CanaryResult(found: true, trials: 1)
    var result = RunResult(seed: seed, canary: canary)
    var part = SessionRecord.Part(canary: canary, trials: plan.trials)
    for round in 0..<rounds where round % shard.count == shard.index {
      var sums = Tally()
      sums.trials = Campaign.roundSize
      sums.traceHash = PRNG.mix(seed ^ UInt64(round))
      let failures = failures(in: round)
      sums.failedTrials = failures.count
      sums.firstFailedTrial = failures.map(\.trial).min()
      sums.failed = failures.map { failure in
        FailedTrial(
          trial: failure.trial,
          mismatch: Mismatch(
            check: failure.check, step: 0, title: "", expected: "", actual: ""))
      }
      let worth = result.worthShrinking(sums.failed, inRound: round)
      let shrunk = try worth.map { failed in
        let bug = failures.first { $0.trial == failed.trial }?.bug ?? 0
        let finding = try finding(failed.trial, failed.mismatch.check, bug)
        part.shrunk[failed.trial] = finding
        return (trial: failed.trial, finding: finding)
      }
      var delta = ProgressDelta()
      delta.add(sums, result.discoveries(shrunk), seconds: 0)
      result.add(delta)
      part.deltas.append(delta)
    }
    result.stoppedBecause = .trialsDone
    part.stop = .trialsDone
    let header = SessionHeader(subject: "made up", plan: plan)
    return (result, SessionRecord(header, parts: [shard.number: part]))
  }
}

@Suite("Joining sessions of shards")
struct SessionMergeTests {
  @Test(
    "the joined failures are the same for any distribution of the rounds",
    arguments: Volume.scale(quick: [8], full: [2, 8, 67]))
  func sharedOut(count: Int) throws {
    var (muted, knewMore) = (0, 0)
    let seeds = 0..<Volume.scale(quick: 1, full: 3)
    for seed in seeds.map(UInt64.init) {
      let campaign = MadeUpCampaign(seed: seed, rounds: 150)
      let whole = try campaign.run(.whole).result
      let parts = try (1...count).map { try campaign.run(#require(Shard(number: $0, of: count))) }
      var records = parts.enumerated().map { (path: "\($0.offset)", record: $0.element.record) }
      var random = PRNG(seed: seed)
      for index in records.indices.reversed() {
        records.swapAt(index, Int(random.next() % UInt64(index + 1)))
      }
      let merged = try SessionMerge(records).result
      // Compared outside of the macro, which would print every case.
      let isSame = merged.findings == whole.findings
      #expect(isSame)
      #expect(merged.traceHash == whole.traceHash)
      #expect(merged.failedTrials == whole.failedTrials)
      #expect(merged.firstFailedTrial == whole.firstFailedTrial)
      let shrunk = whole.findings.reduce(0) { $0 + $1.times }
      if shrunk < whole.failedTrials / 2 { muted += 1 }
      if parts.reduce(0, { $0 + $1.record.shrunk }) > shrunk { knewMore += 1 }
    }
    // Otherwise the seeds would not show whether the merge decides anew which checks are muted.
    #expect(muted == seeds.count && knewMore == seeds.count)
  }

  @Test("a failure known as open in one shard is known in the joined session")
  func open() throws {
    let campaign = MadeUpCampaign(seed: 1, rounds: 20)
    let number = try #require(Shard(number: 2, of: 2))
    let parts = try [campaign.run(#require(Shard(number: 1, of: 2))), campaign.run(number)]
    var records = parts.map { (path: "", record: $0.record) }
    let fingerprint = try #require(parts[0].result.findings.first?.failure.fingerprint)
    records[1].record.parts[2]?.open = [fingerprint: "Corpus/open/a.lockstep"]
    let merged = try SessionMerge(records).result
    #expect(merged.knownFindings.map(\.failure.fingerprint) == [fingerprint])
    #expect(merged.newFindings.count == merged.findings.count - 1)
  }

  @Test("a shrunk case that a full disk lost is replaced by another trial's equal case")
  func leftOut() throws {
    let campaign = MadeUpCampaign(seed: 1, rounds: 20)
    let whole = try campaign.run(.whole)
    var record = whole.record
    record.parts[1]?.shrunk = [:]
    let merged = try SessionMerge([(path: "", record: record)]).result
    let isSame = merged.findings == whole.result.findings
    #expect(isSame)
  }
}

extension SessionRecord {
  /// The number of shrunk trials.
  fileprivate var shrunk: Int { parts.values.reduce(0) { $0 + $1.shrunk.count } }
}
