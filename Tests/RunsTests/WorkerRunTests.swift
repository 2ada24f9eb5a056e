import DefectiveStores
import LockstepCommands
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import Cases
@testable import Checking

/// Short limits, for cases that take a fraction of them.
private let limits = WorkerLimits(processor: 400, clock: 5000, memory: 1 << 28)

@Suite("The matrix in worker processes")
struct WorkerMatrixTests {
  private static func run(
    _ subject: String, _ plan: MatrixPlan, jobs: Int, isInProcess: Bool = false
  ) async throws -> (result: RunResult, source: MatrixSource) {
    var plan = plan
    plan.budget.jobs = jobs
    return try await MatrixRun(
      plan: plan, runner: try #require(Subjects.standard.named(subject)).runner,
      workers: isInProcess ? nil : BuiltExecutable.workers(of: subject), limits: limits
    ).run()
  }

  private typealias Ran = (result: RunResult, source: MatrixSource)

  private static func expectSame(_ one: Ran, _ other: Ran) {
    #expect(one.result.findings == other.result.findings)
    #expect(one.result.sums.withoutMemory == other.result.sums.withoutMemory)
    #expect(one.source.cells == other.source.cells)
    #expect(one.source.uncovered == other.source.uncovered)
    #expect(one.source.casesLeftOut == other.source.casesLeftOut)
    #expect(one.result.stoppedBecause == other.result.stoppedBecause)
  }

  @Test(
    "processes and threads give the same failures, cells and trace hash", .fullVolume,
    arguments: ["indexed", "B24"])
  func sameAsInProcess(_ subject: String) async throws {
    let cells = MatrixPlan.sample(subject == "indexed" ? 3 : 24, of: MatrixCell.possible)
    let plan = MatrixPlan(cells: cells, includesPairs: subject == "indexed")
    let threads = try await Self.run(subject, plan, jobs: 1, isInProcess: true)
    for jobs in subject == "indexed" ? [2] : [1, 2] {
      Self.expectSame(threads, try await Self.run(subject, plan, jobs: jobs))
    }
    #expect(threads.result.findings.isEmpty == (subject == "indexed"))
    #expect(threads.source.cells == cells.count || subject != "indexed")
  }

  /// A cell. Some of its cases delete two of three objects in one batch, where the subject `trap`
  /// traps.
  private static let deadlyCell = MatrixCell(
    sort: .int, isDescending: false, nils: .none, ties: .some, section: .equalToKey,
    order: .processOnly, keys: 1)

  @Test(
    "a trapping subject is found and shrunk, the same with any number of jobs", .fullVolume)
  func trapsAreFound() async throws {
    let plan = MatrixPlan(cells: [Self.deadlyCell], includesPairs: false, length: 2)
    let one = try await Self.run("trap", plan, jobs: 1)
    Self.expectSame(one, try await Self.run("trap", plan, jobs: 2))
    #expect(one.result.failedTrials == 1)
    let finding = try #require(one.result.findings.first)
    #expect(finding.failure.mismatch.check == .trap && !finding.isFlaky)
    #expect(finding.failure.shrunk.commands.count <= 6 && finding.failure.isCertified)
    #expect(finding.failure.explanation != nil)
  }

  @Test(
    "a round ends after some ended processes, and the next rounds leave out no case", .fullVolume)
  func roundsAreCut() throws {
    let plan = MatrixPlan(cells: [Self.deadlyCell], includesPairs: false, length: 2)
    let work = SmallChunks(work: MatrixWork(plan: plan, isOfPairs: false))
    func run(jobs: Int, endsMax: Int) throws -> (RoundAnswer, rounds: Int) {
      let pool = WorkerPool(
        jobs: jobs, plan: CampaignPlan(), command: try BuiltExecutable.workers(of: "trap"),
        limits: limits, note: { _ in })
      var (whole, rounds) = (RoundAnswer(), 0)
      let first = WorkPlace(group: 0, number: 0).index
      let end = first + MatrixCases(Self.deadlyCell, length: 2).count
      var next = first
      while next < end {
        rounds += 1
        var ends = 0
        let pooled = PooledWork(work: work, endsMax: endsMax)
        for piece in try pool.run(next..<end, ahead: end..<end, pooled) {
          #expect(piece.places.lowerBound == next)
          next = piece.places.upperBound
          if case .answer(.cases(let answer)) = piece.outcome { whole.add(answer) }
          guard case .ended(let failed) = piece.outcome else { continue }
          whole.add(work.answer(ended: failed))
          ends += 1
        }
        #expect(next == end || ends == endsMax)
      }
      return (whole, rounds)
    }
    let (uncut, one) = try run(jobs: 2, endsMax: .max)
    #expect(one == 1 && uncut.sums.failedTrials > 2)
    #expect(uncut.sums.trials == MatrixCases(Self.deadlyCell, length: 2).count)
    for jobs in [1, 2] {
      let (cut, rounds) = try run(jobs: jobs, endsMax: 2)
      #expect(cut == uncut && rounds > 1)
    }
  }

