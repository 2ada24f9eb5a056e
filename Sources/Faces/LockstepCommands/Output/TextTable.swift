/// Rows of texts in columns.
package struct TextTable {
  /// Where a column's texts stand.
  package enum Alignment {
    case left
    case right
  }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  /// Starts a table.
  package init(_ columns: [(title: String, alignment: Alignment)]) {
    self.columns = columns
  }

  /// Adds a row.
  package mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The titles, then the rows; no blanks at the ends of lines.
  package var lines: [String] {
    let all = [columns.map(\.title)] + rows
    let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let fields = columns.indices.map { column in
        switch columns[column].alignment {
        case .left: row[column].padded(to: widths[column])
        case .right: row[column].indented(to: widths[column])
        }
      }
      var line = fields.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
