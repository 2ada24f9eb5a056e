import Shrinking

/// Watches the shrinking of one failure: ends it when its time is over or the run must stop, and
/// tells now and then how far it is.
package final class ShrinkTimer {
  /// Seconds between two accounts of a shrink, and between two improvements that are passed on.
  private static let pauses = (progress: 0.25, improvement: 0.5)

  private let stop: StopRule
  private let seconds: Double?
  private let start = ContinuousClock().now
  private var lastProgress: ContinuousClock.Instant
  private var lastImprovement: ContinuousClock.Instant

  /// Begins.
  ///
  /// - Parameters:
  ///   - stop: when shrinking must stop, whatever is left of its time.
  ///   - seconds: the time for it, nil for no limit.
  package init(stop: StopRule, seconds: Double?) {
    self.stop = stop
    self.seconds = seconds
    lastProgress = start
    lastImprovement = start
  }

  /// Why shrinking must end now, nil while it may go on.
  ///
  /// - Parameter progress: told several times a second how many seconds have passed, and how many
  ///   are left.
  package func ending(
    _ progress: (_ seconds: Double, _ left: Double?) -> Void
  ) -> Failure.Unfinished? {
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

  /// Whether it is time to pass on an improvement; the next one waits a moment then.
  package func isTimeForImprovement() -> Bool {
    let now = ContinuousClock().now
    guard (now - lastImprovement).seconds >= ShrinkTimer.pauses.improvement else { return false }
    lastImprovement = now
    return true
  }
}
