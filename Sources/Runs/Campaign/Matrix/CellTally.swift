/// The cases of a cell of the matrix: how many were run, and whether they covered it.
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
