import Differential
import Reporting

/// The cells of some save orders, and which of them were covered.
struct MatrixCoverage {
  /// How many cells were covered, of how many.
  struct Count: Hashable {
    var covered = 0
    var possible = 0

    var text: String { "\(covered.grouped)/\(possible.grouped)" }
  }

  /// A field of the panels.
  private struct Field: Hashable {
    var order: SaveOrder
    var sort: SortShape
    var section: SectionShape
  }

  private let orders: [SaveOrder]
  /// The counts of the fields that have cells; only ever asked.
  private let counts: [Field: Count]
  /// The cells that were never in a run, in their own order.
  let missing: [MatrixCell]

  init(_ coverage: Coverage, orders: [SaveOrder]) {
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

  /// All cells together.
  var whole: Count { sum(of: orders) }

  private func sum(of orders: [SaveOrder]) -> Count {
    var sum = Count()
    for (field, count) in counts where orders.contains(field.order) {
      sum.covered += count.covered
      sum.possible += count.possible
    }
    return sum
  }

  /// A panel for each save order.
  var lines: [String] {
    orders.flatMap { order in
      ["", "save order \(order): \(sum(of: [order]).text)"] + panel(order).map { "  " + $0 }
    }
  }

  private func panel(_ order: SaveOrder) -> [String] {
    let sections = SectionShape.allCases
    var table = TextTable(
      [(title: "first key", alignment: .left)] + sections.map { ("\($0)", .right) })
    for sort in SortShape.allCases {
      let fields = sections.map { Field(order: order, sort: sort, section: $0) }
      table.add(["\(sort)"] + fields.map { counts[$0]?.text ?? "" })
    }
    return table.lines
  }

  /// The panels and what is missing, for programs.
  var json: JSON {
    let panels = orders.flatMap { order in
      SortShape.allCases.flatMap { sort in
        SectionShape.allCases.compactMap { section -> JSON? in
          let field = Field(order: order, sort: sort, section: section)
          return counts[field].map { count in
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
