/// Where a case of the matrix stands: the place of its cell in the plan, -1 for the pairs, and its
/// number there.
struct MatrixPlace: Hashable, Sendable {
  /// More bits than a cell has cases.
  private static let numberBits = 32

  var cell: Int
  var number: Int

  init(cell: Int, number: Int) {
    self.cell = cell
    self.number = number
  }

  /// The place of a number.
  init(_ index: Int) {
    cell = index >> MatrixPlace.numberBits - 1
    number = index & (1 << MatrixPlace.numberBits - 1)
  }

  /// One number for the place, in the order of cells and cases.
  var index: Int { (cell + 1) << MatrixPlace.numberBits + number }

  /// The place in words.
  var text: String {
    "case \(number + 1) of " + (cell < 0 ? "the pairs" : "cell \(cell + 1)")
  }

  /// The numbers of all places of some cells.
  static func indices(ofCells cells: Range<Int>) -> Range<Int> {
    MatrixPlace(cell: cells.lowerBound, number: 0)
      .index..<MatrixPlace(cell: cells.upperBound, number: 0).index
  }
}
