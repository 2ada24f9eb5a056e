import StoreModel

extension Report {
  /// `Reproduction.swift`: a test that fails for the reason given, until the bug is gone.
  ///
  /// It is for a test target that depends on `LockstepCommands`, in this package or another. The
  /// report stands in it as a comment.
  package var reproduction: String {
    let comment = consoleText.lines.map { ("// " + $0).trimmedEnd }.joined(separator: "\n")
    let marks = rawMarks(for: failure.shrunk.text)
    let text = failure.shrunk.text.lines.map { ("      " + $0).trimmedEnd }.joined(separator: "\n")
    return """
      \(comment)

      import LockstepCommands
      import Testing

      @Test(\(title.quoted))
      func reproduces_\(failure.fingerprint)() throws {
        let finding = try Lockstep.finding(
          subject: \(failure.subject.quoted),
          in: \(marks)\"""
      \(text)
            \"""\(marks))
        #expect(finding == nil)
      }

      """
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
