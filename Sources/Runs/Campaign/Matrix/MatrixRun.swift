import Cases
import Checking
import Choices
import Shrinking
import StoreModel

/// What of the matrix is to be run.
package struct MatrixPlan: Sendable {
  /// The cells, in the order of the run.
  package var cells: [MatrixCell]
  /// Whether all pairs of the other axes are run too.
  package var includesPairs: Bool
  /// How many operations there are in a sequence.
  package var length: Int
  /// How many workers; changes nothing but the time.
  package var jobs: Int
  /// Stop when this many different failures have been found.
  package var failuresMax: Int
  /// The most seconds that the shrinking of one failure takes, nil for no limit.
  package var shrinkSeconds: Double?

  /// Makes a plan; without arguments, all that there is, on one worker.
  package init(
    cells: [MatrixCell] = MatrixCell.possible, includesPairs: Bool = true, length: Int = 1,
    jobs: Int = 1, failuresMax: Int = 1
  ) {
    self.cells = cells
    self.includesPairs = includesPairs
    self.length = length
    self.jobs = jobs
    self.failuresMax = failuresMax
  }

  /// So many of some cells, spread over all axes, in their order: one of each shape of key and of
  /// sections, then a second, and so on.
  package static func sample(_ count: Int, of cells: [MatrixCell]) -> [MatrixCell] {
    // By a hash, since a stride keeps in step with the other axes and misses some of their values.
    let shuffled = cells.indices.sorted { PRNG.mix(UInt64($0)) < PRNG.mix(UInt64($1)) }
    var seen: [Int: Int] = [:]
    let ranked = shuffled.map { place in
      let field = cells[place].sort.rawValue * SectionShape.allCases.count
      let rank = seen[field + cells[place].section.rawValue, default: 0]
      seen[field + cells[place].section.rawValue] = rank + 1
      return (rank: rank, place: place)
    }
    let order = ranked.indices.sorted { (ranked[$0].rank, $0) < (ranked[$1].rank, $1) }
    return order.prefix(count).map { ranked[$0].place }.sorted().map { cells[$0] }
  }
}

/// What a run of the matrix did and found.
package struct MatrixResult: Sendable {
  /// How many cells were run, whether they were covered or not.
  package var cells = 0
  package var cases = 0
  package var commands = 0
  package var checks = 0
  package var refused = 0
  /// Cases that were not run, because they need what the subject can't do.
  package var casesLeftOut = 0
  package var seconds = 0.0
  package var coverage = Coverage()
  /// The cells that were run, and that none of their own cases was in when its order was complete.
  package var uncovered: [MatrixCell] = []
  package var traceHash: UInt64 = 0
  package var stoppedBecause = StopReason.cellsDone
  package var findings: [Finding] = []
  /// Failures of a round that did not come to its end: as they were found, or as small as they are
  /// so far.
  package var pending: [FiledFailure] = []
  /// How many cases failed, those of known failures included.
  package var failedCases = 0
  /// The worker processes that have ended in the middle of a case.
  package var workerEnds = WorkerEnds()
  /// Why the journal could not be written to its end, nil where it was.
  package var journalProblem: FileProblem?

  /// What failed, each once.
  package var failures: [Failure] { findings.map(\.failure) }

  /// Commands a second of all workers together.
  package var commandsPerSecond: Double { seconds > 0 ? Double(commands) / seconds : 0 }
}

