/// What a session says of the trials that were not run.
///
/// After Good and Turing: of things that turn up by chance, the share of the next looks that will
/// show something new is about the number of things that were seen once, over the number of looks.
struct ResidualRisk {
  private let trials: Int
  /// Cells that one trial reached.
  private let cellsOnce: Int
  private let failures: Int
  private let failuresOnce: Int
  private let failedTrials: Int
  /// New cells and trials at the end of the session, against which the estimate can be held.
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

  /// The estimates, a sentence or two each.
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
      // With none in n, a share above 3/n would have shown with 95 %.
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

  /// A share with two digits that count.
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