  @Test("a cell counts as uncovered only if no case that may cover it was lost")
  func lostCases() throws {
    let mismatch = Mismatch(check: .trap, step: 3, title: "", expected: "", actual: "")
    let work = MatrixWork(plan: MatrixPlan(), isOfPairs: false)
    let place = WorkPlace(group: 4, number: 1).index
    let answer = work.answer(ended: FailedTrial(trial: place, mismatch: mismatch))
    let tally = try #require(answer.cells[4])
    #expect(tally == CellTally(run: 1, lost: 1) && !tally.isUncovered)
    #expect(CellTally(run: 1).isUncovered)
    #expect(!CellTally(run: 1, isCovered: true).isUncovered && !CellTally().isUncovered)
  }

  @Test("each cell is found by its number, and each case by the number of its place")
  func numbers() {
    #expect(MatrixCell.possible.allSatisfy { MatrixCell(index: $0.index) == $0 })
    for place in [WorkPlace(group: -1, number: 7), WorkPlace(group: 41_933, number: 250_000)] {
      #expect(WorkPlace(place.index) == place && place.index >= 0)
    }
  }
}

/// The same work in chunks of fifty places.
private struct SmallChunks: RoundWork {
  let work: MatrixWork
  let chunkSize = 50

  func run(
    _ places: Range<Int>, on runner: any TrialRunning, willRun: (Int) -> Void
  ) -> RoundAnswer {
    work.run(places, on: runner, willRun: willRun)
  }

  func answer(ended: FailedTrial) -> RoundAnswer { work.answer(ended: ended) }
  func name(_ place: Int) -> String { work.name(place) }
  func makeCase(_ place: Int) -> Case { work.makeCase(place) }
  func request(_ places: Range<Int>) -> WorkerRequest { work.request(places) }
}

@Suite("An exhaustive run in worker processes")
struct WorkerExhaustTests {
  private static func run(
    _ subject: String, _ plan: ExhaustivePlan, jobs: Int, isInProcess: Bool = false
  ) async throws -> (result: RunResult, source: ExhaustiveSource) {
    var plan = plan
    plan.budget.jobs = jobs
    return try await ExhaustiveRun(
      plan: plan, runner: try #require(Subjects.standard.named(subject)).runner,
      workers: isInProcess ? nil : BuiltExecutable.workers(of: subject), limits: limits
    ).run()
  }

  private typealias Ran = (result: RunResult, source: ExhaustiveSource)

  private static func expectSame(_ one: Ran, _ other: Ran) {
    #expect(one.result.findings == other.result.findings)
    #expect(one.source.firstFailedLength == other.source.firstFailedLength)
    #expect(one.result.stoppedBecause == other.result.stoppedBecause)
    for (one, other) in zip(one.source.worlds, other.source.worlds) {
      #expect(one.states == other.states && one.failedSteps == other.failedSteps)
      #expect(one.sequences == other.sequences && one.depth == other.depth)
      #expect(one.sums.withoutMemory == other.sums.withoutMemory)
    }
  }

  @Test(
    "processes and threads give the same states, sequences, failures and trace hash", .fullVolume,
    arguments: ["indexed", "B24"])
  func sameAsInProcess(_ subject: String) async throws {
    let names = ["sections", "undo", "siblings"]
    let universes = Universe.standard.filter { names.contains($0.name) }
    let plan = ExhaustivePlan(universes, depth: 3, objects: 1)
    let threads = try await Self.run(subject, plan, jobs: 1, isInProcess: true)
    for jobs in [1, 2] {
      Self.expectSame(threads, try await Self.run(subject, plan, jobs: jobs))
    }
    #expect(threads.source.worlds.count == names.count)
    #expect(threads.result.findings.isEmpty == (subject == "indexed"))
  }

