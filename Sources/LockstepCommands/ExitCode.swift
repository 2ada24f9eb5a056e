/// How a command ends; shells and scripts read it.
package enum ExitCode: Int32, Hashable, Sendable {
  /// All went well, and no subject failed.
  case clean = 0
  /// A subject fails.
  case counterexample = 1
  /// Nothing was found, but nothing is proved either.
  case inconclusive = 2
  /// The run was interrupted, and nothing had failed so far.
  case interrupted = 3
  /// The arguments or the environment are wrong.
  case usage = 64
  /// A file that was to be read is missing or malformed.
  case badInput = 65
  /// Something of our own went wrong, such as a report that could not be written.
  case ownFault = 70
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
