import Cases
import Driving
import StoreModel

/// The result of one trial.
package struct TrialResult: Hashable, Sendable {
  /// The failure; nil if the trial passed.
  package var mismatch: Mismatch?
  /// The number of commands that were performed.
  package var commands = 0
  /// The number of times that the checks ran.
  package var checks = 0
  /// The number of commands that the reference rejected. Without a reference, those that the
  /// subject rejected.
  package var refused = 0
  /// The lists that the reference rejected when they were made. Without a reference, those that the
  /// subject rejected.
  package var refusals: [ListRefusal] = []
  /// The hash of everything that was done and observed.
  package var trace = TraceHash()

  /// Makes the result of a trial that has not started.
  package init() {}
}

/// Runs a case on a reference and a subject side by side, and checks them after every command.
///
/// A trial is independent of the stores; it sees each store as a `Contender`. It ends at the first
/// failure. Checks that need lists and objects run only after a command at which the driver looks
/// at everything (`LookSchedule`).
///
/// Without a reference, the trial compares the subject with itself. Then only two kinds of checks
/// are useful: those that look at the subject alone, and those that compare answers of the subject
/// with each other.
///
/// ```swift
/// let trial = Trial(reference: reference, subject: subject)
/// if let mismatch = trial.run(trialCase).mismatch { print(mismatch.title) }
/// ```
package struct Trial: Sendable {
  /// The store that is right by definition; nil if there is none.
  package let reference: Contender?
  /// The store under test.
  package let subject: Contender

  /// The suffix of the name of a subject that runs without a reference.
  package static let aloneSuffix = ":alone"

  /// Makes a trial of a subject, with or without a reference.
  package init(reference: Contender?, subject: Contender) {
    self.reference = reference
    self.subject = subject
  }
}

/// A trial of some pair of stores, for code that does not need to know which stores they are.
package protocol TrialRunning: Sendable {
  /// The subject's name. It ends with `Trial.aloneSuffix` if there is no reference.
  var subjectName: String { get }

  /// Whether there is no reference. Then the laws and the metamorphic relations are most of what is
  /// checked.
  var isAlone: Bool { get }

  /// The features that the subject supports. Cases that need other features must not be run.
  var capabilities: StoreCapabilities { get }

  /// The capabilities that a subject of its kind may have.
  var scope: StoreCapabilities { get }

  /// The orders of strings that the subject can follow, the usual one first. A case in another
  /// order runs no command here, and passes.
  var orders: [StringOrder] { get }

  /// The one world that the subject knows; nil if it knows every schema. A case in another world
  /// runs no command here, and passes.
  var world: World? { get }

  /// The methods of the subject's own, which drawn cases call.
  var methods: [OwnMethod] { get }

  /// The goals that the subject declares.
  var goals: [String] { get }

  /// Returns whether the subject can follow an order of strings.
  func follows(_ order: StringOrder) -> Bool

  /// Runs a case, counts the cells that it reaches, and calls `visit` with each step, including the
  /// step that fails.
  func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage, visit: (Step) -> Void
  ) -> TrialResult

  /// Runs a case and calls `visit` with each step, including the step that fails.
  func trace(_ trialCase: Case, _ probing: ProbeLevel, visit: (Step) -> Void) -> TrialResult

  /// Runs a case that is known to pass except for its last command, and names the state in which it
  /// ends.
  ///
  /// Only the last command and the last look are checked. Without a reference, the relations are
  /// checked too. The state is taken before the last look; it is nil if a check failed or if
  /// `namesState` is false. Each command that returned is passed to `visit`.
  func reach(
    _ trialCase: Case, namesState: Bool, visit: (Step) -> Void
  ) -> (TrialResult, state: StateFingerprint?)
}

extension TrialRunning {
  /// Returns `all`, since most subjects are stores.
  package var scope: StoreCapabilities { .all }

  /// False, since most trials have a reference.
  package var isAlone: Bool { false }

