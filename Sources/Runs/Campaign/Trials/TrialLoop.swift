import Checking

/// A loop that runs trials one after another, with its own buffers.
struct TrialLoop {
  let plan: CampaignPlan
  let runner: any TrialRunning

  /// Runs some trials.
  ///
  /// - Parameter willRun: receives the number of each trial before it begins.
  func run(_ trials: some Sequence<Int>, willRun: (Int) -> Void = { _ in }) -> Tally {
    let drawer = CaseDrawer(plan: plan)
    let source = CaseDrawer.makeSource()
    var round = Tally()
    DrawnCases.forEach(of: trials) {
      drawer.draw($0, from: source)
    } _: { trial, drawn in
      willRun(trial)
      let probing = drawer.probing(of: trial, isAlone: runner.isAlone)
      round.coverage.trial = trial
      round.add(runner.run(drawn, probing, coverage: &round.coverage), of: trial)
    }
    round.coverage.trial = nil
    return round
  }
}
