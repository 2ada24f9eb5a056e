import Checking

/// How long a campaign looks for the first trial that fails.
package struct FirstFailure: Hashable, Sendable {
  /// Whether there was one.
  package var found: Bool
  /// How many trials of the plan it took, or were spent in vain, from its first one on.
  package var trials: Int
  /// How many commands they had.
  package var commands: Int
}

extension CampaignPlan {
  /// Runs trials of the plan one after the other, in this process, until one fails. Nothing is
  /// shrunk.
  ///
  /// - Parameters:
  ///   - trials: how many trials the plan has at most, those before the first one counted.
  ///   - probes: whether they go as far into the relations as those of a campaign.
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

  /// The numbers of the trials that a campaign shrinks first, of the first round with any that
  /// fails: the soonest to fail of each check, then the next of each. They are run in this
  /// process; none where all trials of the plan pass.
  ///
  /// - Parameter count: how many there are at most.
  package func worthShrinking(_ count: Int, on runner: any TrialRunning) -> [Int] {
    let loop = TrialLoop(plan: self, runner: runner)
    let trials = trials ?? .max
    var first = 0
    while first < trials {
      let end = first + min(Campaign.roundSize, trials - first)
      let failed = loop.run(first..<end).failed
      if !failed.isEmpty { return failed.byCheckInTurn.prefix(count).map(\.trial) }
      first = end
    }
    return []
  }
}
