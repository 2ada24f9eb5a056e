import Shrinking

/// What was explained, by fingerprint: many trials shrink to one failure, and to explain it runs
/// hundreds of cases.
struct Explanations {
  private var known: [String: Explanation] = [:]

  /// Explains a finding; a flaky one is not, since what passes then may fail the next time.
  ///
  /// - Parameter explain: called where no failure like it was explained before.
  mutating func add(
    to finding: inout Finding, by explain: (Failure) throws -> Explanation?
  ) rethrows {
    guard !finding.isFlaky else { return }
    let fingerprint = finding.failure.fingerprint
    finding.failure.explanation = try known[fingerprint] ?? explain(finding.failure)
    known[fingerprint] = finding.failure.explanation
  }
}
