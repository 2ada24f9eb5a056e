import Differential
import StoreModel

/// What of a universe is to be run.
package struct ExhaustivePlan: Sendable {
  /// The universe.
  package var universe: Universe
  /// The most commands of a sequence, those of the opening not counted.
  package var depth: Int
  /// The most objects that are ever inserted, those of the opening among them.
  package var objects: Int
  /// How many workers; changes nothing but the time.
  package var jobs: Int
  /// Stop when this many different failures have been found.
  package var failuresMax: Int
  /// Whether only one of the sequences that lead to the same state is continued.
  package var isPruned: Bool

  /// Makes a plan; without more arguments, a pruned run on one worker.
  package init(
    _ universe: Universe, depth: Int, objects: Int, jobs: Int = 1, failuresMax: Int = 1,
    isPruned: Bool = true
  ) {
    self.universe = universe
    self.depth = depth
    self.objects = objects
    self.jobs = jobs
    self.failuresMax = failuresMax
    self.isPruned = isPruned
  }
}

/// What a run of a universe did and found.
package struct ExhaustiveResult: Sendable {
  /// How many different states were continued with every command, the one after the opening among
  /// them.
  package var states = 0
  /// How many commands were tried, each after one sequence that leads to its state.
  package var steps = 0
  /// How many sequences of at least one command that is, counting each that leads to a state that
  /// was reached before: their next commands are those that were tried there.
  package var sequences: UInt64 = 0
  /// How many commands of a sequence are proved: all sequences up to so many pass.
  package var depth = 0
  package var commands = 0
  package var checks = 0
  package var refused = 0
  package var seconds = 0.0
  package var traceHash: UInt64 = 0
  package var stoppedBecause = StopReason.sequencesDone
  package var failures: [Failure] = []
  /// How many of the commands that were tried failed, those of known failures included.
  package var failedSteps = 0

  /// Nothing done yet.
  package init() {}

  /// Commands a second of all workers together.
  package var commandsPerSecond: Double { seconds > 0 ? Double(commands) / seconds : 0 }
}

/// Runs every sequence of a universe's commands, the shorter ones first.
///
/// A level is all states that so many commands lead to and fewer do not. Its states are taken in
/// rounds; a round is shared out among the workers and looked at in the order of the states, so
/// that the result is the same at any number of jobs. Stores cannot be copied, so each command is
/// run after the whole sequence that leads to its state, of which only the last is checked: the
/// others were, when they were the last. The first failure is as short as any in the universe.
package struct ExhaustiveRun: Sendable {
  /// How many states are continued between two looks at the failures.
  private static let roundSize = 128
  /// How many failing sequences of a round are shrunk.
  private static let shrunkPerRound = 6

  private let plan: ExhaustivePlan
  private let runner: any TrialRunning

  /// Prepares a run on a pair of stores.
  package init(plan: ExhaustivePlan, runner: any TrialRunning) {
    self.plan = plan
    self.runner = runner
  }

  /// Runs everything, or until enough is found.
  ///
  /// - Parameter progress: called after every round with the state so far.
  package func run(progress: (ExhaustiveResult) -> Void = { _ in }) async -> ExhaustiveResult {
    let clock = ContinuousClock()
    let start = clock.now
    var result = ExhaustiveResult()
    var fingerprints: Set<String> = []
    var graph = StateGraph()
    for level in 0..<plan.depth {
      let isLast = level == plan.depth - 1
      for states in graph.rounds(of: ExhaustiveRun.roundSize) {
        let steps = await runRound(states, graph, isLast: isLast)
        result.add(steps)
        let failed = graph.grow(by: steps, isLast: isLast, isPruned: plan.isPruned)
        collect(failed, graph, into: &result, &fingerprints)
        result.states = graph.continued
        result.seconds = (clock.now - start).seconds
        progress(result)
        if result.failures.count >= plan.failuresMax {
          result.stoppedBecause = .failuresMax
          return result
        }
      }
      if result.failedSteps == 0 { result.depth = level + 1 }
    }
    result.sequences = graph.sequences(upTo: plan.depth)
    return result
  }

  /// Tries every command in each of some states.
  private func runRound(
    _ states: Range<Int>, _ graph: StateGraph, isLast: Bool
  ) async -> [StateSteps] {
    let jobs = max(1, min(plan.jobs, states.count))
    return await withTaskGroup(of: [StateSteps].self) { group in
      for job in 0..<jobs {
        group.addTask {
          stride(from: states.lowerBound + job, to: states.upperBound, by: jobs).map { state in
            steps(from: state, after: graph.commands(to: state), isLast: isLast)
          }
        }
      }
      var whole: [StateSteps] = []
      for await part in group { whole += part }
      return whole.sorted { $0.state < $1.state }
    }
  }

  private func steps(from state: Int, after commands: [Command], isLast: Bool) -> StateSteps {
    var generator = UniverseGenerator(plan.universe, objects: plan.objects)
    for command in commands { generator.note(command) }
    var steps = StateSteps(state: state)
    for command in generator.commands() {
      let trialCase = makeCase(commands + [command])
      let (result, reached) = runner.reach(trialCase, namesState: !isLast && plan.isPruned)
      steps.add(command, result, reached)
    }
    return steps
  }

  private func makeCase(_ commands: [Command]) -> Case {
    var trialCase = plan.universe.opening
    trialCase.commands += commands
    return trialCase
  }

  private func collect(
    _ failed: [FailedStep], _ graph: StateGraph, into result: inout ExhaustiveResult,
    _ known: inout Set<String>
  ) {
    let maker = FailureMaker(runner: runner)
    var found: [Failure] = []
    for step in failed.prefix(ExhaustiveRun.shrunkPerRound) {
      let commands = graph.commands(to: step.state) + [step.command]
      guard var failure = maker.failure(of: makeCase(commands)) else { continue }
      failure.bound = Failure.Bound(
        universe: plan.universe.name, objects: plan.objects, commands: commands.count)
      if known.insert(failure.fingerprint).inserted { found.append(failure) }
    }
    found.sort { ($0.shrunk.commands.count, $0.attempts) < ($1.shrunk.commands.count, $1.attempts) }
    result.failures += found.prefix(plan.failuresMax - result.failures.count)
  }
}

extension ExhaustiveResult {
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