  /// Two of the three objects are deleted in either order and then processed in one batch: six
  /// sequences of three commands.
  private static func deletions(_ opening: String) throws -> ExhaustivePlan {
    let universe = try Universe(
      name: "deletions", about: "for counting", world: "entity Item name:string",
      opening: opening, alphabet: "delete a\nprocess")
    return ExhaustivePlan(
      [universe], depth: 3, objects: 3, failuresMax: .max, isPruned: false)
  }

  private static let three = "insert a Item\ninsert b Item\ninsert c Item\nprocess"

  /// Runs rounds in workers without shrinking.
  ///
  /// - Parameter rounds: the maximum number of rounds, nil for all.
  private static func searched(
    _ subject: String, _ plan: ExhaustivePlan, jobs: Int, rounds: Int? = nil
  ) async throws -> (ExhaustiveSource, [FailedTrial]) {
    let runner = try #require(Subjects.standard.named(subject)).runner
    var source = ExhaustiveSource(plan, for: runner)
    let executor = ProcessExecutor(
      source.drawing, subject: subject, jobs: jobs,
      command: try BuiltExecutable.workers(of: subject), limits: limits, stop: .never,
      note: { _ in })
    var failed: [FailedTrial] = []
    var left = rounds ?? .max
    while left > 0, let round = source.next() {
      let (answer, reached) = try await executor.run(
        round, of: source.work(of: round), endsMax: 2, ended: { _ in })
      failed += answer.sums.failed + answer.sums.unrepeated
      source.record(answer, of: round, next: reached, seconds: 0)
      left -= 1
    }
    return (source, failed)
  }

  @Test("a trapping subject loses the commands that trap, and every other command is tried")
  func trapsAreSurvived() async throws {
    let plan = try Self.deletions(Self.three)
    func search(_ subject: String, jobs: Int) async throws -> (UniverseResult, [FailedTrial]) {
      let (source, failed) = try await Self.searched(subject, plan, jobs: jobs)
      var world = source.worlds[0]
      (world.seconds, world.sums.memory) = (0, 0)
      return (world, failed)
    }
    let (whole, none) = try await search("reference", jobs: 1)
    #expect(none == [] && whole.depth == 3)
    let (one, failed) = try await search("trap", jobs: 1)
    let (two, sameFailed) = try await search("trap", jobs: 2)
    #expect(one == two && failed == sameFailed)
    #expect(failed.count == 6 && one.failedSteps == 6 && one.depth == 2)
    #expect(failed.allSatisfy { $0.mismatch.check == .trap })
    #expect(one.sums.trials == whole.sums.trials && one.states == whole.states)
  }

  @Test("an opening that ends its process is a failure", arguments: 0..<3)
  func openings(_ number: Int) async throws {
    let defect = DefectiveStores.deadly[number]
    let more = ["delete a\ndelete b\nprocess", "delete a\ninsert d Item\nprocess", "reset"]
    let plan = try Self.deletions(Self.three + "\n" + more[number])
    var (source, failed) = try await Self.searched(defect.id, plan, jobs: 1, rounds: 1)
    #expect(failed.map(\.mismatch.check.rawValue) == [defect.id])
    #expect(source.next() == nil && source.worlds[0].depth == 0)
    let opening = WorkPlace(group: -1, number: 0).index
    #expect(failed[0].trial == opening)
  }

  @Test("a worker reads a universe unchanged, and a part of it behaves like the whole")
  func universesAreTold() throws {
    let lacks: [StoreCapabilities] = [[], .undo, .childContexts]
    for lacking in lacks {
      let universes = Universe.standard.compactMap {
        $0.restricted(to: .all.subtracting(lacking))
      }
      for universe in universes {
        let piece = UniversePiece(
          universe: universe, objects: 3, namesStates: true, places: 5..<9, ways: [[], [0, 2]])
        let request = try WorkerRequest(line: WorkerRequest.steps(piece).line)
        guard case .steps(let told) = request else {
          Issue.record("another request")
          continue
        }
        #expect(told.places == piece.places && told.ways == piece.ways)
        #expect(told.objects == 3 && told.namesStates)
        var (ours, theirs) = (
          UniverseMap(universe, objects: 3), UniverseMap(told.universe, objects: 3)
        )
        #expect(ours.makeCase(after: [], choice: 0) == theirs.makeCase(after: [], choice: 0))
        for choice in ours.stop(after: []).next.indices {
          let (one, other) = (ours.stop(after: [choice]), theirs.stop(after: [choice]))
          #expect(one.commands == other.commands && one.next == other.next, "\(universe.name)")
        }
      }
    }
  }

