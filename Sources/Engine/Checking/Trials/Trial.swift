import Driving
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
  /// The lists that were refused when they were made; by the reference, where there is one.
  package var refusals: [ListRefusal] = []
  /// The hash of everything done and seen.
  package var trace = TraceHash()

  /// Nothing done yet.
  package init() {}
}

/// Drives a reference and a subject side by side through a case and checks after every command, as
/// far as everything was looked at (`Cadence`).
///
/// It knows neither store. Ends at the first mismatch. Without a reference the subject is held
/// against itself: what remains are the checks that look at it alone, and the relations between its
/// own answers.
package struct Trial: Sendable {
  /// The side that is right by definition, nil where there is none.
  package let reference: Contender?
  /// The side under test.
  package let subject: Contender

  /// The end of the name of a subject that has no reference beside it.
  package static let aloneSuffix = ":alone"

  /// Sets a subject against a reference, or leaves it alone.
  package init(reference: Contender?, subject: Contender) {
    self.reference = reference
    self.subject = subject
  }
}

/// A trial of whatever pair of stores, for those who do not care which.
package protocol TrialRunning: Sendable {
  /// The subject's name; says by its end where there is no reference.
  var subjectName: String { get }

  /// Whether there is no reference, so that the relations are most of what is checked.
  var isAlone: Bool { get }

  /// What the subject can do; cases that need more are not for it.
  var capabilities: StoreCapabilities { get }

  /// Runs a case, counts the cells it reaches, and gives each step to `visit`, the one that fails
  /// included.
  func run(
    _ trialCase: Case, _ probing: Probing, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult

  /// Runs a case and gives each step to `visit`, the one that fails included.
  func trace(_ trialCase: Case, _ probing: Probing, visit: (Step) -> Void) -> TrialResult

  /// Runs a case whose commands but the last are known to pass, and names the state that it leads
  /// to, before the last look; nil where a check failed, or where the state is not asked for. The
  /// relations are checked where there is no reference. Each command that has come back is given to
  /// `visit`.
  func reach(
    _ trialCase: Case, namesState: Bool, visit: (Step) -> Void
  ) -> (TrialResult, state: StateFingerprint?)
}

extension TrialRunning {
  /// Mostly there is one.
  package var isAlone: Bool { false }

  /// Mostly everything.
  package var capabilities: StoreCapabilities { .all }

  /// Runs a case and counts the cells it reaches.
  package func run(
    _ trialCase: Case, _ probing: Probing, coverage: inout Coverage
  ) -> TrialResult {
    run(trialCase, probing, coverage: &coverage) { _ in }
  }

  /// Runs a case for its result alone.
  package func run(_ trialCase: Case, _ probing: Probing = .branches) -> TrialResult {
    trace(trialCase, probing) { _ in }
  }

  /// Runs a case, its relations included, and gives each step to `visit`.
  package func trace(_ trialCase: Case, visit: (Step) -> Void) -> TrialResult {
    trace(trialCase, .branches, visit: visit)
  }

  /// Whoever cannot tell states names none.
  package func reach(
    _ trialCase: Case, namesState: Bool, visit: (Step) -> Void
  ) -> (TrialResult, state: StateFingerprint?) {
    (trace(trialCase, visit: visit), nil)
  }

  /// Runs a case for the state that it leads to.
  package func reach(
    _ trialCase: Case, namesState: Bool
  ) -> (TrialResult, state: StateFingerprint?) {
    reach(trialCase, namesState: namesState) { _ in }
  }
}

extension Trial: TrialRunning {
  package var subjectName: String { isAlone ? subject.name + Trial.aloneSuffix : subject.name }

  package var isAlone: Bool { reference == nil }

  package var capabilities: StoreCapabilities { subject.capabilities }

  package func run(
    _ trialCase: Case, _ probing: Probing, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult {
    var recorder = CoverageRecorder(world: trialCase.world)
    let result = steps(of: trialCase, probing) { step, driver in
      recorder.record(step, fetched: driver.fetchedConfiguration, into: &coverage)
      visit(step)
    }
    if result.mismatch == nil { recorder.credit(trialCase, in: &coverage) }
    return result
  }

  package func trace(
    _ trialCase: Case, _ probing: Probing, visit: (Step) -> Void
  ) -> TrialResult {
    steps(of: trialCase, probing) { step, _ in visit(step) }
  }

  package func reach(
    _ trialCase: Case, namesState: Bool, visit: (Step) -> Void
  ) -> (TrialResult, state: StateFingerprint?) {
    let acting = subject.makeDriver(trialCase.world)
    let expecting = reference?.makeDriver(trialCase.world, asking: capabilities)
    var result = TrialResult()
    var step = Step(world: trialCase.world)
    for (index, command) in trialCase.commands.enumerated() {
      let actual = acting.perform(command, true)
      step.take(command, expecting?.perform(command, true) ?? actual, actual)
      result.commands += 1
      visit(step)
      guard index == trialCase.commands.count - 1 else { continue }
      if case .refused = step.expected.outcome { result.refused += 1 }
      if result.finds(in: step, capabilities) { return (result, nil) }
    }
    var state: StateFingerprint?
    if namesState {
      var digest = StateDigest()
      expecting?.mixState(&digest)
      acting.mixState(&digest)
      state = digest.fingerprint()
    }
    let actual = acting.finish()
    step.take(nil, expecting?.finish() ?? actual, actual)
    if result.finds(in: step, capabilities) { return (result, nil) }
    result.mismatch = breach(
      isAlone ? .branches : .none, of: trialCase, driver: acting, seen: actual
    ).map { step.mismatch($0) }
    return (result, result.mismatch == nil ? state : nil)
  }

  private func steps(
    of trialCase: Case, _ probing: Probing, visit: (Step, AnyDriver) -> Void
  ) -> TrialResult {
    let acting = subject.makeDriver(trialCase.world)
    let expecting = reference?.makeDriver(trialCase.world, asking: capabilities)
    let leading = expecting ?? acting
    var result = TrialResult()
    result.refusals = leading.refusedLists().compactMap {
      ListRefusal(list: $0.list, $0.outcome, in: trialCase.world)
    }
    var step = Step(world: trialCase.world)
    var cadence = Cadence(in: trialCase.world)
    var book = probing > .none ? LawBook(in: trialCase.world, capabilities) : nil
    for command in trialCase.commands {
      let isLook = cadence.next()
      let actual = acting.perform(command, isLook)
      let expected = expecting?.perform(command, isLook) ?? actual
      step.take(command, expected, actual, isLook: isLook)
      if case .refused = step.expected.outcome { result.refused += 1 }
      result.note(command, step.expected.outcome, in: trialCase.world)
      result.commands += 1
      visit(step, leading)
      if result.finds(in: step, capabilities) { return result }
      if let breach = book?.breach(in: step, fetched: acting.fetchedConfiguration) {
        result.mismatch = step.mismatch(breach)
        return result
      }
    }
    let actual = acting.finish()
    step.take(nil, expecting?.finish() ?? actual, actual)
    visit(step, leading)
    if result.finds(in: step, capabilities) { return result }
    result.mismatch = breach(probing, of: trialCase, driver: acting, seen: actual)
      .map { step.mismatch($0) }
    return result
  }
}

extension TrialResult {
  /// Notes a list that was refused when a command made it.
  fileprivate mutating func note(_ command: Command, _ outcome: Outcome, in world: World) {
    guard case .make(let list, _, _) = command, world.lists.indices.contains(list),
      let refusal = ListRefusal(list: list, command: commands, outcome, in: world)
    else { return }
    refusals.append(refusal)
  }

  /// Takes in a step and checks it; says whether anything is wrong.
  fileprivate mutating func finds(in step: Step, _ capabilities: StoreCapabilities) -> Bool {
    trace.mix(step)
    checks += 1
    guard let found = Checks.first(in: step, capabilities) else { return false }
    mismatch = found
    return true
  }
}