  /// All features.
  package var capabilities: StoreCapabilities { .all }

  /// The canonical order.
  package var orders: [StringOrder] { [.canonical] }

  /// None, since most subjects know every schema.
  package var world: World? { nil }

  /// None, since most subjects have none.
  package var methods: [OwnMethod] { [] }

  /// None, since most subjects declare none.
  package var goals: [String] { [] }

  /// Whether the order is one of `orders`.
  package func follows(_ order: StringOrder) -> Bool { orders.contains(order) }

  /// Runs a case and counts the cells that it reaches.
  package func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage
  ) -> TrialResult {
    run(trialCase, probing, coverage: &coverage) { _ in }
  }

  /// Runs a case and returns only its result.
  package func run(_ trialCase: Case, _ probing: ProbeLevel = .branches) -> TrialResult {
    trace(trialCase, probing) { _ in }
  }

  /// Runs a case with all its relations, and calls `visit` with each step.
  package func trace(_ trialCase: Case, visit: (Step) -> Void) -> TrialResult {
    trace(trialCase, .branches, visit: visit)
  }

  /// Runs the whole case and names no state, for trials that cannot name states.
  package func reach(
    _ trialCase: Case, namesState: Bool, visit: (Step) -> Void
  ) -> (TrialResult, state: StateFingerprint?) {
    (trace(trialCase, visit: visit), nil)
  }

  /// Runs a case for the state in which it ends.
  package func reach(
    _ trialCase: Case, namesState: Bool
  ) -> (TrialResult, state: StateFingerprint?) {
    reach(trialCase, namesState: namesState) { _ in }
  }
}

extension Trial: TrialRunning {
  package var scope: StoreCapabilities { subject.scope }

  package var subjectName: String { isAlone ? subject.name + Trial.aloneSuffix : subject.name }

  package var isAlone: Bool { reference == nil }

  package var capabilities: StoreCapabilities { subject.capabilities }

  package var orders: [StringOrder] { subject.orders }

  package var world: World? { subject.world }

  package var methods: [OwnMethod] {
    subject.own.commands.map { sketch in
      OwnMethod(name: sketch.name, numbers: sketch.numbers) { sketch.ordinary(for: $0, of: $1) }
    }
  }

  package var goals: [String] { subject.own.goals }

  package func follows(_ order: StringOrder) -> Bool { subject.known(order) != nil }

  /// Returns a case with the subject's own order of strings, which a text can only name (R105).
  /// Nil if the subject does not know that order, or not the case's world.
  private func known(_ trialCase: Case) -> Case? {
    guard subject.knows(trialCase.world), subject.own.unknownCall(in: trialCase) == nil,
      let strings = subject.known(trialCase.world.options.strings)
    else { return nil }
    if strings.isCanonical, subject.world == nil { return trialCase }
    var known = trialCase
    known.world.options.strings = strings
    // The functions of computed attributes are not part of a case's text.
    if let world = subject.world { known.world.schema = world.schema }
    return known
  }

  package func run(
    _ trialCase: Case, _ probing: ProbeLevel, coverage: inout Coverage, visit: (Step) -> Void
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
    _ trialCase: Case, _ probing: ProbeLevel, visit: (Step) -> Void
  ) -> TrialResult {
    steps(of: trialCase, probing) { step, _ in visit(step) }
  }

