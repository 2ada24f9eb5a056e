import Shrinking

/// A timer for the shrinking of one failure. It ends the shrinking when the time is over or the run
/// must stop, and reports the progress.
package final class ShrinkTimer {
  /// The least seconds between two reports of progress, and between two improvements that are
  /// passed on.
  private static let pauses = (progress: 0.25, improvement: 0.5)

  private let stop: StopRule
  private let seconds: Double?
  private let start = ContinuousClock().now
  private var lastProgress: ContinuousClock.Instant
  private var lastImprovement: ContinuousClock.Instant

  /// Starts the timer.
  ///
  /// - Parameters:
  ///   - stop: the rule that stops shrinking, even if time is left.
  ///   - seconds: the most seconds for shrinking; nil for no limit.
  package init(stop: StopRule, seconds: Double?) {
    self.stop = stop
    self.seconds = seconds
    lastProgress = start
    lastImprovement = start
  }

  /// Returns the reason why shrinking must end now; nil while it may continue.
  ///
  /// - Parameter progress: receives, several times a second, the seconds that have passed and the
  ///   seconds that are left.
  package func ending(
    _ progress: (_ seconds: Double, _ left: Double?) -> Void
  ) -> Failure.ShrinkStopReason? {
    let now = ContinuousClock().now
    let passed = (now - start).seconds
    if (now - lastProgress).seconds >= ShrinkTimer.pauses.progress {
      lastProgress = now
      let left = [seconds.map { $0 - passed }, stop.deadline.map { ($0 - now).seconds }]
      progress(passed, left.compactMap { $0 }.min().map { max(0, $0) })
    }
    switch stop.reason {
    case .interrupted: return .interrupted
    case .some: return .outOfTime
    case nil: return seconds.map { passed >= $0 } == true ? .outOfTime : nil
    }
  }

  /// Returns whether it is time to pass on an improvement, and if so restarts the pause before the
  /// next one.
  package func isTimeForImprovement() -> Bool {
    let now = ContinuousClock().now
    guard (now - lastImprovement).seconds >= ShrinkTimer.pauses.improvement else { return false }
    lastImprovement = now
    return true
  }
}
