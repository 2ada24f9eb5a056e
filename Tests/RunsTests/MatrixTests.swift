import Campaign
import StoreModel
import TestSupport
import Testing

@testable import Cases
@testable import Checking
@testable import LockstepCommands

@Suite("The matrix of sort, section and save order")
struct MatrixTests {
  private static let sample = MatrixPlan.sample(80, of: MatrixCell.possible)

  /// A plain cell of the matrix with this save order.
  private static func cell(in order: SaveOrder) -> MatrixCell {
    MatrixCell(
      sort: .int, isDescending: false, nils: .none, ties: .some, section: .equalToKey,
      order: order, keys: 1)
  }

  @Test("there are 63,858 possible cells, and each occurs once")
  func possible() {
    #expect(MatrixCell.possible.count == 63_858)
    #expect(Set(MatrixCell.possible).count == MatrixCell.possible.count)
  }

  @Test("the sample contains every value of every axis")
  func sampleIsSpread() {
    #expect(Self.sample.count == 80)
    #expect(Set(Self.sample.map(\.sort)).count == SortShape.allCases.count)
    #expect(Set(Self.sample.map(\.section)).count == SectionShape.allCases.count)
    #expect(Set(Self.sample.map(\.nils)).count == Share.allCases.count)
    #expect(Set(Self.sample.map(\.ties)).count == Share.allCases.count)
    #expect(Set(Self.sample.map(\.keys)).count == MatrixCell.keyCounts.count)
    #expect(Set(Self.sample.map(\.isDescending)).count == 2)
    #expect(Set(Self.sample.map(\.order)).count > SaveOrder.allCases.count / 2)
  }

  @Test("each cell of a sample is covered by its own cases, and both stores agree")
  func cells() async throws {
    let cells = Array(Self.sample.prefix(Volume.scale(quick: 3, full: 80)))
    let (result, source) = try await MatrixRun(
      plan: MatrixPlan(cells: cells, includesPairs: false, jobs: 2), runner: Pair.trial
    ).run()
    #expect(source.cells == cells.count)
    #expect(source.uncovered == [])
    Self.expectAgreement(result)
  }

  @Test(
    "an interrupted matrix keeps whole rounds, and has proved nothing about the rest", .fullVolume)
  func interrupted() async throws {
    let cells = Array(MatrixCell.possible.prefix(300))
    let asked = Countdown(from: 1)
    let plan = MatrixPlan(cells: cells, includesPairs: false, jobs: 2)
    let run = MatrixRun(plan: plan, runner: Pair.trial, stop: StopRule { asked.isOver() })
    let (result, source) = try await run.run()
    #expect(result.stoppedBecause == .interrupted && source.cells == 256)
    let outcome = MatrixOutcome(
      plan: plan, subject: "indexed", leftOut: [], result: result, source: source, reports: [])
    #expect(outcome.verdict.code == .interrupted)
    #expect(outcome.verdict.text == "interrupted: no failure in 256 of 300 cells")
  }

  @Test(
    "each save order is covered by the cases of a plain cell", .fullVolume,
    arguments: SaveOrder.allCases)
  func orders(_ order: SaveOrder) {
    let cell = Self.cell(in: order)
    let cases = MatrixCases(cell)
    var coverage = Coverage()
    for number in 0..<cases.count where coverage.visits(of: cell) == 0 {
      #expect(Pair.trial.run(cases[number], .none, coverage: &coverage).mismatch == nil)
    }
    #expect(coverage.visits(of: cell) > 0)
  }

