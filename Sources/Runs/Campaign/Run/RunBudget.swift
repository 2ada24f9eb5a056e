/// The limits of a long run.
package struct RunBudget: Sendable {
  /// How many workers; changes nothing but the time.
  package var jobs = 1
  /// Stop when this many different failures have been found.
  package var failuresMax = 1
  /// The most seconds, nil for no limit.
  package var seconds: Double?
  /// The most seconds without a new cell or failure, nil for no limit.
  package var quietSeconds: Double?
  /// The most seconds that the shrinking of one failure takes, nil for no limit.
  package var shrinkSeconds: Double?
  /// The known failures, by fingerprint, each with the path of its case: they are counted, and end
  /// nothing.
  package var open: [String: String] = [:]
}
