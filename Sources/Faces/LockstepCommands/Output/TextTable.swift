/// A table of texts for a console.
package struct TextTable {
  /// The side of a column to which its texts are aligned.
  package enum Alignment {
    case left
    case right
  }

  private let columns: [(title: String, alignment: Alignment)]
  private var rows: [[String]] = []

  /// Makes a table without rows.
  package init(_ columns: [(title: String, alignment: Alignment)]) {
    self.columns = columns
  }

  /// Adds a row.
  package mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// The titles, then the rows. No line has trailing blanks.
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
