import Campaign
import Cases
import Checking
import Foundation
import StoreModel
import TestSupport
import Testing

/// A runner that fails each trial whose case has at least `times` commands of a kind.
private struct FailsOn: TrialRunning {
  let kind: CommandKind
  let times: Int
  var check = CheckID.contents

  var subjectName: String { "fails on \(kind)" }

  func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult {
    trace(trialCase, probing, visit: visit)
  }

  func trace(_ trialCase: Case, _ probing: ProbeLevel, visit: (Step) -> Void) -> TrialResult {
    var result = TrialResult()
    result.commands = trialCase.commands.count
    let places = trialCase.commands.indices.filter { trialCase.commands[$0].kind == kind }
    if places.count >= times {
      result.mismatch = Mismatch(
        check: check, step: places[times - 1], title: "too many", expected: "", actual: "")
    }
    return result
  }
}

/// A runner that fails every third run, whatever the case.
private final class FailsAtTimes: TrialRunning, @unchecked Sendable {
  private let lock = NSLock()
  private var runs = 0

  let subjectName = "fails at times"

  func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult {
    trace(trialCase, probing, visit: visit)
  }

  func trace(_ trialCase: Case, _ probing: ProbeLevel, visit: (Step) -> Void) -> TrialResult {
    let isThird = lock.withLock {
      runs += 1
      return runs.isMultiple(of: 3)
    }
    var result = TrialResult()
    guard isThird else { return result }
    result.mismatch = Mismatch(check: .events, step: 0, title: "now", expected: "", actual: "")
    return result
  }
}

@Suite("Campaign")
struct CampaignTests {
  private static let canary = FailsOn(kind: .save, times: 2)

  private static func run(
    _ runner: any TrialRunning = Pair.trial, jobs: Int = 1,
    trials: Int = Volume.scale(quick: 24, full: 96),
    failuresMax: Int = 1, canary: any TrialRunning = canary
  ) async throws -> RunResult {
    let plan = CampaignPlan(seed: 7, trials: trials, jobs: jobs, failuresMax: failuresMax)
    return try await Campaign(plan: plan, runner: runner, canary: canary).run()
  }

  @Test("the same seed gives the same trace and cells with any number of jobs")
  func jobsChangeNothing() async throws {
    let one = try await Self.run(jobs: 1)
    let three = try await Self.run(jobs: 3)
    #expect(one.traceHash == three.traceHash)
    #expect(one.coverage == three.coverage)
    #expect(one.commands == three.commands)
    #expect(one.failures.isEmpty && one.stoppedBecause == .trialsDone)
  }

  @Test("the trace of seed 7 is fixed and changes only with the drawn or observed data")
  func traceIsPinned() async throws {
    let result = try await Self.run(trials: 8)
    #expect(result.traceHash == 0xcb23_c648_7956_c95e)
  }

  @Test("a failure is found, shrunk to its essence and reported once")
  func failuresAreShrunk() async throws {
    let result = try await Self.run(FailsOn(kind: .rollback, times: 3), trials: 512, failuresMax: 5)
    let failure = try #require(result.failures.first)
    #expect(failure.shrunk.commands == [.rollback(), .rollback(), .rollback()])
    #expect(failure.isCertified)
    #expect(result.failures.count == Set(result.failures.map(\.fingerprint)).count)
    #expect(result.failedTrials > result.failures.count)
  }

  @Test("the failures do not depend on the number of jobs")
  func failuresAreDeterministic() async throws {
    let one = try await Self.run(FailsOn(kind: .obtain, times: 2), jobs: 1, trials: 512)
    let two = try await Self.run(FailsOn(kind: .obtain, times: 2), jobs: 2, trials: 512)
    #expect(one.failures == two.failures)
    #expect(one.stoppedBecause == .failuresMax)
  }

  @Test("a campaign that finds nothing new for the set time ends, and says so")
  func quiet() async throws {
    var plan = CampaignPlan(seed: 7)
    plan.quietSeconds = 0.001
    let runner = FailsOn(kind: .save, times: .max)
    let result = try await Campaign(plan: plan, runner: runner, canary: Self.canary).run()
    #expect(result.stoppedBecause == .quiet)
    #expect(result.trials >= Campaign.roundSize)
  }

  @Test("an interrupted campaign keeps whole rounds")
  func interrupted() async throws {
    let runner = FailsOn(kind: .save, times: .max)
    let campaign = Campaign(
      plan: CampaignPlan(seed: 7), runner: runner, canary: Self.canary, stop: StopRule { true })
    let result = try await campaign.run()
    #expect(result.stoppedBecause == .interrupted && result.trials == 0)
  }

  @Test("a run ends early if most trials end their process, and says so")
  func endedProcesses() async throws {
    let plan = CampaignPlan(seed: 7, failuresMax: 100)
    let runner = FailsOn(kind: .insert, times: 1, check: .trap)
    let result = try await Campaign(plan: plan, runner: runner, canary: Self.canary).run()
    #expect(result.stoppedBecause == .endedProcesses)
    #expect(result.trials == Campaign.roundSize && result.endedTrials * 2 > result.trials)
    #expect(!result.findings.isEmpty)
  }

  @Test("a flaky failure is marked as such")
  func flaky() async throws {
    let plan = CampaignPlan(seed: 7, trials: 64, failuresMax: 1)
    let runner = FailsAtTimes()
    let result = try await Campaign(plan: plan, runner: runner, canary: Self.canary).run()
    let finding = try #require(result.findings.first)
    #expect(finding.isFlaky && finding.reproduced < Finding.repetitions)
    #expect(finding.times == 1 && finding.examples.count == 1)
  }

  @Test("a campaign that misses its canary runs no trial and says so")
  func canaryMissed() async throws {
    let result = try await Self.run(canary: FailsOn(kind: .save, times: .max))
    #expect(result.stoppedBecause == .canaryMissed)
    #expect(result.trials == 0 && !result.canary.found)
  }
}
