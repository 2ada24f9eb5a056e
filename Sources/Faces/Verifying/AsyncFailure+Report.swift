import AsyncLists
import PairChecks
import Reporting

extension AsyncFailure {
  /// Returns the report of the failure, as text.
  ///
  /// - Parameters:
  ///   - subject: the name of the code under test.
  ///   - provenance: the origin of the case, such as its seed and trial, each with a label.
  package func report(_ subject: String, _ provenance: [(label: String, text: String)]) -> String {
    finding.report(subject, text.split(separator: "\n").map(String.init), provenance) + "\n"
      + notes.map { $0.isEmpty ? "\n" : "  " + $0 + "\n" }.joined()
  }
}
