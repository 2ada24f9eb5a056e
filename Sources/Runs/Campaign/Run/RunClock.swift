/// The clock of a run that has a budget of seconds.
///
/// The budget ends a run between two rounds. A long round gets a little more time, and so does the
/// shrinking of a failure. Shrinking counts towards the budget like everything else.
struct RunClock {
  /// The time that a round or a shrink may take beyond the budget: at least so many seconds, or a
  /// share of the budget if that is more.
  private static let roundGrace = (least: 5.0, share: 0.25)
  private static let shrinkGrace = (least: 10.0, share: 0.5)

  private let start: ContinuousClock.Instant
  /// The time when the budget is spent; nil for no limit.
  let deadline: ContinuousClock.Instant?
  /// The time when a round is given up; nil for no limit.
  let roundDeadline: ContinuousClock.Instant?
  /// The time when shrinking ends; nil for no limit.
  let shrinkDeadline: ContinuousClock.Instant?

  /// Starts the clock.
  ///
  /// - Parameter spent: the seconds that earlier runs of the session took.
  init(_ budget: RunBudget, spent: Double) {
    let start = ContinuousClock().now - .milliseconds(Int(spent * 1000))
    func deadline(_ grace: (least: Double, share: Double)) -> ContinuousClock.Instant? {
      budget.seconds.map { start + .seconds($0 + max(grace.least, $0 * grace.share)) }
    }
    self.start = start
    self.deadline = budget.seconds.map { start + .seconds($0) }
    roundDeadline = deadline(RunClock.roundGrace)
    shrinkDeadline = deadline(RunClock.shrinkGrace)
  }

  /// The seconds of the run so far, including earlier runs of the session.
  var seconds: Double { (ContinuousClock().now - start).seconds }
}
