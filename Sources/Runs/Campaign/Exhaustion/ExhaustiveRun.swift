import Cases
import Checking
import JSONText
import Shrinking

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
  /// The most seconds that the shrinking of one failure takes, nil for no limit.
  package var shrinkSeconds: Double?

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
  private let stop: StopRule

  /// Prepares a run on a pair of stores.
  ///
  /// - Parameters:
  ///   - workers: how worker processes are started; nil to run in this process.
  ///   - limits: what a worker may use.
  ///   - stop: when it must stop in the middle of a round.
  package init(
    plan: ExhaustivePlan, runner: any TrialRunning, workers: WorkerCommand? = nil,
    limits: WorkerLimits = WorkerLimits(), stop: StopRule = .never
  ) {
    self.plan = plan
    self.runner = runner
    self.workers = workers
    self.limits = limits
    self.stop = stop
  }

  /// Runs everything, or until enough is found or the run must stop; then what was run of the last
  /// round is left out, but for what failed in it.
  ///
  /// - Parameters:
  ///   - journal: what was done before, and where to write on.
  ///   - observer: told of what happens within a round.
  ///   - progress: called after every round with the state so far, and the number of the world that
  ///     it was in.
  /// - Throws: why workers can't do their work.
  package func run(
    journal: RoundJournal? = nil, observer: RunObserver = RunObserver(),
    progress: (ExhaustiveResult, _ world: Int) -> Void = { _, _ in }
  ) async throws -> ExhaustiveResult {
    var searches = plan.universes.enumerated().map {
      UniverseSearch($1, world: $0, plan, runner)
    }
    var result = ExhaustiveResult(worlds: searches.map(\.result))
    let start = ContinuousClock().now - .milliseconds(journal?.milliseconds ?? 0)
    let desk = FailureDesk(
      stop: stop, seconds: plan.shrinkSeconds, memory: journal, observer: observer)
    journal?.refile(at: desk) { "a case of \(plan.universes[$0.world].name)" }
    let pool = workers.map {
      WorkerPool(
        jobs: plan.jobs, plan: CampaignPlan(), command: $0, limits: limits, stop: stop,
        note: observer.note)
    }
    var sieve = FailureSieve(runner, workers: workers, limits: limits, stop: stop, desk: desk)
    do {
      try await run(
        &searches, into: &result, &sieve, since: start,
        steps: { [sieve] in
          try await recorded($0, $1, namesStates: $2, pool, sieve, journal, since: start)
        }
      ) {
        progress($0, $1)
        desk.settle()
      }
    } catch let stopped as RunStopped {
      result.stoppedBecause = stopped.reason
      result.seconds = (ContinuousClock().now - start).seconds
    }
    result.pending = desk.pending(after: result.stoppedBecause)
    result.workerEnds = pool?.ends ?? WorkerEnds()
    result.journalProblem = journal?.end(result.stoppedBecause)
    return result
  }

  private func run(
    _ searches: inout [UniverseSearch], into result: inout ExhaustiveResult,
    _ sieve: inout FailureSieve, since start: ContinuousClock.Instant, steps: StepsRunning,
    _ progress: (ExhaustiveResult, _ world: Int) -> Void
  ) async throws {
    let clock = ContinuousClock()
    for world in searches.indices {
      let failed = try await searches[world].begin(steps)
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
          try stop.check()
          let failed = try await searches[world].goOn(
            to: end, isLast: level == plan.depth - 1, steps)
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

  /// What a round gave in an earlier run of the session, else what it gives now.
  private func recorded(
    _ search: UniverseSearch, _ places: Range<Int>, namesStates: Bool, _ pool: WorkerPool?,
    _ sieve: FailureSieve, _ journal: RoundJournal?, since start: ContinuousClock.Instant
  ) async throws -> ([StateSteps], unrepeated: [FailedTrial]) {
    let key = FailureKey(world: search.world, place: places.lowerBound)
    if let known = journal?.round(at: key) {
      return (
        try known.answer.objects("states").map(StateSteps.init),
        try known.answer.objects("unrepeated").map(FailedTrial.init)
      )
    }
    do {
      let (round, unrepeated) = try await search.steps(at: places, namesStates: namesStates, pool) {
        sieve.fileEnded($0, of: work(search))
      }
      let answer = JSON.object([
        "states": .array(round.map(\.json)), "unrepeated": .array(unrepeated.map(\.json)),
      ])
      journal?.add(
        answer, at: key, next: places.upperBound, seconds: (ContinuousClock().now - start).seconds)
      return (round, unrepeated)
    } catch let stopped as RunStopped {
      sieve.file(pool?.failed ?? [], of: work(search))
      throw stopped
    }
  }

  /// Where the failing cases of a world are from.
  private func work(_ search: UniverseSearch) -> FailedWork {
    FailedWork(world: search.world, name: search.name, makeCase: search.makeCase)
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
      in: failed, of: work(search), room: plan.failuresMax - result.findings.count,
      bound: length == first ? bound : nil)
    result.firstFailedLength = first
    if result.findings.count >= plan.failuresMax { result.stoppedBecause = .failuresMax }
  }
}
