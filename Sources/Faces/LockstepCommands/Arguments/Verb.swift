/// A command of the command line, such as `fuzz`, with its flags and its help.
package struct Verb: Sendable {
  /// The function that runs a verb.
  package typealias Action = @Sendable (Session, Arguments) async throws -> ExitCode

  /// The name: the first word of the command line.
  package let name: String
  /// The description, in one line.
  package let summary: String
  /// The operands after the flags, as the help shows them; empty for none.
  let operands: String
  /// The allowed number of operands.
  let operandCount: ClosedRange<Int>
  /// The long description, for the help of the verb.
  let about: [String]
  /// The flags of the verb.
  let flags: [Flag]
  private let action: Action

  /// Describes a verb.
  package init(
    _ name: String, _ summary: String, operands: String = "",
    count operandCount: ClosedRange<Int> = 0...0, about: [String], flags: [Flag],
    action: @escaping Action
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.about = about
    self.flags = flags
    self.action = action
  }

  func run(_ session: Session, _ arguments: Arguments) async throws -> ExitCode {
    try await action(session, arguments)
  }
}
