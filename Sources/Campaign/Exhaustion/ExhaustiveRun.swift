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
/// among threads of this process, or among worker processes, and looked at in the order of the
/// states, so that the result is the same at any number of jobs. The first failure is as short as
/// any.
///
/// A worker that is ended by a command takes its time, and one bug ends it in many states. So a
/// round of workers ends behind a few such commands, and the next one begins there.
package struct ExhaustiveRun: Sendable {
  private let plan: ExhaustivePlan
  private let runner: any TrialRunning
  private let workers: WorkerCommand?
  private let limits: WorkerLimits
  private let isInterrupted: @Sendable () -> Bool

  /// Prepares a run on a pair of stores.
  ///
  /// - Parameters:
  ///   - workers: how worker processes are started; nil to run in this process.
  ///   - limits: what a worker may use.
  ///   - isInterrupted: whether somebody wants it to end.
  package init(
    plan: ExhaustivePlan, runner: any TrialRunning, workers: WorkerCommand? = nil,
    limits: WorkerLimits = WorkerLimits(), isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.plan = plan
    self.runner = runner
    self.workers = workers
    self.limits = limits
    self.isInterrupted = isInterrupted
  }

  /// Runs everything, or until enough is found or somebody wants it to end; then what was run of
  /// the last round is left out.
  ///
  /// - Parameters:
  ///   - note: told of what happens to workers.
  ///   - progress: called after every round with the state so far, and the number of the world that
  ///     it was in.
  /// - Throws: why workers can't do their work.
  package func run(
    note: @escaping (String) -> Void = { _ in },
    progress: (ExhaustiveResult, _ world: Int) -> Void = { _, _ in }
  ) async throws -> ExhaustiveResult {
    var searches = plan.universes.map { UniverseSearch($0, plan, runner) }
    var result = ExhaustiveResult(worlds: searches.map(\.result))
    do {
      try await run(&searches, into: &result, note, progress)
    } catch is CampaignInterrupted {
      result.stoppedBecause = .interrupted
    }
    return result
  }

  private func run(
    _ searches: inout [UniverseSearch], into result: inout ExhaustiveResult,
    _ note: @escaping (String) -> Void, _ progress: (ExhaustiveResult, _ world: Int) -> Void
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let pool = workers.map {
      WorkerPool(
        jobs: plan.jobs, plan: CampaignPlan(), command: $0, limits: limits, note: note,
        isInterrupted: isInterrupted)
    }
    var sieve = FailureSieve(
      runner, workers: workers, limits: limits, isInterrupted: isInterrupted)
    for world in searches.indices {
      let failed = try await searches[world].begin(pool)
      guard !failed.isEmpty else { continue }
      try collect(failed, searches[world], length: 0, into: &result, &sieve)
      result.worlds[world] = searches[world].result
      progress(result, world)
      if result.stoppedBecause == .failuresMax { return }
    }
    for level in 0..<plan.depth {
      for world in searches.indices {
        let levelStart = clock.now
        let before = searches[world].result.seconds
        let end = searches[world].reached
        while !searches[world].hasContinued(to: end) {
          if isInterrupted() { throw CampaignInterrupted() }
          let failed = try await searches[world].goOn(
            to: end, isLast: level == plan.depth - 1, pool)
          searches[world].result.seconds = before + (clock.now - levelStart).seconds
          try collect(failed, searches[world], length: level + 1, into: &result, &sieve)
          result.worlds[world] = searches[world].result
          result.seconds = (clock.now - start).seconds
          progress(result, world)
          if result.stoppedBecause == .failuresMax { return }
        }
        searches[world].completeLevel()
        result.worlds[world] = searches[world].result
      }
    }
  }

  /// Shrinks what failed, and keeps what is not known yet.
  private func collect(
    _ failed: [FailedTrial], _ search: UniverseSearch, length: Int,
    into result: inout ExhaustiveResult, _ sieve: inout FailureSieve
  ) throws {
    if failed.isEmpty { return }
    let first = result.firstFailedLength ?? length
    let bound = Failure.Bound(
      world: search.universe.name, worlds: plan.universes.count, objects: plan.objects,
      commands: length)
    result.findings += try sieve.findings(
      in: failed, room: plan.failuresMax - result.findings.count,
      bound: length == first ? bound : nil, makeCase: search.makeCase)
    result.firstFailedLength = first
    if result.findings.count >= plan.failuresMax { result.stoppedBecause = .failuresMax }
  }
}
