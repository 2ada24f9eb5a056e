extension Report {
  /// The text of `Reproduction.swift`, a test that fails until the bug is fixed.
  ///
  /// The test is for a test target that depends on `LockstepCommands`, which knows the subjects of
  /// this package. If your own test or executable found the failure, the text has only the argument
  /// `replay:` for your test. In both, the report is a comment.
  package var reproduction: String {
    let comment = consoleText.lines.map { ("// " + $0).trimmedEnd }.joined(separator: "\n")
    guard hasOwnTest else {
      return comment + "\n\n// The test that verifies \(failure.subject) runs just that with:\n\n"
        + replayArgument + "\n"
    }
    return """
      \(comment)

      import LockstepCommands
      import Testing

      @Test(\(title.quoted))
      func reproduces_\(failure.fingerprint)() throws {
        let finding = try Lockstep.finding(
          subject: \(failure.subject.quoted),
          in: \(literal(indented: "      ")))
        #expect(finding == nil)
      }

      """
  }

  /// Whether the reproduction is a complete test.
  var hasOwnTest: Bool { rerun == .program && !Program.isTheirs }

  /// The argument of `verify` that runs only the shrunk case.
  package var replayArgument: String { "replay: " + literal(indented: "  ") }

  /// Returns the case as a multiline string literal with this indentation.
  private func literal(indented blanks: String) -> String {
    let text = failure.shrunk.text
    let marks = rawMarks(for: text)
    let lines = text.lines.map { (blanks + $0).trimmedEnd }
    return ([marks + "\"\"\""] + lines + [blanks + "\"\"\"" + marks]).joined(separator: "\n")
  }

  /// Returns as many number signs as a raw string needs for a text.
  private func rawMarks(for text: String) -> String {
    var marks = "#"
    while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return marks
  }
}

extension String {
  /// The text without trailing blanks.
  package var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
