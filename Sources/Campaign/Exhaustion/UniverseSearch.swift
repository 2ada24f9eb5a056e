import Differential
import StoreModel

/// The search of one world: the states reached so far, and what was done.
///
/// Stores cannot be copied, so each command is run after the whole sequence that leads to its
/// state. Only the last is checked: the others were, when they were the last.
struct UniverseSearch: Sendable {
  /// The world.
  let universe: Universe
  /// What was done.
  var result = UniverseResult()

  private let objects: Int
  private var graph = StateGraph()

  init(_ universe: Universe, objects: Int) {
    self.universe = universe
    self.objects = objects
  }

  /// The states that have not been continued yet, in rounds.
  func rounds(of size: Int) -> [Range<Int>] { graph.rounds(of: size) }

  /// All states of a level have been continued.
  mutating func completeLevel() {
    guard result.failedSteps == 0 else { return }
    result.depth += 1
    result.sequences = graph.sequences(upTo: result.depth)
  }

  /// The case of a step that failed.
  func makeCase(of step: FailedStep) -> Case {
    makeCase(graph.commands(to: step.state) + (step.command.map { [$0] } ?? []))
  }

  /// Runs the opening.
  ///
  /// - Returns: the failure of the opening, nil where it passes.
  mutating func begin(_ plan: ExhaustivePlan, _ runner: any TrialRunning) -> FailedStep? {
    let opening = makeCase([])
    let isWrong = runner.run(opening).mismatch != nil
    let reached = runner.reach(opening, namesState: plan.isPruned).state
    let generator = UniverseGenerator(universe, objects: objects)
    graph.begin(at: reached?.mixing(generator.demand), failed: isWrong)
    guard isWrong else { return nil }
    result.failedSteps = 1
    return FailedStep(state: 0)
  }

  /// Tries every command in each of some states.
  ///
  /// - Returns: the steps that failed, in the order of the states and of the alphabet.
  mutating func run(
    _ states: Range<Int>, isLast: Bool, _ plan: ExhaustivePlan, _ runner: any TrialRunning
  ) async -> [FailedStep] {
    let parts = await JobShares.run(states, jobs: plan.jobs) { [self] states in
      states.map { steps(from: $0, namesStates: !isLast && plan.isPruned, runner) }
    }
    let round = parts.joined().sorted { $0.state < $1.state }
    let failed = graph.grow(by: round, isLast: isLast, isPruned: plan.isPruned)
    result.add(round)
    result.states = graph.continued
    return failed
  }

  private func steps(
    from state: Int, namesStates: Bool, _ runner: any TrialRunning
  ) -> StateSteps {
    let before = graph.commands(to: state)
    var generator = UniverseGenerator(universe, objects: objects)
    for command in before { generator.note(command) }
    var steps = StateSteps(state: state)
    for command in generator.commands() {
      let (result, reached) = runner.reach(makeCase(before + [command]), namesState: namesStates)
      // What may come next depends on what was asked for too, were it refused.
      var next = generator
      next.note(command)
      steps.add(command, result, reached?.mixing(next.demand))
    }
    return steps
  }

  private func makeCase(_ commands: [Command]) -> Case {
    var trialCase = universe.opening
    trialCase.commands += commands
    return trialCase
  }
}

extension UniverseResult {
  fileprivate mutating func add(_ round: [StateSteps]) {
    for state in round {
      steps += state.steps.count
      commands += state.commands
      checks += state.checks
      refused += state.refused
      traceHash = traceHash &+ state.traceHash
      failedSteps += state.steps.count { $0.failed }
    }
  }
}
