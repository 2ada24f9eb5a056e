import Checking
import StoreModel

/// A selection of cases that together reach every cell that all of them reach.
///
/// The distillation tries to drop each case, the last one first. It drops a case if other cases
/// reach all of its cells. So if the cheap cases come first, they are kept.
package struct Distillation: Sendable {
  /// The places of the selected cases, in their order.
  package let keptIndices: [Int]
  /// The number of cells that all cases reach together.
  package let cells: Int

  /// Distills some cases.
  ///
  /// - Parameter cells: the cells of each case, without repetitions.
  package init(_ cells: [[Int]]) {
    var cases: [Int: Int] = [:]
    for cell in cells.joined() { cases[cell, default: 0] += 1 }
    self.cells = cases.count
    var kept: [Int] = []
    for place in cells.indices.reversed() {
      if cells[place].allSatisfy({ cases[$0, default: 0] > 1 }) {
        for cell in cells[place] { cases[cell, default: 0] -= 1 }
      } else {
        kept.append(place)
      }
    }
    self.keptIndices = kept.reversed()
  }

  /// Returns the cells that a case reaches; those of the matrix only with `withMatrix`.
  package static func cells(
    of trialCase: Case, on runner: any TrialRunning, withMatrix: Bool = false
  ) -> [Int] {
    var coverage = Coverage()
    _ = runner.run(trialCase, .none, coverage: &coverage)
    let all = withMatrix ? coverage.counts.indices : DensestTrials.cells
    return all.filter { coverage.counts[$0] > 0 }
  }
}
