/// The exit code of a command, which shells and scripts read.
package enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  case clean = 0
  case counterexample = 1
  case inconclusive = 2
  case interrupted = 3
  case usage = 64
  case badInput = 65
  case ownFault = 70

  /// The meaning, as the help and the documentation show it.
  package var meaning: String {
    switch self {
    case .clean: "nothing failed, and the run came to its end"
    case .counterexample: "something failed; each failure has a report"
    case .inconclusive:
      "nothing is proved: the planted bug (the canary) was missed, a shard is missing, all failures"
        + " are flaky, or the run was stopped before its first round was complete"
    case .interrupted: "a signal ended the run early; nothing failed in what was run"
    case .usage: "a flag or a variable is wrong"
    case .badInput:
      "a file is missing or malformed, or the store refuses a list of a case unexpectedly"
    case .ownFault:
      "a file, such as a report, could not be written; or a fault of Lockstep itself"
    }
  }
}

extension ExitCode {
  /// Returns the exit code of a command that has done two things. A counterexample has priority,
  /// then bad input.
  func joined(with other: ExitCode) -> ExitCode {
    let codes = [ExitCode.counterexample, .badInput]
    return codes.first { $0 == self || $0 == other } ?? (self == .clean ? other : self)
  }
}

/// The reason why a command can't run, with the message for people and the exit code.
package struct CommandFault: Error, Hashable, Sendable {
  package let code: ExitCode
  package let message: String

  /// Makes a fault.
  package init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
