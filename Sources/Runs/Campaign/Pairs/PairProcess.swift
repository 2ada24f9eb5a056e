import Checking
import Foundation
import PairChecks
import StoreModel

/// An examiner that calls code with pairs in worker processes, one after another, so that a pair
/// may end its process.
final class PairProcess: PairExamining {
  /// The outcome of a request.
  private enum Outcome {
    case answer(PairAnswer)
    case ended(WorkerEnd)
    case cutOff(Int?)
  }

  /// Milliseconds between two checks of the clock and of an interruption.
  private static let pause: Int32 = 100

  private let command: WorkerCommand
  private let limits: WorkerLimits
  private var files: WorkerProcess.SharedFiles?
  private var worker: WorkerProcess?

  /// Prepares workers; the first one starts with the first request.
  init(_ command: WorkerCommand, limits: WorkerLimits) {
    self.command = command
    self.limits = limits
  }

  func run(_ trials: Range<Int>, of seed: UInt64, isOver: () -> Bool) throws -> PairRound {
    try run(trials, of: seed, within: limits, isOver: isOver)
  }

  /// A hang gets only the limits of shrinking, so that it does not use up the time for shrinking.
  func runAgain(
    _ number: Int, of seed: UInt64, after finding: PairFinding, isOver: () -> Bool
  ) throws -> PairRound {
    worker = nil
    let isHang = finding.check == CheckID.hang.rawValue
    return try run(
      number..<number + 1, of: seed, within: isHang ? limits.forShrinking : limits, isOver: isOver)
  }

  private func run(
    _ trials: Range<Int>, of seed: UInt64, within limits: WorkerLimits, isOver: () -> Bool
  ) throws -> PairRound {
    switch try ask(.run(trials, seed: seed), within: limits, isOver: isOver) {
    case .answer(let answer):
      guard let number = answer.failed, let finding = answer.finding else {
        return .passed(changes: answer.changes)
      }
      return .failed(number, finding)
    case .ended(let end):
      return .failed(end.trial ?? trials.lowerBound, PairFinding(end, limits))
    case .cutOff(let number): return .cutOff(number ?? trials.lowerBound)
    }
  }

  func finding(of choices: [UInt64], isOver: () -> Bool) throws -> PairFinding? {
    let limits = limits.forShrinking
    switch try ask(.examine(choices), within: limits, isOver: isOver) {
    case .answer(let answer): return answer.finding
    case .ended(let end): return PairFinding(end, limits)
    case .cutOff: return nil
    }
  }

  func account(
    of choices: [UInt64], in check: CheckID, isOver: () -> Bool
  ) throws -> PairFinding? {
    worker = nil
    let isTrap = check == .trap
    let worker = try start(backtraces: isTrap)
    let limits = isTrap ? self.limits.forTalking : self.limits
    switch try converse(worker, .examine(choices), within: limits, isOver: isOver) {
    case .answer(let answer): return answer.finding
    case .ended(let end): return end.isOwnFault ? nil : PairFinding(end, limits)
    case .cutOff: return nil
    }
  }

  /// Sends a request to the current worker. If somebody else kills the worker, the request goes to
  /// a new one.
  private func ask(
    _ request: PairRequest, within limits: WorkerLimits, isOver: () -> Bool
  ) throws -> Outcome {
    var kills = 0
    while true {
      let worker = try worker ?? start(backtraces: false)
      self.worker = worker
      let outcome = try converse(worker, request, within: limits, isOver: isOver)
      if case .answer = outcome { return outcome }
      self.worker = nil
      guard case .ended(var end) = outcome else { return outcome }
      if end.isOwnFault { throw WorkerProblem.doesNotStart(command, end) }
      guard case .killed = end.cause else { return outcome }
      kills += 1
      if kills < WorkerEnd.killsInVain { continue }
      guard end.trial != nil else { throw WorkerProblem.doesNotStart(command, end) }
      end.cause = .memory
      return .ended(end)
    }
  }

  private func converse(
    _ worker: WorkerProcess, _ request: PairRequest, within limits: WorkerLimits,
    isOver: () -> Bool
  ) throws -> Outcome {
    worker.sendPlan(CampaignPlan(), limits)
    worker.send(.pair(request))
    while true {
      switch worker.receive() {
      case .answer(.pair(let answer)): return .answer(answer)
      case .answer: throw WorkerProblem.doesNotStart(command, nil)
      case .ended(let end): return .ended(end)
      case .silence:
        if isOver() { return .cutOff(worker.files.page.trial) }
        Readiness.wait(for: [worker.socket], milliseconds: PairProcess.pause)
      }
    }
  }

