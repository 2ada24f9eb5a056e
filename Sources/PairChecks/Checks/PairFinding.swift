import Reporting

/// What is wrong with the answer that code gave for two lists.
package struct PairFinding: Hashable, Sendable {
  /// A word for the check, the same while a pair is shrunk.
  package let check: String
  /// One sentence that says what is wrong.
  package let title: String
  /// What the rules ask for, as text.
  package var expected: String
  /// The actual answer, as text.
  package var actual: String

  /// Makes a finding.
  package init(check: String, title: String, expected: String, actual: String) {
    self.check = check
    self.title = title
    self.expected = expected
    self.actual = actual
  }

  /// The report of a pair.
  ///
  /// - Parameters:
  ///   - subject: the name of the code.
  ///   - pair: the lists and the batch, as lines.
  ///   - provenance: where it comes from, each with its label.
  package func report(
    _ subject: String, _ pair: [String], _ provenance: [(label: String, text: String)]
  ) -> String {
    var lines = [title, "subject \(subject), check \(check)", ""]
    lines += pair.map { "  " + $0 }
    lines.append("")
    lines += LineDifference(expected: expected, actual: actual).lines.map { "  " + $0.text }
    lines += ["  (\(LineDifference.legend))", ""]
    lines += provenance.map { ConsoleLine(label: $0.label, $0.text).text }
    return lines.map { $0 + "\n" }.joined()
  }
}