/// Runs cells of the matrix, each with all of its cases.
///
/// A round of cells is shared out among threads of this process, or among worker processes, and
/// looked at in the order of the cells, so that the result is the same at any number of jobs.
///
/// A worker that is ended by a case takes its time, and one bug ends it in many cells. So a round
/// of workers ends behind a few such cases, and the next one begins there.
package struct MatrixRun: Sendable {
  /// How many cells are run between two looks at the failures.
  private static let roundSize = 256
  /// How far four cells reach, which a worker is given at once, and eight pairs.
  private static let chunkSize = (cells: 4 * WorkPlace.groupsApart, pairs: 8)

  private let plan: MatrixPlan
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
    plan: MatrixPlan, runner: any TrialRunning, workers: WorkerCommand? = nil,
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
  ///   - progress: called after every round with the state so far.
  /// - Throws: why workers can't do their work.
  package func run(
    journal: RoundJournal? = nil, observer: RunObserver = RunObserver(),
    progress: (MatrixResult) -> Void = { _ in }
  ) async throws -> MatrixResult {
    let start = ContinuousClock().now - .milliseconds(journal?.milliseconds ?? 0)
    let desk = FailureDesk(
      stop: stop, seconds: plan.shrinkSeconds, memory: journal, observer: observer)
    journal?.refile(at: desk) { MatrixPiece.name($0.place) }
    var sieve = FailureSieve(runner, workers: workers, limits: limits, stop: stop, desk: desk)
    let pool = workers.map {
      WorkerPool(
        jobs: plan.jobs, plan: CampaignPlan(), command: $0, limits: limits, stop: stop,
        note: observer.note)
    }
    var result = MatrixResult()
    var tallies = [CellTally](repeating: CellTally(), count: plan.cells.count)
    var next = WorkPlace(group: plan.includesPairs ? -1 : 0, number: 0).index
    let end = WorkPlace.indices(of: 0..<plan.cells.count).upperBound
    do {
      while next < end {
        try stop.check()
        let places = places(from: next)
        let (round, reached) = try await recorded(places, pool, sieve, journal, since: start)
        let findings = try sieve.findings(
          in: round.sums.failed + round.sums.unrepeated, of: work,
          room: plan.failuresMax - result.findings.count)
        next = reached
        for (cell, tally) in round.tallies { tallies[cell].add(tally) }
        result.cells = tallies.count { $0.run > 0 }
        result.uncovered = tallies.indices.filter { tallies[$0].isUncovered }.map { plan.cells[$0] }
        result.add(round)
        result.findings += findings
        result.seconds = (ContinuousClock().now - start).seconds
        progress(result)
        desk.settle()
        guard result.findings.count < plan.failuresMax else { break }
      }
      if result.findings.count >= plan.failuresMax { result.stoppedBecause = .failuresMax }
    } catch let stopped as RunStopped {
      result.stoppedBecause = stopped.reason
      result.seconds = (ContinuousClock().now - start).seconds
    }
    result.pending = desk.pending(after: result.stoppedBecause)
    result.workerEnds = pool?.ends ?? WorkerEnds()
    result.journalProblem = journal?.end(result.stoppedBecause)
    return result
  }

  /// Where failing cases are from.
  private var work: FailedWork { FailedWork(name: MatrixPiece.name, makeCase: makeCase) }

  /// What a round gave in an earlier run of the session, else what it gives now.
  private func recorded(
    _ places: Range<Int>, _ pool: WorkerPool?, _ sieve: FailureSieve, _ journal: RoundJournal?,
    since start: ContinuousClock.Instant
  ) async throws -> (MatrixRound, next: Int) {
    let key = FailureKey(place: places.lowerBound)
    if let known = journal?.round(at: key) { return (try MatrixRound(known.answer), known.next) }
    do {
      let (round, next) = try await run(places, pool, ended: { sieve.fileEnded($0, of: work) })
      journal?.add(
        round.json, at: key, next: next, seconds: (ContinuousClock().now - start).seconds)
      return (round, next)
    } catch let stopped as RunStopped {
      sieve.file(pool?.failed ?? [], of: work)
      throw stopped
    }
  }

  /// The places of the round that begins at a place: all pairs, or those of some cells.
  private func places(from first: Int) -> Range<Int> {
    let cell = WorkPlace(first).group
    guard cell >= 0 else { return first..<WorkPlace(group: -1, number: MatrixPairs.count).index }
    let end = min(plan.cells.count, (cell / MatrixRun.roundSize + 1) * MatrixRun.roundSize)
    return first..<WorkPlace(group: end, number: 0).index
  }

  /// Runs a round.
  ///
  /// - Returns: what it gave, and where the next one begins.
  private func run(
    _ places: Range<Int>, _ pool: WorkerPool?, ended: @escaping (FailedTrial) -> Void
  ) async throws -> (MatrixRound, next: Int) {
    let isOfPairs = WorkPlace(places.lowerBound).group < 0
    let behind = isOfPairs ? WorkPlace(group: 0, number: 0).index : places.upperBound
    guard let pool else { return (await runHere(places), behind) }
    let work = PooledWork(
      chunkSize: isOfPairs ? MatrixRun.chunkSize.pairs : MatrixRun.chunkSize.cells,
      endsMax: FailureSieve.endsPerRound, request: { .matrix(MatrixPiece($0, of: plan)) },
      name: MatrixPiece.name, ended: ended)
    let pieces = try pool.run(places, ahead: places.upperBound..<places.upperBound, work)
    var whole = MatrixRound()
    for piece in pieces {
      switch piece.outcome {
      case .answer(.matrix(let round)): whole.add(round)
      case .answer: throw pool.confusion
      case .ended(let failed): whole.add(failed)
      }
      if let unrepeated = piece.unrepeated { whole.sums.unrepeated.append(unrepeated) }
    }
    let reached = pieces.last?.places.upperBound ?? behind
    return (whole, reached == places.upperBound ? behind : reached)
  }

  /// Shares a round out among threads: its pairs, or its cells.
  private func runHere(_ places: Range<Int>) async -> MatrixRound {
    let first = WorkPlace(places.lowerBound).group
    let parts =
      first < 0
      ? places.map { $0..<$0 + 1 }
      : (first...WorkPlace(places.upperBound - 1).group).map {
        WorkPlace.indices(of: $0..<$0 + 1)
      }
    let rounds = await JobShares.run(parts.indices, jobs: plan.jobs) { indices in
      var round = MatrixRound()
      for index in indices { round.add(MatrixPiece(parts[index], of: plan).run(on: runner)) }
      return round
    }
    var whole = MatrixRound()
    for round in rounds { whole.add(round) }
    whole.sums.failed.sort { $0.trial < $1.trial }
    return whole
  }

  private func makeCase(_ index: Int) -> Case {
    let place = WorkPlace(index)
    return place.group < 0
      ? MatrixPairs.makeCase(place.number)
      : MatrixCases(plan.cells[place.group], length: plan.length)[place.number]
  }
}

extension MatrixResult {
  fileprivate mutating func add(_ round: MatrixRound) {
    let sums = round.sums
    cases += sums.trials
    commands += sums.commands
    checks += sums.checks
    refused += sums.refused
    casesLeftOut += round.casesLeftOut
    failedCases += sums.failedTrials
    traceHash = traceHash &+ sums.traceHash
    coverage.formUnion(sums.coverage)
  }
}
