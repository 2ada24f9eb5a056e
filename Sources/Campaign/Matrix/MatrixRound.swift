import Choices
import Differential
import StoreModel

/// Where a case of the matrix stands: the place of its cell in the plan, -1 for the pairs, and its
/// number there.
struct MatrixPlace: Hashable, Comparable, Sendable {
  var cell: Int
  var number: Int

  static func < (left: MatrixPlace, right: MatrixPlace) -> Bool {
    (left.cell, left.number) < (right.cell, right.number)
  }

  /// A word for the place, so that a sum of hashes tells places apart.
  var word: UInt64 { UInt64(bitPattern: Int64(cell)) << 32 ^ UInt64(number) }
}

/// What some cells of a round gave; parts add up in any order.
struct MatrixRound: Sendable {
  var cells = 0
  var cases = 0
  var commands = 0
  var checks = 0
  var refused = 0
  /// Cases that need what the subject can't do.
  var casesLeftOut = 0
  var traceHash: UInt64 = 0
  var coverage = Coverage()
  /// The cells that their own cases did not cover.
  var uncovered: [(place: Int, cell: MatrixCell)] = []
  /// The cases that failed.
  var failed: [MatrixPlace] = []

  /// Runs all cases of a cell.
  mutating func run(_ cases: MatrixCases, at place: Int, _ runner: any TrialRunning) {
    let before = coverage.visits(of: cases.cell)
    let (casesBefore, leftOutBefore) = (self.cases, casesLeftOut)
    for number in 0..<cases.count {
      run(cases[number], at: MatrixPlace(cell: place, number: number), runner)
    }
    if self.cases == casesBefore { return }
    cells += 1
    // A cell of which cases were left out may well have lost those that cover it.
    guard casesLeftOut == leftOutBefore else { return }
    if coverage.visits(of: cases.cell) == before { uncovered.append((place, cases.cell)) }
  }

  /// Runs one case.
  mutating func run(_ trialCase: Case, at place: MatrixPlace, _ runner: any TrialRunning) {
    guard runner.capabilities.admits(trialCase) else {
      casesLeftOut += 1
      return
    }
    let result = runner.run(
      trialCase, runner.isAlone ? .branches : .none, coverage: &coverage)
    cases += 1
    commands += result.commands
    checks += result.checks
    refused += result.refused
    traceHash = traceHash &+ PRNG.mix(result.trace.value ^ place.word)
    if result.mismatch != nil { failed.append(place) }
  }

  mutating func add(_ other: MatrixRound) {
    cells += other.cells
    cases += other.cases
    commands += other.commands
    checks += other.checks
    refused += other.refused
    casesLeftOut += other.casesLeftOut
    traceHash = traceHash &+ other.traceHash
    coverage.formUnion(other.coverage)
    uncovered += other.uncovered
    failed += other.failed
  }
}
