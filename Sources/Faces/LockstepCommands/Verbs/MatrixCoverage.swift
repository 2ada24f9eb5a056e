import Cases
import Checking
import JSONText
import Reporting

/// The covered cells of some save orders, as the verb `matrix` prints them.
struct MatrixCoverage {
  private let counts: MatrixCounts

  init(_ coverage: Coverage, orders: [SaveOrder]) {
    counts = MatrixCounts(coverage, orders: orders)
  }

  /// The cells that were never covered, in the order of `MatrixCell.possible`.
  var missing: [MatrixCell] { counts.missing }

  /// The count of all cells together.
  var whole: MatrixCounts.Count { counts.sum(of: counts.orders) }

  /// The lines of the panels, one panel for each save order.
  var lines: [String] {
    counts.orders.flatMap { order in
      ["", "save order \(order): \(counts.sum(of: [order]).text)"] + panel(order).map { "  " + $0 }
    }
  }

  private func panel(_ order: SaveOrder) -> [String] {
    let sections = SectionShape.allCases
    var table = TextTable(
      [(title: "first key", alignment: .left)] + sections.map { ("\($0)", .right) })
    for sort in SortShape.allCases {
      table.add(["\(sort)"] + sections.map { counts[order, sort, $0]?.text ?? "" })
    }
    return table.lines
  }

  /// The panels and the missing cells as JSON.
  var json: JSON {
    let panels = counts.orders.flatMap { order in
      SortShape.allCases.flatMap { sort in
        SectionShape.allCases.compactMap { section -> JSON? in
          counts[order, sort, section].map { count in
            .object([
              "order": .text("\(order)"), "sort": .text("\(sort)"),
              "section": .text("\(section)"), "covered": .integer(count.covered),
              "possible": .integer(count.possible),
            ])
          }
        }
      }
    }
    return .object([
      "covered": .integer(whole.covered), "possible": .integer(whole.possible),
      "panels": .array(panels), "neverRun": .array(missing.map { .text($0.text) }),
    ])
  }
}

extension MatrixCell {
  /// The cell in words.
  var text: String {
    "\(sort)\(isDescending ? " descending" : ""), nil: \(nils), ties: \(ties),"
      + " section: \(section), order: \(order), keys: \(keys)"
  }
}
