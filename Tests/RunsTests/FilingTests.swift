import Choices
import DefectiveStores
import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import Cases
@testable import Checking
@testable import LockstepCommands

/// The failures that a run reports to its observer.
private final class Filed: @unchecked Sendable {
  private(set) var failures: [FiledFailure] = []
  private(set) var settled: [FailureKey] = []

  var observer: RunObserver {
    var observer = RunObserver()
    observer.filed = { [self] in failures.append($0) }
    observer.settled = { [self] in settled += $0 }
    return observer
  }
}

@Suite("Failures are filed before they are shrunk")
struct FilingTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private static func runner(_ id: String) throws -> any TrialRunning {
    Subject(try #require(DefectiveStores.named(id)).contender, "").runner
  }

  // MARK: fuzz

  private func fuzz(
    stop: StopRule = .never, journal: CampaignJournal? = nil, _ filed: Filed = Filed()
  ) async throws -> RunResult {
    let plan = CampaignPlan(seed: 11, trials: 16, failuresMax: 3)
    return try await Campaign(
      plan: plan, runner: Self.runner("B24"), canary: AlwaysFailingCanary(), stop: stop
    ).run(journal: journal, observer: filed.observer)
  }

  private func journal(_ name: String) throws -> CampaignJournal {
    let header = SessionHeader(
      subject: "B24", plan: CampaignPlan(seed: 11, trials: 16, failuresMax: 3))
    return try CampaignJournal(beginning: header, in: place.path + "/" + name)
  }

  @Test(
    "fuzz, interrupted at any moment, reports each known failure and never ends clean",
    .fullVolume)
  func interruptedCampaigns() async throws {
    let whole = try await fuzz()
    #expect(!whole.findings.isEmpty && whole.pending.isEmpty)
    for count in [0, 1, 2, 60] {
      let name = "s\(count)"
      let countdown = Countdown(from: count)
      let filed = Filed()
      let cut = try await fuzz(
        stop: StopRule { countdown.isOver() }, journal: journal(name), filed)
      let reports = (cut.newFindings + cut.pending.map(\.finding)).map {
        WrittenReport(finding: $0, directory: "Reports")
      }
      let verdict = CampaignOutcome(result: cut, reports: reports).verdict
      #expect(!verdict.text.contains("no mismatch"), "after \(count)")
      #expect(verdict.code == (filed.failures.isEmpty ? .inconclusive : .counterexample))
      let resumed = try await fuzz(
        journal: CampaignJournal(resuming: place.path + "/" + name))
      #expect(resumed.findings == whole.findings, "resumed after \(count)")
      #expect(resumed.pending.isEmpty && resumed.traceHash == whole.traceHash)
    }
  }

  @Test("a failing trial is in the journal and reported before its first smaller case is tried")
  func filedFirst() async throws {
    // The first question comes with the round, the second with the first shrink.
    let countdown = Countdown(from: 1)
    let filed = Filed()
    let cut = try await fuzz(stop: StopRule { countdown.isOver() }, journal: journal("s"), filed)
    #expect(cut.stoppedBecause == .interrupted && cut.findings.isEmpty)
    #expect(!filed.failures.isEmpty && filed.settled.isEmpty)
    #expect(cut.pending == filed.failures.sorted { $0.key < $1.key })
    for failure in cut.pending.map(\.finding.failure) {
      #expect(failure.shrunk == failure.original && failure.attempts == 0)
      #expect(failure.unfinished == .interrupted)
      #expect(failure.state == "not shrunk: interrupted")
    }
    let lines = try place.text("s/journal.jsonl").split(separator: "\n")
    #expect(lines.count { $0.contains("\"kind\":\"failed\"") } == cut.pending.count)
  }

  @Test("filed failures are settled when their round is reported, and not before")
  func settling() async throws {
    let filed = Filed()
    let whole = try await fuzz(filed)
    #expect(Set(filed.failures.map(\.key)) == Set(filed.settled))
    #expect(whole.pending.isEmpty)
  }

  @Test("cut-off shards with a failure are joined to a counterexample")
  func merging() async throws {
    let countdown = Countdown(from: 1)
    _ = try await fuzz(stop: StopRule { countdown.isOver() }, journal: journal("cut"))
    let merged = await lockstep(
      "merge", place.path + "/cut", "--reports", place.path + "/Reports", "--session",
      place.path + "/joined")
    #expect(merged.code == .counterexample)
    #expect(!merged.output.contains("no mismatch"))
    #expect(merged.output.contains("(not shrunk: interrupted)"))
    let again = await lockstep(
      "merge", place.path + "/joined", "--reports", place.path + "/Reports")
    #expect(again.code == .counterexample)
  }

  // MARK: matrix and exhaust

