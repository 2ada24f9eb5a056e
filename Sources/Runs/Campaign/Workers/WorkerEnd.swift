import Checking
import Foundation

/// How a worker ended, read off what the system and the worker's page say.
struct WorkerEnd: Hashable, Sendable {
  enum Cause: Hashable, Sendable {
    /// A signal of its own making, or an exit that nobody asked for.
    case trap(String)
    case hang
    case memory
    /// Somebody else ended it.
    case killed(Int32)
    /// It could not read what it was asked.
    case confused
  }

  /// How often in a row a trial's worker is taken to have been ended by somebody else; after that
  /// it is taken to be the system, for want of memory.
  static let killsInVain = 3

  var cause: Cause
  /// The trial that was at work, nil for none.
  var trial: Int?
  /// How many commands had come back.
  var step: Int
  /// What it wrote last.
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

  /// Whether it never got to a trial: nothing that a subject could have done.
  var isOwnFault: Bool {
    !wasKilled && (cause == .confused || trial == nil)
  }

  /// Whether somebody else ended it.
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

  /// How it ended, in a few words.
  var text: String {
    switch cause {
    case .trap(let how): how
    case .hang: "nothing moved on"
    case .memory: "too much memory"
    case .killed(let signal): "killed from outside by signal \(signal)"
    case .confused: "it could not read what it was asked"
    }
  }

  /// The end as a finding at the command that did not come back; nil where nothing is the
  /// subject's doing.
  func mismatch(_ limits: WorkerLimits) -> Mismatch? {
    switch cause {
    case .trap(let how):
      let words = fatalLines
      return mismatch(
        .trap, "the process ended: " + (words.first.flatMap(WorkerEnd.reason) ?? how),
        ["ended by " + how] + words + frames)
    case .hang:
      return mismatch(
        .hang, "the command does not come back",
        [
          "ended after \(limits.processor) ms of processor time, or \(limits.clock) ms of the"
            + " clock, without a command that came back"
        ])
    case .memory:
      return mismatch(
        .memory, "the command eats up the memory",
        ["ended with more than \(limits.memory >> 20) MB in use"])
    case .killed, .confused: return nil
    }
  }

  private func mismatch(_ check: CheckID, _ title: String, _ actual: [String]) -> Mismatch {
    Mismatch(
      check: check, step: step, title: title, expected: "the command comes back",
      actual: actual.joined(separator: "\n"))
  }

  /// What Swift says when it gives up on purpose.
  private var fatalLines: [String] {
    Array(lastLines.filter { WorkerEnd.reason(in: $0) != nil }.suffix(1))
  }

  /// The part of a line that says why, without the place.
  private static func reason(in line: String) -> String? {
    for word in ["Fatal error", "Precondition failed", "Assertion failed"] {
      if let range = line.range(of: word) { return String(line[range.lowerBound...]) }
    }
    return nil
  }

  /// The calls that led there, where Swift wrote them down: innermost first, without those of the
  /// runtime, and without addresses, which differ from run to run.
  private var frames: [String] {
    let frames = lastLines.compactMap { line -> String? in
      let words = line.split(separator: " ")
      let rest = words.dropFirst().drop { $0.hasPrefix("[") }
      guard let first = words.first, Int(first) != nil, rest.first?.hasPrefix("0x") == true,
        !line.contains(" in libswift"), !line.contains(" in libc.")
      else { return nil }
      return "at " + rest.dropFirst().joined(separator: " ")
    }
    return Array(frames.prefix(12))
  }
}
