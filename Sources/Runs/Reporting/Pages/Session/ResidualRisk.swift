/// An estimate of what further trials would find.
///
/// The estimate is that of Good and Turing. Take the number of things that were seen exactly once,
/// and divide it by the number of trials. The result is about the chance that the next trial shows
/// something new.
struct ResidualRisk {
  private let trials: Int
  /// The number of cells that exactly one trial reached.
  private let cellsOnce: Int
  private let failures: Int
  private let failuresOnce: Int
  private let failedTrials: Int
  /// The new cells and the trials of the last tenth of the session, to compare with the estimate.
  private let last: (cells: Int, trials: Int)?

  init(_ story: SessionStory) {
    trials = story.points.last?.trials ?? 0
    cellsOnce = story.coverage.ofOneTrial
    failures = story.failures.count
    failuresOnce = story.failures.count { $0.times == 1 }
    failedTrials = story.failedTrials
    let start = story.points.last { $0.trials <= story.points.last.map { $0.trials / 10 * 9 } ?? 0 }
    last = story.points.last.flatMap { end in
      start.map { (end.cells - $0.cells, end.trials - $0.trials) }
    }
  }

  /// The estimates for cells and for failures, one or two sentences each.
  var lines: [String] {
    guard trials > 0 else { return ["No trial was run, so there is nothing to say."] }
    return [cellLine, failureLine]
  }

  static let assumptions =
    "It assumes that the trials to come are drawn as those of this session were, by the same"
    + " generator, each independent of the others. What that generator never draws has no share in"
    + " it, however long a session goes on. Trials whose failures were known were not all shrunk,"
    + " so failures seen once are those that were looked into."

  private var cellLine: String {
    let rate = Double(cellsOnce) / Double(trials)
    var line =
      "Cells: \(cellsOnce.counted("cell")) reached by exactly one of \(trials.counted("trial")),"
      + " so the next trial reaches about \(ResidualRisk.text(rate)) new ones"
      + ResidualRisk.odds(rate) + "."
    if let last, last.trials > 0 {
      line +=
        " In the last \(last.trials.counted("trial")) there were \(last.cells.grouped), which is"
        + " \(ResidualRisk.text(Double(last.cells) / Double(last.trials))) a trial."
    }
    return line
  }

  private var failureLine: String {
    guard failedTrials > 0 else {
      // If more than 3 in n trials failed, n trials would show a failure with 95 % certainty.
      return "Failures: none in \(trials.counted("trial")), so with 95 % certainty fewer than"
        + " \(ResidualRisk.text(3 / Double(trials))) of all such trials fail"
        + ResidualRisk.odds(3 / Double(trials)) + "."
    }
    let rate = Double(failuresOnce) / Double(trials)
    return
      "Failures: \(failures.grouped) different ones in \(failedTrials.counted("failed trial")),"
      + " \(failuresOnce.grouped) of them seen once, so the next trial finds one that is not known"
      + " with a chance of about \(ResidualRisk.text(rate))" + ResidualRisk.odds(rate) + "."
  }

  /// Returns a share with two significant digits.
  static func text(_ share: Double) -> String {
    guard share.isFinite, share > 0 else { return "0" }
    var (scaled, places) = (share, 0)
    while scaled < 10, places < 12 {
      scaled *= 10
      places += 1
    }
    guard places > 0 else { return share.whole }
    let digits = String(Int(scaled.rounded())).indentedWithZeros(to: places + 1)
    return digits.dropLast(places) + "." + digits.suffix(places)
  }

  private static func odds(_ share: Double) -> String {
    share > 0 && share < 0.5 ? ", one in \((1 / share).whole)" : ""
  }
}

extension String {
  fileprivate func indentedWithZeros(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }
}
