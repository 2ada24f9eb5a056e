/// The counts of the cases of one matrix cell, and whether they covered it.
struct CellTally: Hashable, Sendable {
  /// The number of cases that ran.
  var run = 0
  /// The number of cases that did not run, or that ended their process. Their coverage is unknown.
  var lost = 0
  /// Whether one of the cases covered the cell.
  var isCovered = false

  /// Whether no case covered the cell, although all of them ran to their end.
  var isUncovered: Bool { run > 0 && lost == 0 && !isCovered }

  mutating func add(_ other: CellTally) {
    run += other.run
    lost += other.lost
    isCovered = isCovered || other.isCovered
  }
}
