import Shrinking

/// The explanations so far, by fingerprint. Many trials shrink to one failure, and an explanation
/// costs hundreds of cases, so each failure is explained once.
struct Explanations {
  private var known: [String: Explanation] = [:]

  /// Explains a finding. A flaky finding gets no explanation: a case that passes now may fail the
  /// next time.
  ///
  /// - Parameter explain: called if no failure with this fingerprint was explained before.
  mutating func add(
    to finding: inout Finding, by explain: (Failure) throws -> Explanation?
  ) rethrows {
    guard !finding.isFlaky else { return }
    let fingerprint = finding.failure.fingerprint
    finding.failure.explanation = try known[fingerprint] ?? explain(finding.failure)
    known[fingerprint] = finding.failure.explanation
  }
}