  @Test(
    "the matrix, interrupted at any moment and resumed, ends like an undisturbed one",
    .fullVolume)
  func interruptedMatrix() async throws {
    let runner = try Self.runner("B24")
    let plan = MatrixPlan(
      cells: MatrixPlan.sample(24, of: MatrixCell.possible), includesPairs: false, failuresMax: 2)
    func run(
      stop: StopRule = .never, _ journal: RoundJournal? = nil, _ filed: Filed = Filed()
    ) async throws -> (result: RunResult, source: MatrixSource) {
      try await MatrixRun(plan: plan, runner: runner, stop: stop)
        .run(journal: journal, observer: filed.observer)
    }
    let whole = try await run()
    #expect(!whole.result.findings.isEmpty)
    for count in [0, 1, 60] {
      let directory = place.path + "/m\(count)"
      let session = RoundSession(verb: "matrix", tool: "", flags: [:])
      let countdown = Countdown(from: count)
      let filed = Filed()
      let (cut, source) = try await run(
        stop: StopRule { countdown.isOver() },
        try RoundJournal(beginning: session, in: directory), filed)
      let reports = (cut.findings + cut.pending.map(\.finding)).map {
        WrittenReport(finding: $0, directory: "Reports")
      }
      let outcome = MatrixOutcome(
        plan: plan, subject: "B24", leftOut: [], result: cut, source: source,
        reports: reports)
      #expect(!outcome.verdict.text.contains("no mismatch"))
      #expect(
        outcome.verdict.code == (filed.failures.isEmpty ? .inconclusive : .counterexample))
      let resumed = try await run(try RoundJournal(resuming: directory))
      #expect(resumed.result.findings == whole.result.findings, "resumed after \(count)")
      #expect(resumed.result.sums.withoutMemory == whole.result.sums.withoutMemory)
      #expect(resumed.source.cells == whole.source.cells)
    }
  }

  @Test("an exhaustive run, interrupted and resumed, ends like an undisturbed one", .fullVolume)
  func interruptedExhaust() async throws {
    let runner = try Self.runner("B24")
    let universes = Universe.standard.filter { $0.name == "sections" }
    let plan = ExhaustivePlan(universes, depth: 3, objects: 2, failuresMax: 2)
    func run(
      stop: StopRule = .never, _ journal: RoundJournal? = nil, _ filed: Filed = Filed()
    ) async throws -> (result: RunResult, source: ExhaustiveSource) {
      try await ExhaustiveRun(plan: plan, runner: runner, stop: stop)
        .run(journal: journal, observer: filed.observer)
    }
    let whole = try await run()
    #expect(!whole.result.findings.isEmpty)
    for count in [0, 1, 3, 60] {
      let directory = place.path + "/e\(count)"
      let session = RoundSession(verb: "exhaust", tool: "", flags: [:])
      let countdown = Countdown(from: count)
      let filed = Filed()
      let (cut, source) = try await run(
        stop: StopRule { countdown.isOver() },
        try RoundJournal(beginning: session, in: directory), filed)
      let reports = (cut.findings + cut.pending.map(\.finding)).map {
        WrittenReport(finding: $0, directory: "Reports")
      }
      let outcome = ExhaustOutcome(
        plan: plan, subject: "B24", leftOut: [], result: cut, source: source,
        reports: reports)
      #expect(!outcome.verdict.text.contains("no mismatch"))
      if !filed.failures.isEmpty { #expect(outcome.verdict.code == .counterexample) }
      let resumed = try await run(try RoundJournal(resuming: directory))
      #expect(resumed.result.findings == whole.result.findings, "resumed after \(count)")
      #expect(resumed.source.traceHash == whole.source.traceHash)
      #expect(resumed.source.worlds.map(\.sequences) == whole.source.worlds.map(\.sequences))
    }
  }

  @Test("a finished round does not run again in a resumed session", .fullVolume)
  func nothingTwice() async throws {
    let runner = CountingRunner(Pair.trial)
    let plan = MatrixPlan(
      cells: Array(MatrixCell.possible.prefix(260)), includesPairs: false, failuresMax: 1)
    let session = RoundSession(verb: "matrix", tool: "", flags: [:])
    let countdown = Countdown(from: 1)
    let cut = try await MatrixRun(
      plan: plan, runner: runner, stop: StopRule { countdown.isOver() }
    ).run(journal: try RoundJournal(beginning: session, in: place.path + "/m"))
    let before = runner.count
    let resumed = try await MatrixRun(plan: plan, runner: runner)
      .run(journal: try RoundJournal(resuming: place.path + "/m"))
    #expect(cut.source.cells == 256 && resumed.source.cells == 260)
    #expect(runner.count == resumed.result.trials && before == cut.result.trials)
  }
}

/// A runner that counts its cases.
private final class CountingRunner: TrialRunning, @unchecked Sendable {
  private let runner: any TrialRunning
  private let lock = NSLock()
  private var cases = 0

  init(_ runner: any TrialRunning) { self.runner = runner }

  var count: Int { lock.withLock { cases } }
  var subjectName: String { runner.subjectName }

  func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult {
    lock.withLock { cases += 1 }
    return runner.run(trialCase, probing, coverage: &coverage, visit: visit)
  }

  func trace(_ trialCase: Case, _ probing: ProbeLevel, visit: (Step) -> Void) -> TrialResult {
    runner.trace(trialCase, probing, visit: visit)
  }
}
