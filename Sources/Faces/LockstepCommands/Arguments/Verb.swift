/// Something that the command line does.
package struct Verb: Sendable {
  /// What does it.
  package typealias Action = @Sendable (Session, Arguments) async throws -> ExitCode

  /// The first word.
  package let name: String
  /// What it does, in one line.
  package let summary: String
  /// What follows the flags, as help shows it; empty for none.
  let operands: String
  /// How many of them there may be.
  let operandCount: ClosedRange<Int>
  /// More about it, for its own help.
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
