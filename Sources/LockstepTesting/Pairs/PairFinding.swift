import Reporting

/// What is wrong with what somebody's code made of two lists.
struct PairFinding {
  /// A word for the check, the same while a pair is shrunk.
  let check: String
  /// One sentence that says what is wrong.
  let title: String
  /// What the rules ask for, as text.
  var expected: String
  /// What came, as text.
  var actual: String

  /// The report of a pair.
  func report(_ subject: String, _ pair: [String], _ provenance: [(String, String)]) -> String {
    var lines = [title, "subject \(subject), check \(check)", ""]
    lines += pair.map { "  " + $0 }
    lines.append("")
    lines += LineDifference(expected: expected, actual: actual).lines.map { "  " + $0.text }
    lines += ["  (\(LineDifference.legend))", ""]
    lines += provenance.map { ConsoleLine(label: $0.0, $0.1).text }
    return lines.map { $0 + "\n" }.joined()
  }
}