  @Test("a worker's report of states reads back unchanged")
  func stepsAreTold() throws {
    let text = "lockstep 2\nentity Item name:string\ninsert a Item\n"
    let reached = try #require(
      Pair.trial.reach(try Case(parsing: text, file: "case"), namesState: true).state)
    var answer = RoundAnswer()
    answer.sums.commands = 5
    let mismatch = Mismatch(check: .trap, step: 3, title: "t", expected: "e", actual: "a")
    answer.sums.add(FailedTrial(trial: WorkPlace(group: 3, number: 2).index, mismatch: mismatch))
    answer.states = [
      StateSteps(state: 3, steps: [.reached(reached), .reached(nil), .failed]),
      StateSteps(state: -1),
    ]
    answer.cells = [2: CellTally(run: 3, lost: 1, isCovered: true)]
    guard case .cases(let told) = try WorkerAnswer(line: WorkerAnswer.cases(answer).line) else {
      Issue.record("another answer")
      return
    }
    #expect(told == answer)
  }
}

@Suite("Command line: runs in worker processes")
struct CommandWorkerRunTests {
  private func run(_ words: String...) async throws -> CommandOutcome {
    let (output, error) = (TextSink(), TextSink())
    let terminal = Terminal(output: { output.write($0) }, error: { error.write($0) })
    let executable = try #require(BuiltExecutable.path)
    let code = await Lockstep().run(words, terminal: terminal, workerExecutable: executable)
    return CommandOutcome(code: code, output: output.text, error: error.text)
  }

  @Test(
    "exhaust survives a trap, and reports its bound, backtrace and rerun command",
    .fullVolume)
  func exhaust() async throws {
    let place = try Workplace()
    let outcome = try await run(
      "exhaust", "--subject", "trap", "--world", "undo", "--objects", "2", "--depth", "3",
      "--jobs", "1", "--memory", "512M", "--reports", place.path)
    #expect(outcome.code == .counterexample)
    #expect(outcome.error.contains("(signal 4, illegal instruction); "))
    #expect(outcome.error.contains(" runs again by itself"))
    #expect(outcome.output.contains("1 failure found\n"))
    #expect(
      outcome.output.contains(
        "lockstep exhaust --depth 3 --objects 2 --world undo --subject trap --memory 512M"
          + " --reports \(place.path)\n"))
    let report = try place.text(
      try #require(place.names().first { $0 != "index.html" })
        + "/report.md")
    #expect(report.contains("no sequence of fewer than"))
    #expect(report.contains("ended by signal 4"))
  }

  @Test("matrix survives a trap, and its report replays", .fullVolume)
  func matrix() async throws {
    let place = try Workplace()
    let outcome = try await run(
      "matrix", "--subject", "trap", "--only", "processOnly", "--sample", "20", "--length", "2",
      "--jobs", "1", "--quiet", "--reports", place.path)
    #expect(outcome.code == .counterexample)
    #expect(outcome.output.contains("check trap: "))
    #expect(!outcome.error.contains("runs again by itself"))
    let name = try #require(place.names().first { $0 != "index.html" })
    #expect(try await run("replay", place.path + "/" + name).code == .counterexample)
  }

  @Test("a deadly defect is examined only if it is named, in its own process", .fullVolume)
  func defects() async throws {
    let outcome = try await run("defects", "--only", "trap", "--trials", "24", "--quiet")
    #expect(outcome.code == .clean)
    #expect(outcome.output.contains("all 1 defect found and shrunk far enough\n"))
  }

  @Test("a deadly defect is not examined in the process of the examination")
  func defectsAlone() async {
    let error = TextSink()
    let terminal = Terminal(output: { _ in }, error: { error.write($0) })
    let code = await Lockstep().run(["defects", "--only", "trap"], terminal: terminal)
    #expect(code == .usage)
    #expect(error.text.contains("trap ends its process, and there is no executable for another"))
  }
}
