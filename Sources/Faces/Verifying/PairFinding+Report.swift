import PairChecks
import Reporting
import Shrinking

extension PairFinding {
  /// Returns the report of a failing pair, as text.
  ///
  /// - Parameters:
  ///   - subject: the name of the code under test.
  ///   - pair: the lists and the batch, as lines.
  ///   - provenance: the origin of the pair, such as its seed and trial, each with a label.
  package func report(
    _ subject: String, _ pair: [String], _ provenance: [(label: String, text: String)]
  ) -> String {
    var lines = [title, "subject \(subject), check \(check)", ""]
    lines += pair.map { "  " + $0 }
    lines.append("")
    lines += LineDifference(expected: expected, actual: actual).lines.map { "  " + $0.text }
    lines.append("  (\(LineDifference.legend))")
    let texts = pair + [expected, actual]
    if Report.hasUpdates(texts) { lines.append("  (\(Report.updates))") }
    if texts.contains(where: { $0.contains("'") }) {
      lines.append("  (0' is the item 0 with new content)")
    }
    lines.append("")
    lines += provenance.map { ConsoleLine(label: $0.label, $0.text).text }
    return lines.map { $0 + "\n" }.joined()
  }
}
