/// The time of a run that has a budget of seconds.
///
/// The budget ends a run between two rounds. A long round is given up a little later, and so is the
/// shrinking of a failure, which counts towards the budget like everything else.
struct RunClock {
  /// The least seconds that a round and a shrink may take beyond the budget, and the share of the
  /// budget where that is more.
  private static let roundGrace = (least: 5.0, share: 0.25)
  private static let shrinkGrace = (least: 10.0, share: 0.5)

  private let start: ContinuousClock.Instant
  /// When a round is given up, nil for no limit.
  let roundDeadline: ContinuousClock.Instant?
  /// When shrinking ends, nil for no limit.
  let shrinkDeadline: ContinuousClock.Instant?

  /// Begins.
  ///
  /// - Parameter spent: the seconds that earlier runs of the session took.
  init(_ budget: RunBudget, spent: Double) {
    let start = ContinuousClock().now - .milliseconds(Int(spent * 1000))
    func deadline(_ grace: (least: Double, share: Double)) -> ContinuousClock.Instant? {
      budget.seconds.map { start + .seconds($0 + max(grace.least, $0 * grace.share)) }
    }
    self.start = start
    roundDeadline = deadline(RunClock.roundGrace)
    shrinkDeadline = deadline(RunClock.shrinkGrace)
  }

  /// The seconds of the run so far, those of earlier runs included.
  var seconds: Double { (ContinuousClock().now - start).seconds }
}
