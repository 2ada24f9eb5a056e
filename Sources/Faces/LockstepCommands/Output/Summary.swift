import Campaign
import Reporting
import StoreModel

/// The summary of a run for people: the verdict, and below it rows with a label each.
struct Summary {
  /// A row: a label and its text.
  typealias Row = (label: String, text: String)

  let verdict: String
  var rows: [Row]

  /// The lines of a console.
  var lines: [ConsoleLine] {
    [ConsoleLine(verdict, .title)] + rows.map { ConsoleLine(label: $0.label, $0.text) }
  }

  /// Returns the time and the reason of the end of a run.
  static func stopped(_ result: RunResult) -> String {
    "after \(result.seconds.tenths) s: \(result.stoppedBecause.text)"
  }

  /// Returns a trace hash as people and programs get it: sixteen hexadecimal digits.
  static func text(ofTrace hash: UInt64) -> String { Hexadecimal.text(of: hash).lowercased() }
}
