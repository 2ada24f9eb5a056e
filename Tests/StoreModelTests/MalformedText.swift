import Testing

/// A text that is no case, and its whole error without the file name.
struct MalformedText: Sendable, CustomTestStringConvertible {
  let text: String
  let error: String

  /// A text with a wrong line after a header of four lines.
  init(_ line: String, _ error: String) {
    text = MalformedText.preamble + line
    self.error = error
  }

  init(whole text: String, _ error: String) {
    self.text = text
    self.error = error
  }

  static let all =
    heads + header + literals + clauses + identities + commands + relations + contexts + paths
    + notes

  var testDescription: String { error }

  private static let preamble = """
    lockstep 2
    entity Team name:string zone:string wins:int rate:double
    list A Team sort name
    insert brazil Team

    """
}
