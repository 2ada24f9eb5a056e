/// A long run stops in the middle of a round: the round does not count, and is run again by whoever
/// resumes the run.
struct RunStopped: Error, Hashable {
  let reason: StopReason
}

/// When a long run must stop in the middle of its work: somebody interrupts it, or its time is up.
package struct StopRule: Sendable {
  /// Never stops.
  package static let never = StopRule { false }

  /// Whether somebody wants the run to end.
  let isInterrupted: @Sendable () -> Bool
  /// When the run ends at the latest, nil for no limit.
  var deadline: ContinuousClock.Instant?

  /// Stops at an interruption.
  package init(isInterrupted: @escaping @Sendable () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// Why the run must stop now, nil while it may go on.
  var reason: StopReason? {
    if isInterrupted() { return .interrupted }
    guard let deadline, ContinuousClock().now >= deadline else { return nil }
    return .timeIsUp
  }

  /// Throws `RunStopped` where the run must stop now.
  func check() throws {
    if let reason { throw RunStopped(reason: reason) }
  }

  /// The same rule with another deadline.
  func until(_ deadline: ContinuousClock.Instant?) -> StopRule {
    var rule = self
    rule.deadline = deadline
    return rule
  }
}
