import Cases
import Choices

/// The plan of a run of the matrix.
package struct MatrixPlan: Sendable {
  /// The cells, in the order of the run.
  package var cells: [MatrixCell]
  /// Whether to run all pairs of the other axes too.
  package var includesPairs: Bool
  /// The number of operations in a sequence.
  package var length: Int
  /// The part of the rounds that this process runs.
  package var shard = Shard.whole
  /// The limits of the run.
  package var budget = RunBudget()

  /// Makes a plan. Without arguments, the plan has all cells and all pairs, on one worker.
  package init(
    cells: [MatrixCell] = MatrixCell.possible, includesPairs: Bool = true, length: Int = 1,
    jobs: Int = 1, failuresMax: Int = 1
  ) {
    self.cells = cells
    self.includesPairs = includesPairs
    self.length = length
    budget.jobs = jobs
    budget.failuresMax = failuresMax
  }

  /// Returns a sample of `count` cells, spread over all axes, in their order. The sample takes one
  /// cell of each shape of key and of sections, then a second one, and so on.
  package static func sample(_ count: Int, of cells: [MatrixCell]) -> [MatrixCell] {
    // The order is a hash: a stride would keep in step with the other axes and miss some of their
    // values.
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
