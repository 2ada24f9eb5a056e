/// The texts of a seed, a count and a length of time, in flags and in environment variables.
package enum LimitText {
  /// The form of a seed, for errors.
  package static let seedForm = "a whole number from 0 to \(UInt64.max), or one such as 0x1F"
  /// The form of a length of time, for errors.
  package static let secondsForm = "a time such as 20s, 5m, 8h or 1.5h"

  /// Returns the form of a count within a range, for errors.
  package static func countForm(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "a whole number from \(range.lowerBound)"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// Reads a number of 64 bits, decimal or as in `0x1F`; nil if the text is none.
  package static func seed(_ text: String) -> UInt64? {
    if text.hasPrefix("0x") { return UInt64(text.dropFirst(2), radix: 16) }
    return isDigits(text) ? UInt64(text) : nil
  }

  /// Reads a whole number within a range; nil if the text is none.
  package static func count(_ text: String, in range: ClosedRange<Int>) -> Int? {
    isDigits(text) ? Int(text).flatMap { range.contains($0) ? $0 : nil } : nil
  }

  /// Reads a number with a unit, from `ms` to `d`, and returns it in seconds; nil if the text is
  /// none.
  package static func seconds(_ text: String) -> Double? {
    let units: [(ending: String, seconds: Double)] = [
      ("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("d", 86400),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.ending) }) else { return nil }
    let parts = text.dropLast(unit.ending.count).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ isDigits(String($0)) }),
      let number = Double(parts.joined(separator: ".")), number > 0, number < 1e9
    else { return nil }
    return number * unit.seconds
  }

  private static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}
