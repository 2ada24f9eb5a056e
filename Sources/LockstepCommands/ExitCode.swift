/// How a command ends; shells and scripts read it.
package enum ExitCode: Int32, Hashable, Sendable {
  /// All went well, and no subject failed.
  case clean = 0
  /// A subject fails.
  case counterexample = 1
  /// Nothing was found, but nothing is proved either.
  case inconclusive = 2
  /// A signal ended the run before its budget was spent; nothing failed in what was run.
  case interrupted = 3
  /// The arguments or the environment are wrong.
  case usage = 64
  /// A file that was to be read is missing or malformed, or is a case that tests nothing.
  case badInput = 65
  /// A file or a stream could not be written, such as a report, or a fault of our own.
  case ownFault = 70
}

extension ExitCode {
  /// How a command ends that has done two things: a subject that fails counts most, then a file
  /// that is wrong.
  func joined(with other: ExitCode) -> ExitCode {
    let codes = [ExitCode.counterexample, .badInput]
    return codes.first { $0 == self || $0 == other } ?? (self == .clean ? other : self)
  }
}

/// Why a command can't be done: what people read, and how the process ends.
package struct CommandFault: Error, Hashable, Sendable {
  package let code: ExitCode
  package let message: String

  /// Makes a fault.
  package init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
