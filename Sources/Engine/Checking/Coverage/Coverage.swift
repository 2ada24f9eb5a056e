import Cases
import StoreModel

/// The cells that a trial or a campaign has reached, and how often.
///
/// A cell stands for one situation that a trial can produce. Cells need no instrumentation by the
/// compiler, so they work on every platform. There are four families, each numbered without gaps:
/// ordered pairs of command kinds, shapes of delivered batches, kinds of errors, and the matrix.
package struct Coverage: Hashable, Sendable {
  /// The number of visits of each cell; it stays at the maximum instead of overflowing.
  package private(set) var counts: [UInt32]
  /// The number of trials that reached each cell: 0, 1, or 2 for two or more.
  private var trialCounts: [UInt8]
  /// The number of cells that were reached at least once.
  package private(set) var covered = 0
  /// The densest trials that reached the cells. Only trials with a number are considered.
  package var densest = DensestTrials()
  /// The number of the running trial; nil if it has none.
  package var trial: Int?

  /// Makes a coverage in which no cell was reached.
  package init() {
    counts = Array(repeating: 0, count: Coverage.cellCount)
    trialCounts = Array(repeating: 0, count: Coverage.cellCount)
  }

  /// Counts one visit of a cell.
  ///
  /// - Parameter isFirst: whether this is the trial's first visit of the cell.
  mutating func reach(_ cell: Int, isFirst: Bool) {
    if counts[cell] == 0 { covered += 1 }
    if counts[cell] < .max { counts[cell] += 1 }
    if isFirst, trialCounts[cell] < 2 { trialCounts[cell] += 1 }
  }

  /// Counts several visits of a cell. Returns whether the cell exists.
  ///
  /// - Parameter isOneTrial: whether all visits belong to one trial.
  @discardableResult
  package mutating func reach(_ cell: Int, times: UInt32, isOneTrial: Bool) -> Bool {
    guard counts.indices.contains(cell) else { return false }
    if times > 0 { trialCounts[cell] = min(2, trialCounts[cell] + (isOneTrial ? 1 : 2)) }
    if counts[cell] == 0, times > 0 { covered += 1 }
    let (sum, overflow) = counts[cell].addingReportingOverflow(times)
    counts[cell] = overflow ? .max : sum
    return true
  }

  /// Adds the coverage of another campaign or worker. The order of the additions is irrelevant.
  package mutating func formUnion(_ other: Coverage) {
    guard other.covered > 0 else { return }
    densest.formUnion(other.densest)
    for cell in counts.indices where other.counts[cell] > 0 {
      reach(cell, times: other.counts[cell], isOneTrial: other.trialCounts[cell] == 1)
    }
  }

  /// Whether exactly one trial reached a cell.
  package func isOfOneTrial(_ cell: Int) -> Bool { trialCounts[cell] == 1 }

  /// The number of cells that can be reached.
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
  /// The number of cell numbers; some cells of the matrix cannot be reached.
  static let cellCount = matrix.upperBound

  /// The number of visits of a matrix cell.
  package func visits(of cell: MatrixCell) -> UInt32 {
    counts[Coverage.matrix.lowerBound + cell.index]
  }
}
