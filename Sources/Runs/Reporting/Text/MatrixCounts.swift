import Cases
import Checking

/// The number of covered cells in each field of the matrix, for some save orders.
package struct MatrixCounts: Sendable {
  /// The number of covered cells and of all cells.
  package struct Count: Hashable, Sendable {
    package var covered = 0
    package var possible = 0

    package var text: String { "\(covered.grouped)/\(possible.grouped)" }
  }

  /// A field of a panel.
  private struct Field: Hashable {
    var order: SaveOrder
    var sort: SortShape
    var section: SectionShape
  }

  /// The save orders, each with a panel.
  package let orders: [SaveOrder]
  /// The counts of the fields that have cells. Their order has no effect on any text.
  private let counts: [Field: Count]
  /// The cells that were never covered, in the order of `MatrixCell.possible`.
  package let missing: [MatrixCell]

  /// Counts the covered cells.
  package init(_ coverage: Coverage, orders: [SaveOrder] = SaveOrder.allCases) {
    self.orders = orders
    var counts: [Field: Count] = [:]
    var missing: [MatrixCell] = []
    for cell in MatrixCell.possible where orders.contains(cell.order) {
      let isCovered = coverage.visits(of: cell) > 0
      let field = Field(order: cell.order, sort: cell.sort, section: cell.section)
      counts[field, default: Count()].possible += 1
      if isCovered { counts[field]?.covered += 1 } else { missing.append(cell) }
    }
    self.counts = counts
    self.missing = missing
  }

  /// The count of a field; nil if no list can have this sort and these sections.
  package subscript(order: SaveOrder, sort: SortShape, section: SectionShape) -> Count? {
    counts[Field(order: order, sort: sort, section: section)]
  }

  /// Returns the sum of the counts of some save orders.
  package func sum(of orders: [SaveOrder]) -> Count {
    var sum = Count()
    for (field, count) in counts where orders.contains(field.order) {
      sum.covered += count.covered
      sum.possible += count.possible
    }
    return sum
  }
}
