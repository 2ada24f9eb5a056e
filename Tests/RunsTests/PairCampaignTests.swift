import DefectiveStores
import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands
@testable import PairChecks

/// Runs of differences and screens that are interrupted or killed, or whose failures do not repeat.
@Suite("Pairs in worker processes")
struct PairCampaignTests {
  private static func subject(_ name: String) throws -> PairSubject {
    try #require(PairSubjects.standard.first { $0.subject.name == name }).subject
  }

  private static func workers(of name: String) throws -> WorkerCommand {
    WorkerCommand(
      executable: try #require(BuiltExecutable.path),
      arguments: ["pair-worker", "--subject=" + name])
  }

  private static func outcome(_ result: PairResult, _ plan: PairPlan) throws -> PairOutcome {
    PairOutcome(subject: try subject("trap-screen"), plan: plan, result: result, words: [])
  }

  @Test(
    "an interruption at any moment loses no failure",
    arguments: Array(0..<30).filter { $0.isMultiple(of: Volume.scale(quick: 8, full: 1)) })
  func interruptions(_ moment: Int) throws {
    let plan = PairPlan(seed: 7, trials: 0..<2_000)
    let countdown = Countdown(from: moment)
    var hasFailed = false
    let campaign = PairCampaign(
      plan: plan, subject: try Self.subject("trap-screen"),
      workers: try Self.workers(of: "trap-screen"), isInterrupted: { countdown.isOver() })
    let result = try campaign.run { step in
      if case .failed = step { hasFailed = true }
    }
    let outcome = try Self.outcome(result, plan)
    #expect((result.failure != nil) == hasFailed)
    #expect(outcome.code == (hasFailed ? .counterexample : .inconclusive))
    #expect(!outcome.text.contains("no mismatch"))
    guard let failure = result.failure else { return }
    #expect(failure.original.number == 4 && failure.shrunk.finding.check == "trap")
  }

  @Test("an interruption after a round reports the passed trials, and is no success")
  func interruptedLater() throws {
    let plan = PairPlan(seed: 7, trials: 0..<2_000)
    let countdown = Countdown(from: 1)
    let campaign = PairCampaign(
      plan: plan, subject: try Self.subject("strict-screen"),
      isInterrupted: { countdown.isOver() })
    let result = try campaign.run()
    #expect(result.trials == 1_024 && result.stoppedBecause == .interrupted)
    let outcome = try Self.outcome(result, plan)
    #expect(outcome.code == .interrupted && outcome.code.rawValue == 3)
    #expect(outcome.verdict == "interrupted; 1,024 trials passed before")
  }

  @Test("a failure that does not repeat is no proof, and no success")
  func flaky() throws {
    let plan = PairPlan(seed: 7, trials: 0..<2_000)
    let calls = Countdown(from: 40)
    let once = Countdown(from: 1)
    let subject = PairSubject(
      difference: { old, new in
        if calls.isOver(), !once.isOver() { return BatchUpdate() }
        return BatchUpdate(new.difference(from: old).inferringMoves())
      })
    let result = try PairCampaign(plan: plan, subject: subject).run()
    let failure = try #require(result.failure)
    #expect(failure.isFlaky && failure.shrunk.trial == failure.original.trial)
    let outcome = try Self.outcome(result, plan)
    #expect(outcome.code == .inconclusive)
    #expect(outcome.text.contains("not shrunk: the pair passes when it runs by itself"))
  }

  @Test("requests to a worker and its answers read back unchanged")
  func messages() throws {
    for request in [
      PairRequest.run(3..<9, seed: .max), .examine([0, 7, .max]), .examine([]),
      .account(3, seed: 1), .text("lockstep 2\n\""),
    ] {
      guard case .pair(let read) = try WorkerRequest(line: WorkerRequest.pair(request).line)
      else {
        Issue.record("another request")
        continue
      }
      #expect(read == request)
    }
    let finding = PairFinding(check: "trap", title: "t\n\"", expected: "e", actual: "a\nb")
    for answer in [PairAnswer(), PairAnswer(failed: 4, finding: finding)] {
      guard case .pair(let read) = try WorkerAnswer(line: WorkerAnswer.pair(answer).line) else {
        Issue.record("another answer")
        continue
      }
      #expect(read == answer)
    }
  }
}

/// Real signals, sent as soon as the process has printed something.
@Suite("Pairs and signals")
struct PairSignalTests {
  /// Runs `pairs`, sends the signal when the text appears on standard error, and waits until the
  /// process ends.
  private func run(
    _ words: [String], sending signal: Int32, at text: String
  ) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: try #require(BuiltExecutable.path))
    process.arguments = ["pairs", "--seed", "7"] + words
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    var said = ""
    while !said.contains(text) {
      let data = error.fileHandleForReading.availableData
      if data.isEmpty { break }
      said += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, signal)
    let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (process.terminationStatus, told)
  }

  @Test("a run that has found a failure ends with 1 and reports it", arguments: [SIGINT, SIGTERM])
  func failing(_ signal: Int32) throws {
    for text in ["trial 4 fails", "shrinking from"] {
      let ended = try run(["--subject", "hang-screen"], sending: signal, at: text)
      #expect(ended.code == 1)
      #expect(ended.output.contains("subject hang-screen, check hang\n"))
      #expect(ended.output.contains(": interrupted, "), "\(ended.output)")
      #expect(ended.output.contains("1 failure found\n"))
    }
  }

  @Test("a run in which nothing failed so far ends with 3", arguments: [SIGINT, SIGTERM])
  func clean(_ signal: Int32) throws {
    let ended = try run(
      ["--subject", "strict-screen", "--for", "1h"], sending: signal, at: "512 trials passed")
    #expect(ended.code == 3)
    #expect(ended.output.hasPrefix("interrupted; "))
    #expect(!ended.output.contains("no mismatch"))
  }

  @Test("a run that was interrupted in its first round ends with 2", arguments: [SIGINT, SIGTERM])
  func early(_ signal: Int32) throws {
    let ended = try run(
      ["--subject", "hang-difference", "--memory", "512M"], sending: signal, at: "seed 7")
    #expect(ended.code == 2)
    #expect(ended.output.hasPrefix("inconclusive: fewer than 512 trials returned"))
    #expect(ended.output.contains("  cut off       trial 0: old  [0 5 4 2 1], new  [0 5]\n"))
  }
}
