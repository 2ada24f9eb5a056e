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
  func trace(_ trialCase: Case, visit: (Step) -> Void) -> TrialResult
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
      recorder.record(step, fetched: driver.fetchedConfiguration, into: &coverage)
    }
  }

  package func trace(_ trialCase: Case, visit: (Step) -> Void) -> TrialResult {
    steps(of: trialCase) { step, _ in visit(step) }
  }

  private func steps(of trialCase: Case, visit: (Step, AnyDriver) -> Void) -> TrialResult {
    let expecting = reference.makeDriver(trialCase.world)
    let acting = subject.makeDriver(trialCase.world)
    var result = TrialResult()
    var step = Step(world: trialCase.world)
    for command in trialCase.commands {
      step.take(command, expecting.perform(command), acting.perform(command))
      result.commands += 1
      if case .refused = step.expected.outcome { result.refused += 1 }
      visit(step, expecting)
      if result.finds(in: step) { return result }
    }
    step.take(nil, expecting.finish(), acting.finish())
    visit(step, expecting)
    _ = result.finds(in: step)
    return result
  }
}

extension TrialResult {
  /// Takes in a step and checks it; says whether anything is wrong.
  fileprivate mutating func finds(in step: Step) -> Bool {
    trace.mix(step.expected)
    checks += 1
    mismatch = Checks.first(in: step)
    return mismatch != nil
  }
}
