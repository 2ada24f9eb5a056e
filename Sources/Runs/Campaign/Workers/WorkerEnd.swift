import Checking
import Foundation

/// The end of a worker, according to the system and to the worker's page.
struct WorkerEnd: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    /// The worker died by a signal that it caused, or exited unexpectedly.
    case trap(String)
    case hang
    case memory
    /// Somebody else sent the worker this signal.
    case killed(Int32)
    /// The worker could not read a request.
    case confused
  }

  /// The number of kills in a row after which the system is taken to have killed the trial's
  /// worker, because it used too much memory. Fewer kills count as those of somebody else.
  static let killsInVain = 3

  var cause: Cause
  /// The trial that was running; nil if there was none.
  var trial: Int?
  /// The number of commands that had come back.
  var step: Int
  /// The last lines that the worker wrote.
  var lastLines: [String]

  init(status: Int32, page: ProgressPage, lastLines: [String]) {
    trial = page.trial
    step = page.step
    self.lastLines = lastLines
    let signal = status & 0x7F
    switch page.ending {
    case .hang: cause = .hang
    case .memory: cause = .memory
    case .confused: cause = .confused
    case .none:
      if [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal) {
        cause = .killed(signal)
      } else if signal != 0 {
        cause = .trap("signal \(signal), " + WorkerEnd.name(ofSignal: signal))
      } else {
        cause = .trap("exit \(status >> 8 & 0xFF)")
      }
    }
  }

  /// Whether the worker ended without a trial or could not read a request. Such an end is not the
  /// subject's fault.
  var isOwnFault: Bool {
    !wasKilled && (cause == .confused || trial == nil)
  }

  /// Whether somebody else killed the worker.
  var wasKilled: Bool {
    if case .killed = cause { true } else { false }
  }

  private static func name(ofSignal signal: Int32) -> String {
    switch signal {
    case SIGILL: "illegal instruction"
    case SIGTRAP: "trace trap"
    case SIGABRT: "abort"
    case SIGSEGV: "segmentation fault"
    case SIGBUS: "bus error"
    case SIGFPE: "arithmetic exception"
    default: "not one of the usual"
    }
  }

  /// The end in a few words.
  var text: String {
    switch cause {
    case .trap(let how): how
    case .hang: "no progress"
    case .memory: "too much memory"
    case .killed(let signal): "killed from outside by signal \(signal)"
    case .confused: "it could not read its request"
    }
  }

  /// Returns the mismatch of the command that did not come back; nil if the end is not the
  /// subject's fault.
  func mismatch(_ limits: WorkerLimits) -> Mismatch? {
    switch cause {
    case .trap(let how):
      let words = fatalLines
      return mismatch(
        .trap, "the process ended: " + (words.first.flatMap(WorkerEnd.reason) ?? how),
        ["ended by " + how] + words + WorkerEnd.ownCalls(in: lastLines))
    case .hang:
      return mismatch(
        .hang, "the command does not return",
        [
          "ended after \(limits.processor) ms of processor time, or \(limits.clock) ms of the"
            + " clock, without a command that returned"
        ])
    case .memory:
      return mismatch(
        .memory, "the command uses up the memory",
        ["ended with more than \(limits.memory >> 20) MB in use"])
    case .killed, .confused: return nil
    }
  }

  private func mismatch(_ check: CheckID, _ title: String, _ actual: [String]) -> Mismatch {
    Mismatch(
      check: check, step: step, title: title, expected: "the command returns",
      actual: actual.joined(separator: "\n"))
  }

  /// The last line in which Swift reports a fatal error.
  private var fatalLines: [String] {
    Array(lastLines.filter { WorkerEnd.reason(in: $0) != nil }.suffix(1))
  }

  /// Returns the part of a line that contains the reason, without the place in the source.
  private static func reason(in line: String) -> String? {
    for word in ["Fatal error", "Precondition failed", "Assertion failed"] {
      if let range = line.range(of: word) { return String(line[range.lowerBound...]) }
    }
    return nil
  }

  /// The types of Lockstep that call the code under test.
  private static let callers = [
    "Driver.", "ListController.", "RecordContext.", "TypedBridge.", "EventClient.", "ScreenCheck.",
    "DifferenceCheck.", "StagesCheck.", "PairCheck.",
  ]

  /// The calls of the code under test in a backtrace, if Swift wrote one, innermost first. Calls of
  /// the runtime are left away, and so are addresses, which differ from run to run.
  static func ownCalls(in lines: [String]) -> [String] {
    let frames = lines.compactMap { line -> String? in
      let words = line.split(separator: " ")
      let rest = words.dropFirst().drop { $0.hasPrefix("[") }
      guard let first = words.first, Int(first) != nil, rest.first?.hasPrefix("0x") == true,
        !line.contains(" in libswift"), !line.contains(" in libc.")
      else { return nil }
      return "at " + rest.dropFirst().joined(separator: " ")
    }
    let own = frames.prefix { frame in
      !frame.split(separator: " ").contains { word in
        WorkerEnd.callers.contains { word.hasPrefix($0) }
      }
    }
    return Array((own.isEmpty ? frames[...] : own).prefix(12))
  }
}
