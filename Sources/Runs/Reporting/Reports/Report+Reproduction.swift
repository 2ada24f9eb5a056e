extension Report {
  /// `Reproduction.swift`: a test that fails for the reason given, until the bug is gone.
  ///
  /// It is for a test target that depends on `LockstepCommands`, which knows the subjects of this
  /// package. Of a store of somebody's own it is what their test says to run just that. The report
  /// stands in it as a comment.
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

  /// Whether the reproduction is a test that stands by itself.
  var hasOwnTest: Bool { rerun == .program && !Program.isTheirs }

  /// The argument of `verify` that runs just the shrunk case.
  package var replayArgument: String { "replay: " + literal(indented: "  ") }

  /// The case as a literal of several lines, which ends as it is indented.
  private func literal(indented blanks: String) -> String {
    let text = failure.shrunk.text
    let marks = rawMarks(for: text)
    let lines = text.lines.map { (blanks + $0).trimmedEnd }
    return ([marks + "\"\"\""] + lines + [blanks + "\"\"\"" + marks]).joined(separator: "\n")
  }

  /// As many number signs as a raw string needs to hold a text.
  private func rawMarks(for text: String) -> String {
    var marks = "#"
    while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    return marks
  }
}

extension String {
  /// The text without blanks at its end.
  package var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
