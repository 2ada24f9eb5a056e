/// An error: a long run stops in the middle of a round. The round does not count; a resumed run
/// runs it from its beginning.
struct RunStopped: Error, Hashable {
  let reason: StopReason
}

/// A rule that stops a long run in the middle of its work: because somebody interrupts it, or
/// because its time is up.
package struct StopRule: Sendable {
  /// A rule that never stops a run.
  package static let never = StopRule { false }

  /// Whether somebody has interrupted the run.
  let isInterrupted: @Sendable () -> Bool
  /// The latest end of the run; nil for no limit.
  var deadline: ContinuousClock.Instant?

  /// Makes a rule that stops at an interruption.
  package init(isInterrupted: @escaping @Sendable () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// The reason why the run must stop now; nil while it may continue.
  var reason: StopReason? {
    if isInterrupted() { return .interrupted }
    guard let deadline, ContinuousClock().now >= deadline else { return nil }
    return .timeIsUp
  }

  /// Throws `RunStopped` if the run must stop now.
  func check() throws {
    if let reason { throw RunStopped(reason: reason) }
  }

  /// Returns the same rule with another deadline.
  func until(_ deadline: ContinuousClock.Instant?) -> StopRule {
    var rule = self
    rule.deadline = deadline
    return rule
  }
}
