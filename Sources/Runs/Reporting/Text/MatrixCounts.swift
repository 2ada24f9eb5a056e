import Cases
import Checking

/// The cells of some save orders, and which of them were covered.
package struct MatrixCounts: Sendable {
  /// How many cells were covered, of how many.
  package struct Count: Hashable, Sendable {
    package var covered = 0
    package var possible = 0

    package var text: String { "\(covered.grouped)/\(possible.grouped)" }
  }

  /// A field of the panels.
  private struct Field: Hashable {
    var order: SaveOrder
    var sort: SortShape
    var section: SectionShape
  }

  /// The orders, a panel each.
  package let orders: [SaveOrder]
  /// The counts of the fields that have cells; only ever asked.
  private let counts: [Field: Count]
  /// The cells that were never in a run, in their own order.
  package let missing: [MatrixCell]

  /// Counts what was covered.
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

  /// The count of a field, nil where no list can be.
  package subscript(order: SaveOrder, sort: SortShape, section: SectionShape) -> Count? {
    counts[Field(order: order, sort: sort, section: section)]
  }

  /// The counts of some orders together.
  package func sum(of orders: [SaveOrder]) -> Count {
    var sum = Count()
    for (field, count) in counts where orders.contains(field.order) {
      sum.covered += count.covered
      sum.possible += count.possible
    }
    return sum
  }
}
