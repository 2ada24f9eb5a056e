import Cases
import Checking
import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands

/// A runner whose trials fail several checks in several ways: some fail rarely, and one check fails
/// so often that it is soon muted.
private struct FailsInManyWays: TrialRunning {
  let subjectName = "fails in many ways"

  func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult {
    for command in trialCase.commands {
      coverage.reach(
        CommandKind.allCases.firstIndex(of: command.kind) ?? 0, times: 1, isOneTrial: true)
    }
    return trace(trialCase, probing, visit: visit)
  }

  func trace(_ trialCase: Case, _ probing: ProbeLevel, visit: (Step) -> Void) -> TrialResult {
    var result = TrialResult()
    result.commands = trialCase.commands.count
    for command in trialCase.commands { result.trace.combine("\(command.kind)") }
    let rare: [CommandKind] = [.batchInsert, .batch, .trespass, .hook, .edit, .undo, .redo, .reset]
    let ways: [(CheckID, [CommandKind])] =
      rare.map { (.outcome, [$0, $0]) } + [
        (.events, [.process, .save]), (.contents, [.process]), (.contents, [.undo]),
        (.objects, [.delete, .rollback]),
      ]
    for (check, kinds) in ways {
      guard let step = FailsInManyWays.end(of: kinds, in: trialCase.commands) else { continue }
      result.mismatch = Mismatch(
        check: check, step: step, title: "\(kinds)", expected: "", actual: "")
      break
    }
    return result
  }

  /// The step at which the last of these kinds of commands occurs, in this order. Returns nil if
  /// they do not all occur.
  private static func end(of kinds: [CommandKind], in commands: [Command]) -> Int? {
    var rest = kinds[...]
    for (step, command) in commands.enumerated() where command.kind == rest.first {
      rest = rest.dropFirst()
      if rest.isEmpty { return step }
    }
    return nil
  }
}

@Suite("Shards and their joining")
struct ShardTests {
  private static let trials = 9 * Campaign.roundSize + 100

  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func plan(_ shard: Shard, trials: Int) -> CampaignPlan {
    let generator = CaseGenerator(maximumLength: 4, maximumObjects: 2, maximumLists: 1)
    var plan = CampaignPlan(seed: 7, trials: trials, failuresMax: 1000, generator: generator)
    plan.shard = shard
    return plan
  }

  private func run(
    _ shard: Shard, trials: Int = trials, in directory: String? = nil
  ) async throws -> RunResult {
    let plan = plan(shard, trials: trials)
    let runner = FailsInManyWays()
    let journal = try directory.map {
      try CampaignJournal(
        beginning: SessionHeader(subject: runner.subjectName, plan: plan),
        in: place.path + "/" + $0)
    }
    return try await Campaign(plan: plan, runner: runner, canary: AlwaysFailingCanary())
      .run(journal: journal)
  }

  private func merge(_ names: [String]) throws -> SessionMerge {
    try SessionMerge(
      names.map { (path: $0, record: try SessionRecord(of: place.path + "/" + $0)) })
  }

  private func expectEqual(
    _ one: RunResult, _ other: RunResult,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(one.traceHash == other.traceHash, sourceLocation: location)
    // Compared outside of the macro, which would print every case.
    let isSame = one.coverage == other.coverage && one.findings == other.findings
    #expect(isSame, sourceLocation: location)
    #expect(one.canary == other.canary, sourceLocation: location)
    #expect(one.stoppedBecause == other.stoppedBecause, sourceLocation: location)
    let sums = [one, other].map {
      [$0.trials, $0.commands, $0.checks, $0.refused, $0.failedTrials, $0.firstFailedTrial]
    }
    #expect(sums[0] == sums[1], sourceLocation: location)
  }

  @Test("shards share no trial, and together they have all trials, for any number of shards")
  func shares() throws {
    for count in 1...9 {
      for trials in [1, 511, 512, 513, 4096, 5000, 12_345] {
        var seen = Set<Int>()
        for number in 1...count {
          let shard = try #require(Shard(number: number, of: count))
          for done in 0..<shard.share(of: trials) {
            let trial = shard.trial(after: done)
            #expect(trial < trials && seen.insert(trial).inserted)
            #expect(Shard.index(of: trial, among: count) == shard.index)
          }
          #expect(shard.trial(after: shard.share(of: trials)) >= trials)
        }
        #expect(seen.count == trials)
      }
    }
    #expect(Shard(number: 0, of: 8) == nil && Shard(number: 9, of: 8) == nil)
  }

  @Test(
    "eight joined shards equal one run, in any order, whatever each shard knew", .fullVolume)
  func eightShards() async throws {
    let whole = try await run(.whole)
    var known: [[String]] = []
    for number in 1...8 {
      let shard = try #require(Shard(number: number, of: 8))
      let part = try await run(shard, in: "s\(number)")
      known.append(part.findings.map(\.failure.fingerprint))
    }
    // Otherwise this would prove little: the shards knew different failures, and a check was muted.
    #expect(Set(known.map(Set.init)).count > 1)
    #expect(whole.findings.count > 3)
    #expect(whole.findings.map(\.times).reduce(0, +) * 4 < whole.failedTrials)

    let names = (1...8).map { "s\($0)" }
    expectEqual(try merge(names).result, whole)
    expectEqual(try merge(names.reversed()).result, whole)
    let halves = try [merge(["s7", "s2", "s5"]), merge(["s1", "s8", "s3", "s4", "s6", "s5"])]
    #expect(halves[0].missing == [1, 3, 4, 6, 8])
    for (index, half) in halves.enumerated() {
      try CampaignJournal.write(half.record, in: place.path + "/half\(index)")
    }
    let joined = try merge(["half1", "half0", "s2"])
    expectEqual(joined.result, whole)
    #expect(joined.missing == [] && joined.unfinished.isEmpty)
  }

  @Test("the longer of two sessions of one shard counts, and only once", .fullVolume)
  func twice() async throws {
    let long = try await run(.whole, trials: 1600, in: "long")
    // A round that was cut off may have shrunk a trial that the whole round does not choose.
    for trials in [530, 600, 1060, 1100] {
      let name = "short\(trials)"
      let short = try await run(.whole, trials: trials, in: name)
      expectEqual(try merge([name, "long", name]).result, long)
      expectEqual(try merge([name, name]).result, short)
    }
  }

  @Test("a shard that ran fewer trials than its share is reported", .fullVolume)
  func unfinished() async throws {
    let (first, second) = (try #require(Shard(number: 1, of: 2)), Shard(number: 2, of: 2))
    _ = try await run(first, trials: 2048, in: "first")
    _ = try await run(try #require(second), trials: 1024, in: "second")
    let merged = try merge(["first", "second"])
    #expect(merged.unfinished.map(\.number) == [2])
    #expect(merged.unfinished.map(\.text) == ["512 of its 1024 trials"])
    #expect(merged.result.trials == 1536)
  }
}
