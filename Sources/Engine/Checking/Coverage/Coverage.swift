import Cases
import StoreModel

/// Which cells a trial or a campaign has reached, and how often.
///
/// Cells are portable: they need nothing from the compiler. There are four families, each numbered
/// densely: ordered pairs of command kinds, shapes of delivered batches, kinds of errors, and the
/// matrix.
package struct Coverage: Hashable, Sendable {
  /// How often each cell was reached, saturating.
  package private(set) var counts: [UInt32]
  /// How many trials reached each cell: none, one, or 2 for more.
  private var trialCounts: [UInt8]
  /// How many cells were reached at all.
  package private(set) var covered = 0
  /// The densest trials that reached the cells, as far as trials had numbers.
  package var densest = DensestTrials()
  /// The number of the trial that runs, nil where it has none.
  package var trial: Int?

  /// Nothing reached yet.
  package init() {
    counts = Array(repeating: 0, count: Coverage.cellCount)
    trialCounts = Array(repeating: 0, count: Coverage.cellCount)
  }

  /// Counts one visit of a cell.
  ///
  /// - Parameter isFirst: whether the trial comes to it for the first time.
  mutating func reach(_ cell: Int, isFirst: Bool) {
    if counts[cell] == 0 { covered += 1 }
    if counts[cell] < .max { counts[cell] += 1 }
    if isFirst, trialCounts[cell] < 2 { trialCounts[cell] += 1 }
  }

  /// Counts several visits of a cell; says whether there is such a cell.
  ///
  /// - Parameter isOneTrial: whether all are of one trial.
  @discardableResult
  package mutating func reach(_ cell: Int, times: UInt32, isOneTrial: Bool) -> Bool {
    guard counts.indices.contains(cell) else { return false }
    if times > 0 { trialCounts[cell] = min(2, trialCounts[cell] + (isOneTrial ? 1 : 2)) }
    if counts[cell] == 0, times > 0 { covered += 1 }
    let (sum, overflow) = counts[cell].addingReportingOverflow(times)
    counts[cell] = overflow ? .max : sum
    return true
  }

  /// Adds what another campaign or worker reached; the order of adding does not matter.
  package mutating func formUnion(_ other: Coverage) {
    guard other.covered > 0 else { return }
    densest.formUnion(other.densest)
    for cell in counts.indices where other.counts[cell] > 0 {
      reach(cell, times: other.counts[cell], isOneTrial: other.trialCounts[cell] == 1)
    }
  }

  /// Whether exactly one trial reached a cell.
  package func isOfOneTrial(_ cell: Int) -> Bool { trialCounts[cell] == 1 }

  /// How many cells can be reached.
  package static let reachable =
    pairs.count + batches.count + errors.count + MatrixCell.possible.count

  /// The cells of ordered pairs of command kinds.
  static let pairs = 0..<CommandKind.allCases.count * CommandKind.allCases.count
  /// The cells of batch shapes: 64 mixes of legacy events, 16 sizes of snapshots and 16 of
  /// differences.
  static let batches = pairs.upperBound..<pairs.upperBound + 96
  /// The cells of error kinds.
  static let errors = batches.upperBound..<batches.upperBound + ErrorKind.allCases.count
  /// The cells of the matrix.
  static let matrix = errors.upperBound..<errors.upperBound + MatrixCell.count
  /// How many numbers there are.
  static let cellCount = matrix.upperBound

  /// How often a matrix cell was reached.
  package func visits(of cell: MatrixCell) -> UInt32 {
    counts[Coverage.matrix.lowerBound + cell.index]
  }
}
