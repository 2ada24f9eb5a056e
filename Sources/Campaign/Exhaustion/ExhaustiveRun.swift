import Differential
import StoreModel

/// What is to be run exhaustively.
package struct ExhaustivePlan: Sendable {
  /// The worlds.
  package var universes: [Universe]
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
    _ universes: [Universe], depth: Int, objects: Int, jobs: Int = 1, failuresMax: Int = 1,
    isPruned: Bool = true
  ) {
    self.universes = universes
    self.depth = depth
    self.objects = objects
    self.jobs = jobs
    self.failuresMax = failuresMax
    self.isPruned = isPruned
  }
}

/// Runs every sequence of commands up to a length in some worlds, the shorter ones first.
///
/// A level is all states of a world that so many commands lead to and fewer do not; it is run in
/// every world before the next one is in any. Its states are taken in rounds; a round is shared out
/// among the workers and looked at in the order of the states, so that the result is the same at
/// any number of jobs. The first failure is as short as any.
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
  /// - Parameter progress: called after every round with the state so far, and the number of the
  ///   world that it was in.
  package func run(
    progress: (ExhaustiveResult, _ world: Int) -> Void = { _, _ in }
  ) async -> ExhaustiveResult {
    let clock = ContinuousClock()
    let start = clock.now
    var searches = plan.universes.map { UniverseSearch($0, objects: plan.objects) }
    var result = ExhaustiveResult(worlds: searches.map(\.result))
    var fingerprints: Set<String> = []
    for world in searches.indices {
      guard let failed = searches[world].begin(plan, runner) else { continue }
      result.worlds[world] = searches[world].result
      collect([failed], searches[world], length: 0, into: &result, &fingerprints)
      progress(result, world)
      if result.failures.count >= plan.failuresMax {
        result.stoppedBecause = .failuresMax
        return result
      }
    }
    for level in 0..<plan.depth {
      for world in searches.indices {
        let levelStart = clock.now
        let before = searches[world].result.seconds
        for states in searches[world].rounds(of: ExhaustiveRun.roundSize) {
          let failed = await searches[world].run(
            states, isLast: level == plan.depth - 1, plan, runner)
          searches[world].result.seconds = before + (clock.now - levelStart).seconds
          result.worlds[world] = searches[world].result
          result.seconds = (clock.now - start).seconds
          collect(failed, searches[world], length: level + 1, into: &result, &fingerprints)
          progress(result, world)
          if result.failures.count >= plan.failuresMax {
            result.stoppedBecause = .failuresMax
            return result
          }
        }
        searches[world].completeLevel()
        result.worlds[world] = searches[world].result
      }
    }
    return result
  }

  /// Shrinks what failed, and keeps what is not known yet.
  private func collect(
    _ failed: [FailedStep], _ search: UniverseSearch, length: Int,
    into result: inout ExhaustiveResult, _ known: inout Set<String>
  ) {
    if failed.isEmpty { return }
    let first = result.firstFailedLength ?? length
    result.firstFailedLength = first
    ThreadPriority.take()
    let maker = FailureMaker(runner: runner)
    var found: [Failure] = []
    for step in failed.prefix(ExhaustiveRun.shrunkPerRound) {
      guard var failure = maker.failure(of: search.makeCase(of: step)) else { continue }
      if length == first {
        failure.bound = Failure.Bound(
          world: search.universe.name, worlds: plan.universes.count, objects: plan.objects,
          commands: length)
      }
      if known.insert(failure.fingerprint).inserted { found.append(failure) }
    }
    found.sort { ($0.shrunk.commands.count, $0.attempts) < ($1.shrunk.commands.count, $1.attempts) }
    result.failures += found.prefix(plan.failuresMax - result.failures.count)
  }
}
