/// The limits of a long run.
package struct RunBudget: Sendable {
  /// The number of workers; it changes nothing but the time.
  package var jobs = 1
  /// The number of different failures after which the run stops.
  package var failuresMax = 1
  /// The most seconds, nil for no limit.
  package var seconds: Double?
  /// Whether a round in this process ends in its middle when `seconds` are over, or when the run
  /// must stop. Its trials up to a time count. A round in workers runs to its end. A run with a
  /// journal needs whole rounds.
  package var cutsRounds = false
  /// The most seconds without a new cell or failure, nil for no limit.
  package var quietSeconds: Double?
  /// The most seconds for shrinking one failure; nil for no limit.
  package var shrinkSeconds: Double?
  /// The open failures by fingerprint, each with the path of its case. The run counts them, but
  /// they do not end it.
  package var open: [String: String] = [:]
}
