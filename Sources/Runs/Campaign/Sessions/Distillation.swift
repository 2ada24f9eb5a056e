import Checking
import StoreModel

/// Which of some cases are needed to reach all cells that they reach together.
///
/// They are tried from the end, and one goes that reaches nothing which no other does: so whoever
/// puts the cheap ones first keeps those.
package struct Distillation: Sendable {
  /// The places of those that are needed, in their order.
  package let kept: [Int]
  /// How many cells all reach together.
  package let cells: Int

  /// Distills.
  ///
  /// - Parameter cells: what each case reaches, each cell once.
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
    self.kept = kept.reversed()
  }

  /// The cells that a case reaches, those of the matrix too where they count.
  package static func cells(
    of trialCase: Case, on runner: any TrialRunning, withMatrix: Bool = false
  ) -> [Int] {
    var coverage = Coverage()
    _ = runner.run(trialCase, .none, coverage: &coverage)
    let all = withMatrix ? coverage.counts.indices : DensestTrials.cells
    return all.filter { coverage.counts[$0] > 0 }
  }
}