  @Test(
    "both stores agree on all pairs of the other axes, and each kind of refusal occurs",
    .fullVolume)
  func pairs() async throws {
    let result = try await MatrixRun(
      plan: MatrixPlan(cells: [], jobs: 2), runner: Pair.trial
    ).run().result
    #expect(result.trials == MatrixPairs.count)
    Self.expectAgreement(result)
    let refusals: [ErrorKind] = [
      .negative, .pendingExcludedWhileTracking, .resultTypeNotTracked, .liveWindowWithCache,
      .cacheInChild, .cacheConfigurationDiffers, .permanentIDsInChild, .objectOfAnotherContext,
      .validation, .objectIsGone, .wrongType, .noSuchIndexPath, .delegateThrew,
      .noSortDescriptors, .unsupportedComparator, .transientSortKey, .toManyKeyPath,
      .sectionNotText, .sectionNotDate, .sectionNotInt, .bucketTooSmall, .notANumber,
    ]
    for kind in refusals {
      #expect(
        result.coverage.counts[Coverage.errors.lowerBound + kind.rawValue] > 0, "\(kind)")
    }
  }

  @Test("each extra does what it is for, under every value of every axis", .fullVolume)
  func extras() {
    var outcomes: [MatrixExtra: Set<Outcome>] = [:]
    for (number, row) in MatrixExtra.rows.enumerated() where row.extras.count == 1 {
      let first = MatrixPairs.count - MatrixExtra.rows.count
      _ = Pair.trial.trace(MatrixPairs.makeCase(first + number)) { step in
        for extra in row.extras { outcomes[extra, default: []].insert(step.expected.outcome) }
      }
    }
    let met = outcomes[.uniqueness, default: []].compactMap { outcome -> ErrorKind? in
      if case .refused(let error) = outcome { error.kind } else { nil }
    }
    #expect(met.contains(.duplicateKeys))
    let answers = outcomes[.history, default: []].compactMap { outcome -> HistoryAnswer? in
      if case .history(let answer) = outcome { answer } else { nil }
    }
    #expect(answers.contains(where: \.isLost) && answers.contains { !$0.writes.isEmpty })
    #expect(outcomes[.failingWrite]?.contains(.refused(.writeFailed)) == true)
    let killed: Set<Outcome> = [.killed(isSaved: false), .killed(isSaved: true)]
    #expect(outcomes[.kill]?.isSuperset(of: killed) == true)
  }

  @Test("each flaw is refused when the list is made")
  func flaws() {
    let expected: [ErrorKind] = [
      .noSortDescriptors, .unsupportedComparator, .transientSortKey, .toManyKeyPath,
      .bucketTooSmall, .negative, .negative, .negative, .wrongType, .notANumber,
      .objectOfAnotherContext, .resultTypeNotTracked,
    ]
    let refused = MatrixPairs.Flaw.allCases.indices.map { flaw in
      var first: ErrorKind?
      let drawn = MatrixPairs.makeCase(MatrixPairs.rows.count + flaw)
      _ = Pair.trial.trace(drawn) { step in
        guard case .make(list: 1, _, _) = step.command,
          case .refused(let error) = step.expected.outcome
        else { return }
        first = first ?? error.kind
      }
      return first
    }
    #expect(refused == expected)
  }

  @Test(
    "a temporary ID finds its unsaved object in its own context, and is refused elsewhere",
    .fullVolume)
  func temporaryIDs() {
    for number in MatrixPairs.legalRows.indices {
      var outcomes: [Outcome] = []
      _ = Pair.trial.trace(MatrixPairs.makeCase(number)) { step in
        if case .query(let request, _) = step.command, case .isObject = request.predicate {
          outcomes.append(step.expected.outcome)
        }
      }
      guard outcomes.count == 2, case .items(let items) = outcomes[0] else {
        Issue.record("row \(number): \(outcomes)")
        continue
      }
      #expect(items.count == 1, "row \(number)")
      #expect(outcomes[1] == .refused(.objectOfAnotherContext), "row \(number)")
    }
  }

  @Test("the list can be made and fetched in every row of legal pairs", .fullVolume)
  func legalRows() throws {
    for number in MatrixPairs.legalRows.indices {
      var trialCase = MatrixPairs.makeCase(number)
      let first = try #require(trialCase.commands.firstIndex(of: .fetch(list: 0)))
      trialCase.commands.removeSubrange((first + 1)...)
      var last: Observation?
      _ = Pair.trial.trace(trialCase) { if $0.command != nil { last = $0.expected } }
      #expect(last?.outcome == .done, "row \(number)")
      #expect(last?.lists[0].contents != nil, "row \(number)")
    }
  }

  @Test("a cell may have a single row, and nil and an empty name share a section (R49)")
  func narrowCells() async throws {
    let shares: [(Share, Share, Int)] = [(.all, .none, 1), (.none, .none, 1), (.some, .none, 2)]
    let cells = shares.map { nils, ties, _ in
      MatrixCell(
        sort: .data, isDescending: true, nils: nils, ties: ties, section: .singleValued,
        order: .siblingFirstMergedLate, keys: 1)
    }
    for (cell, (_, _, rows)) in zip(cells, shares) {
      #expect(cell.isOfOneRow == (rows == 1))
      var opening = MatrixCases(cell)[0]
      let fetch = opening.commands.firstIndex(of: .fetch(list: 0)) ?? 0
      opening.commands.removeSubrange((fetch + 1)...)
      var items: Int?
      _ = Pair.trial.trace(opening) { items = $0.expected.lists[0].contents?.items.count }
      #expect(items == rows)
    }
    let plan = MatrixPlan(cells: cells, includesPairs: false)
    let (result, source) = try await MatrixRun(plan: plan, runner: Pair.trial).run()
    #expect(source.uncovered == [])
    Self.expectAgreement(result)
  }

  private static func expectAgreement(_ result: RunResult) {
    for failure in result.failures {
      Issue.record("\(failure.title)\n\(failure.shrunk.text)")
    }
  }

  @Test("a run is the same with any number of jobs")
  func jobs() async throws {
    let cells = Array(Self.sample.prefix(Volume.scale(quick: 1, full: 6)))
    var results: [(result: RunResult, source: MatrixSource)] = []
    for jobs in [1, 2] {
      let plan = MatrixPlan(cells: cells, includesPairs: false, jobs: jobs)
      results.append(try await MatrixRun(plan: plan, runner: Pair.trial).run())
    }
    let (one, other) = (results[0], results[1])
    #expect(one.result.traceHash == other.result.traceHash)
    #expect(one.result.coverage == other.result.coverage)
    #expect(one.result.commands == other.result.commands)
    #expect(one.source.uncovered == other.source.uncovered)
  }

  @Test("a planted defect is found, shrunk, and ends the run")
  func defect() async throws {
    let subject = try #require(Subjects.standard.named("B24"))
    let plan = MatrixPlan(cells: [Self.cell(in: .processOnly)], includesPairs: false)
    let result = try await MatrixRun(plan: plan, runner: subject.runner).run().result
    #expect(result.stoppedBecause == .failuresMax)
    let failure = try #require(result.failures.first)
    #expect(failure.shrunk.commands.count < failure.original.commands.count)
  }

  @Test("cases of length two contain every pair of operations")
  func lengths() {
    let cell = Self.sample[0]
    let count = MatrixCases(cell).count
    let pairs = MatrixCases(cell, length: 2)
    #expect(pairs.count == (cell.order.conflictPolicy == nil ? count * count : count * count / 2))
    #expect(Set((0..<pairs.count).map { pairs[$0].text }).count > count)
  }
}

