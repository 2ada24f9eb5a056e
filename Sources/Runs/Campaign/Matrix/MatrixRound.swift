import Cases
import Checking
import JSONText
import StoreModel

/// What became of the cases of a cell.
struct CellTally: Hashable, Sendable {
  /// How many were run.
  var run = 0
  /// How many were not, or ended their process, and took what they cover along.
  var lost = 0
  /// Whether one of them covered the cell.
  var isCovered = false

  /// Whether nothing covered it, though all that could was run.
  var isUncovered: Bool { run > 0 && lost == 0 && !isCovered }

  mutating func add(_ other: CellTally) {
    run += other.run
    lost += other.lost
    isCovered = isCovered || other.isCovered
  }
}

/// What some cases of the matrix gave; parts add up in any order.
struct MatrixRound: Hashable, Sendable {
  /// What any trials give; they are numbered by their places.
  var sums = RoundResult()
  /// Cases that need what the subject can't do.
  var casesLeftOut = 0
  /// The cells of the cases, by their places in the plan.
  var tallies: [Int: CellTally] = [:]

  init() {}

  /// Runs one case.
  ///
  /// - Parameter cell: the cell that it is to cover, nil for one of the pairs.
  mutating func run(
    _ trialCase: Case, at place: WorkPlace, of cell: MatrixCell?, _ runner: any TrialRunning
  ) {
    let isAdmitted = runner.capabilities.admits(trialCase)
    var tally = CellTally()
    if isAdmitted {
      let before = cell.map(sums.coverage.visits)
      let result = runner.run(
        trialCase, runner.isAlone ? .branches : .none, coverage: &sums.coverage)
      sums.add(result, of: place.index)
      tally.run = 1
      tally.isCovered = cell.map(sums.coverage.visits) != before
    } else {
      casesLeftOut += 1
      tally.lost = 1
    }
    if cell != nil { tallies[place.group, default: CellTally()].add(tally) }
  }

  /// Takes in a case that ended its process.
  mutating func add(_ ended: FailedTrial) {
    sums.add(ended)
    let cell = WorkPlace(ended.trial).group
    if cell >= 0 { tallies[cell, default: CellTally()].add(CellTally(run: 1, lost: 1)) }
  }

  mutating func add(_ other: MatrixRound) {
    sums.add(other.sums)
    casesLeftOut += other.casesLeftOut
    for (cell, tally) in other.tallies { tallies[cell, default: CellTally()].add(tally) }
  }
}

extension MatrixRound {
  /// The round as workers pass it on.
  var json: JSON {
    let cells = tallies.sorted { $0.key < $1.key }.map { place, tally in
      JSON.object([
        "place": .integer(place), "run": .integer(tally.run), "lost": .integer(tally.lost),
        "covered": .bool(tally.isCovered),
      ])
    }
    return JSON(
      .object(
        sums.fields + [
          JSON.Field("casesLeftOut", .integer(casesLeftOut)), JSON.Field("tallies", .array(cells)),
        ]))
  }

  init(_ fields: JSONFields) throws(JSONError) {
    sums = try RoundResult(fields)
    casesLeftOut = try fields.integer("casesLeftOut")
    for cell in try fields.objects("tallies") {
      tallies[try cell.integer("place")] = CellTally(
        run: try cell.integer("run"), lost: try cell.integer("lost"),
        isCovered: try cell.bool("covered"))
    }
  }
}
