import Checking
import StoreModel

/// A loop that runs trials one after another, with its own buffers.
struct TrialLoop {
  let plan: CampaignPlan
  let runner: any TrialRunning

  /// Runs some trials.
  ///
  /// - Parameter willRun: receives the number of each trial before it begins.
  func run(_ trials: some Sequence<Int>, willRun: (Int) -> Void = { _ in }) -> RoundAnswer {
    let receiver = GoalReceiver()
    return Goals.$receiver.withValue(receiver) {
      run(trials, telling: receiver, willRun: willRun)
    }
  }

  private func run(
    _ trials: some Sequence<Int>, telling receiver: GoalReceiver, willRun: (Int) -> Void
  ) -> RoundAnswer {
    let drawer = CaseDrawer(plan: plan)
    let source = CaseDrawer.makeSource()
    var round = RoundAnswer()
    DrawnCases.forEach(of: trials) {
      drawer.draw($0, from: source)
    } _: { trial, drawn in
      willRun(trial)
      let probing = drawer.probing(of: trial, isAlone: runner.isAlone)
      round.sums.coverage.trial = trial
      let result = runner.run(drawn, probing, coverage: &round.sums.coverage)
      let marks = receiver.take()
      round.sums.add(result, of: trial)
      round.sums.goals.add(marks, of: trial)
      guard plan.isObserved else { return }
      round.observed.append(
        ObservedTrial(trial, of: plan.seed, drawn, result, telling: marks))
    }
    round.sums.coverage.trial = nil
    return round
  }
}
