/// The time of a run without rounds. The run ends when its seconds are over, or when somebody
/// interrupts it.
package struct RunTimer: Sendable {
  private let start = ContinuousClock().now
  private let limit: Double?

  /// Starts the time.
  ///
  /// - Parameter limit: the most seconds; nil for no limit.
  package init(limit: Double?) { self.limit = limit }

  /// The seconds so far.
  package var seconds: Double { (ContinuousClock().now - start).seconds }

  /// Whether the run must end.
  package var isOver: Bool { Interruption.hasCome || limit.map { seconds >= $0 } ?? false }
}
