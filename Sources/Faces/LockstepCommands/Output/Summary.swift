import Campaign
import Reporting
import StoreModel

/// What came of a run, for people: the verdict, and under it rows that have a label each.
struct Summary {
  /// A row: what it is about, and what there is to say.
  typealias Row = (label: String, text: String)

  let verdict: String
  var rows: [Row]

  /// The lines of a console.
  var lines: [ConsoleLine] {
    [ConsoleLine(verdict, .title)] + rows.map { ConsoleLine(label: $0.label, $0.text) }
  }

  /// When and why a run stopped.
  static func stopped(_ result: RunResult) -> String {
    "after \(result.seconds.tenths) s: \(result.stoppedBecause.text)"
  }

  /// How a trace hash is told, to people and to programs: sixteen digits.
  static func text(ofTrace hash: UInt64) -> String { Hexadecimal.text(of: hash).lowercased() }
}
