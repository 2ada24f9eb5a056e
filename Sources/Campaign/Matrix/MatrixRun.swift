import Choices
import Differential
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
  package var failures: [Failure] = []
  /// How many cases failed, those of known failures included.
  package var failedCases = 0

  /// Commands a second of all workers together.
  package var commandsPerSecond: Double { seconds > 0 ? Double(commands) / seconds : 0 }
}

/// Runs cells of the matrix, each with all of its cases.
///
/// A round of cells is shared out among the workers and looked at in the order of the cells, so
/// that the result is the same at any number of jobs.
package struct MatrixRun: Sendable {
  /// How many cells are run between two looks at the failures.
  private static let roundSize = 256
  /// How many failing cases of a round are shrunk.
  private static let shrunkPerRound = 6

  private let plan: MatrixPlan
  private let runner: any TrialRunning

  /// Prepares a run on a pair of stores.
  package init(plan: MatrixPlan, runner: any TrialRunning) {
    self.plan = plan
    self.runner = runner
  }

  /// Runs everything, or until enough is found.
  ///
  /// - Parameter progress: called after every round with the state so far.
  package func run(progress: (MatrixResult) -> Void = { _ in }) async -> MatrixResult {
    let clock = ContinuousClock()
    let start = clock.now
    var result = MatrixResult()
    var fingerprints: Set<String> = []
    var next = plan.includesPairs ? -1 : 0
    while next < plan.cells.count {
      let end = min(plan.cells.count, max(0, next) + MatrixRun.roundSize)
      let round = next < 0 ? await runPairs() : await runCells(next..<end)
      next = next < 0 ? 0 : end
      result.add(round)
      collect(round.failed, into: &result, &fingerprints)
      result.seconds = (clock.now - start).seconds
      progress(result)
      if result.failures.count >= plan.failuresMax {
        result.stoppedBecause = .failuresMax
        break
      }
    }
    return result
  }

  private func runPairs() async -> MatrixRound {
    await runRound(0..<MatrixPairs.count) { number, round in
      round.run(MatrixPairs.makeCase(number), at: MatrixPlace(cell: -1, number: number), runner)
    }
  }

  private func runCells(_ cells: Range<Int>) async -> MatrixRound {
    await runRound(cells) { cell, round in
      round.run(MatrixCases(plan.cells[cell], length: plan.length), at: cell, runner)
    }
  }

  /// Shares some places out among the workers.
  private func runRound(
    _ places: Range<Int>, _ run: @escaping @Sendable (Int, inout MatrixRound) -> Void
  ) async -> MatrixRound {
    let parts = await JobShares.run(places, jobs: plan.jobs) { places in
      var round = MatrixRound()
      for place in places { run(place, &round) }
      return round
    }
    var whole = MatrixRound()
    for part in parts { whole.add(part) }
    whole.failed.sort()
    whole.uncovered.sort { $0.place < $1.place }
    return whole
  }

  private func makeCase(at place: MatrixPlace) -> Case {
    place.cell < 0
      ? MatrixPairs.makeCase(place.number)
      : MatrixCases(plan.cells[place.cell], length: plan.length)[place.number]
  }

  private func collect(
    _ failed: [MatrixPlace], into result: inout MatrixResult, _ known: inout Set<String>
  ) {
    ThreadPriority.take()
    let maker = FailureMaker(runner: runner)
    var found: [Failure] = []
    for place in failed.prefix(MatrixRun.shrunkPerRound) {
      let failure = maker.failure(of: makeCase(at: place))
      if let failure, known.insert(failure.fingerprint).inserted { found.append(failure) }
    }
    found.sort { ($0.shrunk.commands.count, $0.attempts) < ($1.shrunk.commands.count, $1.attempts) }
    result.failures += found.prefix(plan.failuresMax - result.failures.count)
  }
}

extension MatrixResult {
  fileprivate mutating func add(_ round: MatrixRound) {
    cells += round.cells
    cases += round.cases
    commands += round.commands
    checks += round.checks
    refused += round.refused
    casesLeftOut += round.casesLeftOut
    failedCases += round.failed.count
    uncovered += round.uncovered.map(\.cell)
    traceHash = traceHash &+ round.traceHash
    coverage.formUnion(round.coverage)
  }
}