  /// Returns the answer to a request to run trials; nil if the time is over. The finding of a trial
  /// that ends its worker is part of the answer.
  fileprivate func answer(
    _ trials: Range<Int>, of seed: UInt64, isOver: () -> Bool
  ) throws -> PairAnswer? {
    switch try ask(.run(trials, seed: seed), within: limits, isOver: isOver) {
    case .answer(let answer): answer
    case .ended(let end):
      PairAnswer(failed: end.trial ?? trials.lowerBound, finding: PairFinding(end, limits))
    case .cutOff: nil
    }
  }

  /// Returns the answer to a request to run the case in a text; nil if the time is over. The
  /// finding of a case that ends its worker is part of the answer.
  fileprivate func answer(to text: String, isOver: () -> Bool) throws -> PairAnswer? {
    switch try ask(.text(text), within: limits, isOver: isOver) {
    case .answer(let answer): answer
    case .ended(let end): PairAnswer(failed: 0, finding: PairFinding(end, limits))
    case .cutOff: nil
    }
  }

  /// Returns the account of a shrunk trial; nil if it ends its worker, or if the time is over.
  fileprivate func account(
    of number: Int, of seed: UInt64, isOver: () -> Bool
  ) throws -> [String]? {
    worker = nil
    let worker = try start(backtraces: false)
    let outcome = try converse(
      worker, .account(number, seed: seed), within: limits, isOver: isOver)
    guard case .answer(let answer) = outcome else { return nil }
    return answer.account
  }

  private func start(backtraces: Bool) throws -> WorkerProcess {
    let files = try files ?? WorkerProcess.SharedFiles()
    self.files = files
    return try WorkerProcess(command, files: files, backtraces: backtraces)
  }
}

/// Worker processes for trials that `PairCampaign` does not know, one process after another.
package struct IsolatedTrials {
  private let process: PairProcess

  /// Prepares workers; the first one starts with the first request.
  package init(_ command: WorkerCommand, limits: WorkerLimits) {
    process = PairProcess(command, limits: limits)
  }

  /// Runs trials of a seed in order, up to the first that fails. Returns nil if the time is over.
  package func run(
    _ trials: Range<Int>, of seed: UInt64, isOver: () -> Bool
  ) throws -> PairAnswer? {
    try process.answer(trials, of: seed, isOver: isOver)
  }

  /// Shrinks a failing trial, and returns the worker's account of it. Returns nil if the trial or a
  /// smaller one ends its worker, or if the time is over.
  package func account(
    of number: Int, of seed: UInt64, isOver: () -> Bool
  ) throws -> [String]? {
    try process.account(of: number, of: seed, isOver: isOver)
  }

  /// Runs the case in a text, whose account is its report if it fails. Returns nil if the time is
  /// over.
  package func run(_ text: String, isOver: () -> Bool) throws -> PairAnswer? {
    try process.answer(to: text, isOver: isOver)
  }
}

extension PairFinding {
  /// Makes the finding of a call that ended its worker.
  fileprivate init(_ end: WorkerEnd, _ limits: WorkerLimits) {
    let expected = "the call returns"
    switch end.cause {
    case .hang:
      self.init(
        check: CheckID.hang.rawValue, title: "the call does not return", expected: expected,
        actual: "the worker was ended after \(limits.processor) ms of processor time, or"
          + " \(limits.clock) ms of the clock, in one call")
    case .memory:
      self.init(
        check: CheckID.memory.rawValue, title: "the call uses up the memory", expected: expected,
        actual: "the worker was ended with more than \(limits.memory >> 20) MB in use")
    case .trap, .killed, .confused:
      let mismatch = end.mismatch(limits)
      self.init(
        check: CheckID.trap.rawValue, title: mismatch?.title ?? "the process ended: \(end.text)",
        expected: expected, actual: PairFinding.withoutOurs(mismatch?.actual ?? end.text))
    }
  }

  /// Returns the backtrace of a trap without our own calls that led to the code under test.
  private static func withoutOurs(_ account: String) -> String {
    let lines = account.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.contains("/Sources/Runs/PairChecks/") }.joined(separator: "\n")
  }
}
