import Differential
import Reporting

/// The cells of the matrix, and which of them a campaign reached.
struct MatrixCoverage {
  /// How many cells were reached, of how many.
  struct Count: Hashable {
    var covered = 0
    var possible = 0

    var text: String { "\(covered.grouped)/\(possible.grouped)" }
  }

  private let cells: [(cell: MatrixCell, isCovered: Bool)]

  init(_ coverage: Coverage) {
    cells = MatrixCell.possible.map { ($0, coverage.visits(of: $0) > 0) }
  }

  /// Counts some of the cells.
  func count(where isCounted: (MatrixCell) -> Bool) -> Count {
    var count = Count()
    for (cell, isCovered) in cells where isCounted(cell) {
      count.possible += 1
      if isCovered { count.covered += 1 }
    }
    return count
  }

  /// The cells that were never reached, in their own order.
  var missing: [MatrixCell] { cells.filter { !$0.isCovered }.map(\.cell) }

  /// The panels and what is missing, for programs.
  var json: JSON {
    let whole = count { _ in true }
    let panels = SaveOrder.allCases.flatMap { order in
      SortShape.allCases.flatMap { sort in
        SectionShape.allCases.compactMap { section -> JSON? in
          let count = count { $0.order == order && $0.sort == sort && $0.section == section }
          guard count.possible > 0 else { return nil }
          return .object([
            "order": .text("\(order)"), "sort": .text("\(sort)"), "section": .text("\(section)"),
            "covered": .integer(count.covered), "possible": .integer(count.possible),
          ])
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
      + " section: \(section), order: \(order)"
  }
}
