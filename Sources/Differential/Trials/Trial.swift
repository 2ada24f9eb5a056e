import StoreModel

/// What came of one trial.
package struct TrialResult: Hashable, Sendable {
  /// What is wrong, nil when all is well.
  package var mismatch: Mismatch?
  /// How many commands were done on both sides.
  package var commands = 0
  /// How many times all checks were made.
  package var checks = 0
  /// How many commands both sides refused.
  package var refused = 0
  /// The hash of everything done and seen.
  package var trace = TraceHash()

  /// Nothing done yet.
  package init() {}
}

/// One step of a trial as it is printed: the command, what the reference and what the subject show.
package struct TracedStep {
  /// The command, nil for the last look.
  package let command: Command?
  /// What the reference shows.
  package let expected: Observation
  /// What the subject shows.
  package let actual: Observation
}

/// Drives a reference and a subject side by side through a case and checks after every command.
///
/// It knows neither store. Ends at the first mismatch.
package struct Trial: Sendable {
  /// The side that is right by definition.
  package let reference: Contender
  /// The side under test.
  package let subject: Contender

  /// Sets a subject against a reference.
  package init(reference: Contender, subject: Contender) {
    self.reference = reference
    self.subject = subject
  }
}

/// A trial of whatever pair of stores, for those who do not care which.
package protocol TrialRunning: Sendable {
  /// The subject's name.
  var subjectName: String { get }

  /// Runs a case and counts the cells it reaches.
  func run(_ trialCase: Case, coverage: inout Coverage) -> TrialResult

  /// Runs a case and gives each step to `visit`, the one that fails included.
  func trace(_ trialCase: Case, visit: (TracedStep) -> Void) -> TrialResult
}

extension TrialRunning {
  /// Runs a case for its result alone.
  package func run(_ trialCase: Case) -> TrialResult {
    trace(trialCase) { _ in }
  }
}

extension Trial: TrialRunning {
  package var subjectName: String { subject.name }

  package func run(_ trialCase: Case, coverage: inout Coverage) -> TrialResult {
    var recorder = CoverageRecorder(world: trialCase.world)
    return steps(of: trialCase) { step, driver in
      guard let command = step.command else { return }
      recorder.record(
        command, step.expected, fetched: driver.fetchedConfiguration, into: &coverage)
    }
  }

  package func trace(_ trialCase: Case, visit: (TracedStep) -> Void) -> TrialResult {
    steps(of: trialCase) { step, _ in visit(step) }
  }

  private func steps(
    of trialCase: Case, visit: (TracedStep, AnyDriver) -> Void
  ) -> TrialResult {
    let expecting = reference.makeDriver(trialCase.world)
    let acting = subject.makeDriver(trialCase.world)
    var result = TrialResult()
    var before: Observation?
    for index in 0...trialCase.commands.count {
      let command = index < trialCase.commands.count ? trialCase.commands[index] : nil
      let expected = command.map { expecting.perform($0) } ?? expecting.finish()
      let actual = command.map { acting.perform($0) } ?? acting.finish()
      if command != nil { result.commands += 1 }
      if case .refused = expected.outcome { result.refused += 1 }
      result.trace.mix(expected)
      visit(TracedStep(command: command, expected: expected, actual: actual), expecting)
      let step = Step(
        world: trialCase.world, index: index, before: before, expected: expected, actual: actual)
      result.checks += 1
      result.mismatch = Checks.first(in: step)
      if result.mismatch != nil { return result }
      before = actual
    }
    return result
  }
}