  package func reach(
    _ trialCase: Case, namesState: Bool, visit: (Step) -> Void
  ) -> (TrialResult, state: StateFingerprint?) {
    guard let trialCase = known(trialCase) else { return (TrialResult(), nil) }
    let acting = subject.makeDriver(trialCase.world)
    let expecting = reference?.makeDriver(trialCase.world, asking: capabilities)
    let own = OwnLawBook(subject.own.laws, trialCase)
    var result = TrialResult()
    var step = Step(world: trialCase.world)
    for (index, command) in trialCase.commands.enumerated() {
      let actual = acting.perform(command, true)
      let expected = expecting?.perform(command.decided(by: actual.outcome), true) ?? actual
      step.advance(command.ordinary, expected, actual)
      result.commands += 1
      visit(step)
      guard index == trialCase.commands.count - 1 else { continue }
      if case .refused = step.expected.outcome { result.refused += 1 }
      if result.finds(in: step, capabilities) || result.finds(in: step, own) {
        return (result, nil)
      }
    }
    var state: StateFingerprint?
    if namesState {
      var digest = StateDigest()
      expecting?.mixState(&digest)
      acting.mixState(&digest)
      state = digest.fingerprint()
    }
    let actual = acting.finish()
    step.advance(nil, expecting?.finish() ?? actual, actual)
    if result.finds(in: step, capabilities) || result.finds(in: step, own) { return (result, nil) }
    result.mismatch = violation(
      isAlone ? .branches : .none, of: trialCase, driver: acting, seen: actual
    ).map { step.mismatch($0) }
    return (result, result.mismatch == nil ? state : nil)
  }

  private func steps(
    of trialCase: Case, _ probing: ProbeLevel, visit: (Step, AnyDriver) -> Void
  ) -> TrialResult {
    guard let trialCase = known(trialCase) else { return TrialResult() }
    let acting = subject.makeDriver(trialCase.world)
    let expecting = reference?.makeDriver(trialCase.world, asking: capabilities)
    let leading = expecting ?? acting
    var result = TrialResult()
    result.refusals = leading.refusedLists().compactMap {
      ListRefusal(list: $0.list, $0.outcome, in: trialCase.world)
    }
    var step = Step(world: trialCase.world)
    var schedule = LookSchedule(in: trialCase.world)
    var book = probing > .none ? LawBook(in: trialCase.world, capabilities) : nil
    let own = OwnLawBook(subject.own.laws, trialCase)
    for command in trialCase.commands {
      let isLook = schedule.next()
      let actual = acting.perform(command, isLook)
      let expected = expecting?.perform(command.decided(by: actual.outcome), isLook) ?? actual
      step.advance(command.ordinary, expected, actual, isLook: isLook)
      if case .refused = step.expected.outcome { result.refused += 1 }
      result.record(command, step.expected.outcome, in: trialCase.world)
      result.commands += 1
      visit(step, leading)
      if result.finds(in: step, capabilities) || result.finds(in: step, own) { return result }
      if let violation = book?.violation(in: step, fetched: acting.fetchedConfiguration) {
        result.mismatch = step.mismatch(violation)
        return result
      }
    }
    let actual = acting.finish()
    step.advance(nil, expecting?.finish() ?? actual, actual)
    visit(step, leading)
    if result.finds(in: step, capabilities) || result.finds(in: step, own) { return result }
    result.mismatch = violation(probing, of: trialCase, driver: acting, seen: actual)
      .map { step.mismatch($0) }
    return result
  }
}

extension TrialResult {
  /// Records a list that was rejected when a command made it.
  fileprivate mutating func record(_ command: Command, _ outcome: Outcome, in world: World) {
    guard case .make(let list, _, _) = command, world.lists.indices.contains(list),
      let refusal = ListRefusal(list: list, command: commands, outcome, in: world)
    else { return }
    refusals.append(refusal)
  }

  /// Takes in a step and checks it. Returns whether a check failed.
  fileprivate mutating func finds(in step: Step, _ capabilities: StoreCapabilities) -> Bool {
    trace.combine(step)
    checks += 1
    guard let found = Checks.first(in: step, capabilities) else { return false }
    mismatch = found
    return true
  }

  /// Checks a step against the laws of the subject's own. Returns whether one is broken.
  fileprivate mutating func finds(in step: Step, _ own: OwnLawBook?) -> Bool {
    guard let own, step.isLook, let broken = own.violation(in: step) else { return false }
    mismatch = broken
    return true
  }
}
