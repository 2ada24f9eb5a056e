import Checking

/// The cost of a search for the first failing trial of a campaign.
package struct FirstFailure: Hashable, Sendable {
  /// Whether a trial failed.
  package var found: Bool
  /// The number of trials that ran, from the first one of the plan.
  package var trials: Int
  /// The number of commands of these trials.
  package var commands: Int
}

extension CampaignPlan {
  /// Runs trials of the plan one after another in this process, until one fails. Nothing is shrunk.
  ///
  /// - Parameters:
  ///   - trials: the most trials to run.
  ///   - probes: whether the trials run the same reference-free checks as those of a campaign.
  package func firstFailure(
    on runner: any TrialRunning, within trials: Int, probes: Bool = true
  ) -> FirstFailure {
    let drawer = CaseDrawer(plan: self)
    let source = CaseDrawer.makeSource()
    var commands = 0
    for trial in 0..<trials {
      let probing = probes ? drawer.probing(of: trial, isAlone: runner.isAlone) : .none
      let result = runner.run(drawer.draw(trial, from: source), probing)
      commands += result.commands
      guard result.mismatch == nil else {
        return FirstFailure(found: true, trials: trial + 1, commands: commands)
      }
    }
    return FirstFailure(found: false, trials: trials, commands: commands)
  }

  /// Returns the trials that a campaign shrinks first. They come from the first round with a
  /// failing trial: the soonest failure of each check, then the next one of each. The trials run in
  /// this process. The result is empty if all trials of the plan pass.
  ///
  /// - Parameter count: the most trials to return.
  package func worthShrinking(_ count: Int, on runner: any TrialRunning) -> [Int] {
    let loop = TrialLoop(plan: self, runner: runner)
    let trials = trials ?? .max
    var first = 0
    while first < trials {
      let end = first + min(Campaign.roundSize, trials - first)
      let failed = loop.run(first..<end).sums.failed
      if !failed.isEmpty { return failed.byCheckInTurn.prefix(count).map(\.trial) }
      first = end
    }
    return []
  }
}
