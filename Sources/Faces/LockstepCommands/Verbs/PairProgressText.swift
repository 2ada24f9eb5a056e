import Campaign

/// The progress of a run of `lockstep pairs`, on standard error.
struct PairProgressText {
  private let subject: String
  private let plan: PairPlan
  private let terminal: Terminal
  private let isQuiet: Bool
  private var line: ProgressLine

  init(subject: String, plan: PairPlan, terminal: Terminal, isQuiet: Bool) {
    self.subject = subject
    self.plan = plan
    self.terminal = terminal
    self.isQuiet = isQuiet
    line = ProgressLine(terminal, isQuiet: isQuiet)
  }

  /// Shows a step of the run.
  mutating func show(_ step: PairProgress) {
    switch step {
    case .passed(let trials): line.show("\(trials.counted("trial")) passed")
    case .failed(let failure): show(failure)
    case .shrunk(let failure, let seconds):
      let (from, to) = (failure.original.trial.measure, failure.shrunk.trial.measure)
      line.show(
        "shrinking from \(from.count.counted(from.unit)) to"
          + " \(to.count), \(failure.shrunk.tries.counted(failure.shrunk.trial.noun)) tried,"
          + " \(seconds.tenths) s left")
    }
  }

  /// Removes the live line.
  mutating func clear() { line.clear() }

  /// Prints a failure as it was found, before it is shrunk, so that it can't be lost.
  private mutating func show(_ failure: PairFailure) {
    line.clear()
    line = ProgressLine(terminal, isQuiet: isQuiet)
    guard !isQuiet else { return }
    let found = failure.original
    terminal.say("  trial \(found.number) fails: \(found.finding.title)")
    for text in found.trial.lines { terminal.say("    " + text) }
    terminal.say("  shrinking it for \(plan.shrinkSeconds.tenths) s at most")
  }
}
