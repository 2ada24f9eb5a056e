import Cases
import Checking
import StoreModel

/// A source of the cases of the matrix: all pairs of the other axes, then cell after cell.
package struct MatrixSource: CaseSource {
  /// The number of cells in a round. The run looks at the failures after each round.
  private static let roundSize = 256

  let drawing: CampaignPlan
  let doneReason = StopReason.cellsDone
  /// The number of cases that need a capability that the subject lacks.
  package private(set) var casesLeftOut = 0
  private let plan: MatrixPlan
  /// The one dialect that the subject follows; nil if it follows all of them.
  private let dialect: Dialect?
  private var tallies: [CellTally]
  /// The first place that did not run yet.
  private var place: Int

  /// Makes the source of a plan, for a pair of stores.
  init(_ plan: MatrixPlan, for runner: any TrialRunning) {
    self.plan = plan
    dialect = runner.capabilities.dialect
    drawing = CampaignPlan(generator: CaseGenerator(for: runner))
    tallies = [CellTally](repeating: CellTally(), count: plan.cells.count)
    place = WorkPlace(group: plan.includesPairs ? -1 : 0, number: 0).index
  }

  /// The number of cells of which a case ran, covered or not.
  package var cells: Int { tallies.count { $0.run > 0 } }

  /// The cells that ran and were not covered, although all of their cases ran to their end.
  package var uncovered: [MatrixCell] {
    tallies.indices.filter { tallies[$0].isUncovered }.map { plan.cells[$0] }
  }

  func next() -> WorkRound? {
    var first = place
    while let round = round(from: first) {
      if plan.shard.holds(round.number) { return round }
      first = round.next(after: round.places.upperBound)
    }
    return nil
  }

  /// Returns the round that begins at a place; nil after the last cell.
  private func round(from place: Int) -> WorkRound? {
    let cell = WorkPlace(place).group
    guard cell < plan.cells.count else { return nil }
    guard cell >= 0 else {
      return WorkRound(
        number: 0, places: place..<WorkPlace(group: -1, number: MatrixPairs.count).index,
        behind: WorkPlace(group: 0, number: 0).index)
    }
    let number = cell / MatrixSource.roundSize + 1
    let end = min(plan.cells.count, number * MatrixSource.roundSize)
    return WorkRound(number: number, places: place..<WorkPlace(group: end, number: 0).index)
  }

  func work(of round: WorkRound) -> any RoundWork {
    MatrixWork(
      plan: plan, dialect: dialect, isOfPairs: WorkPlace(round.places.lowerBound).group < 0)
  }

  func name(of key: FailureKey) -> String { MatrixPiece.name(key.place) }

  mutating func record(
    _ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double
  ) {
    casesLeftOut += answer.casesLeftOut
    for (cell, tally) in answer.cells where tallies.indices.contains(cell) {
      tallies[cell].add(tally)
    }
    place = next
  }
}

/// The work of a round of the matrix.
struct MatrixWork: RoundWork {
  let plan: MatrixPlan
  /// The one dialect of the subject; nil if it follows all of them.
  var dialect: Dialect?
  let isOfPairs: Bool

  /// The places of four cells, or eight pairs.
  var chunkSize: Int { isOfPairs ? 8 : 4 * WorkPlace.groupsApart }

  func parts(of places: Range<Int>) -> [Range<Int>] {
    isOfPairs ? places.map { $0..<$0 + 1 } : WorkPlace.groups(of: places)
  }

  func run(
    _ places: Range<Int>, on runner: any TrialRunning, willRun: (Int) -> Void
  ) -> RoundAnswer {
    MatrixPiece(places, of: plan).run(on: runner, willRun: willRun)
  }

  func answer(ended: FailedTrial) -> RoundAnswer {
    var answer = RoundAnswer()
    answer.sums.add(ended)
    let cell = WorkPlace(ended.trial).group
    if cell >= 0 { answer.cells[cell] = CellTally(run: 1, lost: 1) }
    return answer
  }

  func name(_ place: Int) -> String { MatrixPiece.name(place) }

  func makeCase(_ index: Int) -> Case {
    let place = WorkPlace(index)
    let drawn =
      place.group < 0
      ? MatrixPairs.makeCase(place.number)
      : MatrixCases(plan.cells[place.group], length: plan.length)[place.number]
    return drawn.following(dialect)
  }

  func request(_ places: Range<Int>) -> WorkerRequest { .matrix(MatrixPiece(places, of: plan)) }
}