@Suite("Covering arrays")
struct CoveringArrayTests {
  private func missing(
    _ rows: [[Int]], _ levels: [Int],
    where isLegal: (CoveringArray.Place, CoveringArray.Place) -> Bool
  ) -> [CoveringArray.Pair] {
    CoveringArray.pairs(of: levels).filter { pair in
      isLegal(pair.first, pair.second)
        && !rows.contains {
          $0[pair.first.axis] == pair.first.value && $0[pair.second.axis] == pair.second.value
        }
    }
  }

  @Test("every pair of the other axes is in a row")
  func allPairs() {
    #expect(missing(MatrixPairs.rows, MatrixPairs.levels) { _, _ in true } == [])
    #expect(MatrixPairs.rows.count < 130)
  }

  @Test("every value of every axis goes with each extra, every extra with the others")
  func extras() {
    let levels = MatrixPairs.levels
    for extra in MatrixExtra.allCases {
      let rows = MatrixExtra.rows.filter { $0.extras == [extra] }.map(\.values)
      let missing = levels.indices.filter { axis in
        Set(rows.map { $0[axis] }).count < levels[axis]
      }
      #expect(missing == [], "\(extra)")
      for other in MatrixExtra.allCases where other != extra {
        #expect(MatrixExtra.rows.contains { $0.extras == [extra, other] })
      }
    }
    #expect(MatrixExtra.rows.count < 120)
  }

  @Test("every legal pair is in a row of legal pairs, and there are few rows")
  func legalPairs() {
    let levels = [4, 3, 3, 2]
    func isLegal(_ one: CoveringArray.Place, _ other: CoveringArray.Place) -> Bool {
      one.value == 0 || other.value == 0 || (one.axis, other.axis) != (0, 2)
    }
    let rows = CoveringArray.rows(levels: levels, where: isLegal)
    #expect(missing(rows, levels, where: isLegal) == [])
    #expect(rows.allSatisfy { $0[0] == 0 || $0[2] == 0 })
    #expect(rows.count <= 16)
  }

  @Test("one axis has no pairs, and so no rows")
  func oneAxis() {
    #expect(CoveringArray.rows(levels: [3]) { _, _ in true } == [])
    #expect(CoveringArray.rows(levels: []) { _, _ in true } == [])
  }
}
