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
  /// Command lines to copy, each with its purpose.
  let examples: KeyValuePairs<String, String>
  /// Its flags, under the headings of its help.
  let groups: KeyValuePairs<String, [Flag]>
  private let action: Action

  /// Describes a verb.
  package init(
    _ name: String, _ summary: String, operands: String = "",
    count operandCount: ClosedRange<Int> = 0...0, about: [String],
    examples: KeyValuePairs<String, String> = [:], flags: KeyValuePairs<String, [Flag]>,
    action: @escaping Action
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.about = about
    self.examples = examples
    groups = flags
    self.action = action
  }

  /// All its flags.
  var flags: [Flag] { groups.flatMap(\.value) }

  func run(_ session: Session, _ arguments: Arguments) async throws -> ExitCode {
    try await action(session, arguments)
  }
}
