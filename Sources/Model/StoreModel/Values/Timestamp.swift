/// A point in time: milliseconds and microseconds since 1970-01-01T00:00:00Z, in the proleptic
/// Gregorian calendar.
///
/// Both are integers, so that the order is total, and every value prints and reads back exactly
/// (R2, R48).
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Whole milliseconds since 1970-01-01T00:00:00Z, rounded down; any `Int64`.
  public var milliseconds: Int64
  /// The microseconds after the last whole millisecond: 0 to 999.
  public var microseconds: Int { Int(rest) }

  private let rest: UInt16

  /// Makes a point in time from its milliseconds since 1970.
  public init(milliseconds: Int64) {
    self.init(milliseconds: milliseconds, microseconds: 0)
  }

  /// Makes a point in time that is no whole millisecond.
  ///
  /// - Parameters:
  ///   - milliseconds: the milliseconds since 1970.
  ///   - microseconds: the microseconds after them, 0 to 999. From 1,000 on, whole milliseconds are
  ///     dropped.
  public init(milliseconds: Int64, microseconds: UInt16) {
    self.milliseconds = milliseconds
    rest = microseconds % 1000
  }

  /// The same time without the part below a millisecond.
  package var wholeMilliseconds: Timestamp { Timestamp(milliseconds: milliseconds) }

  /// Compares by time: the earlier is smaller (R2).
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds == right.milliseconds
      ? left.rest < right.rest : left.milliseconds < right.milliseconds
  }
}

extension Timestamp: CustomStringConvertible {
  /// The text in ISO 8601 and UTC, with milliseconds or microseconds only if they are not 0:
  /// `2014-06-12T17:00:00Z`.
  ///
  /// A year outside 0...9999 has a sign and as many digits as it needs (R48).
  public var description: String {
    let (days, rest) = milliseconds.flooredDivision(by: 86_400_000)
    let (year, month, day) = Timestamp.civil(fromDays: days)
    let seconds = rest / 1000
    var text = Timestamp.yearText(year)
    text += "-" + Timestamp.padded(month, 2) + "-" + Timestamp.padded(day, 2)
    text += "T" + Timestamp.padded(seconds / 3600, 2)
    text += ":" + Timestamp.padded(seconds / 60 % 60, 2)
    text += ":" + Timestamp.padded(seconds % 60, 2)
    if microseconds > 0 {
      text += "." + Timestamp.padded(rest % 1000 * 1000 + Int64(microseconds), 6)
    } else if rest % 1000 != 0 {
      text += "." + Timestamp.padded(rest % 1000, 3)
    }
    return text + "Z"
  }

  /// Reads the form that `description` prints; nil for anything else.
  public init?(_ text: String) {
    var scanner = DigitScanner(text)
    let sign: Int64 = scanner.consume("-") ? -1 : 1
    if sign == 1 { _ = scanner.consume("+") }
    guard let year = scanner.number(digits: 4...9), scanner.consume("-"),
      let month = scanner.number(digits: 2...2), (1...12).contains(month), scanner.consume("-"),
      let day = scanner.number(digits: 2...2), (1...31).contains(day), scanner.consume("T"),
      let hour = scanner.number(digits: 2...2), hour < 24, scanner.consume(":"),
      let minute = scanner.number(digits: 2...2), minute < 60, scanner.consume(":"),
      let second = scanner.number(digits: 2...2), second < 60
    else { return nil }
    var (fraction, microseconds): (Int64, Int64) = (0, 0)
    if scanner.consume(".") {
      guard let digits = scanner.fraction() else { return nil }
      (fraction, microseconds) = digits.quotientAndRemainder(dividingBy: 1000)
    }
    guard scanner.consume("Z"), scanner.isAtEnd else { return nil }
    let days = Timestamp.days(year: sign * year, month: month, day: day)
    let time = ((hour * 60 + minute) * 60 + second) * 1000 + fraction
    // The day count moves towards 0 and the time back, because the midnight before the earliest
    // time does not fit into `Int64`.
    let isPast = days < 0
    let (scaled, overflow) = (isPast ? days + 1 : days).multipliedReportingOverflow(by: 86_400_000)
    let (total, carry) = scaled.addingReportingOverflow(isPast ? time - 86_400_000 : time)
    guard !overflow, !carry, Timestamp.civil(fromDays: days).day == day else { return nil }
    self.init(milliseconds: total, microseconds: UInt16(microseconds))
  }

  private static func yearText(_ year: Int64) -> String {
    if (0...9999).contains(year) { return padded(year, 4) }
    return (year < 0 ? "-" : "+") + padded(abs(year), 4)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Returns the civil date of a day count since 1970, by eras of 400 years from 1 March.
  private static func civil(fromDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// Returns the day count since 1970 of a civil date; the inverse of `civil(fromDays:)`.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = shifted.flooredDivision(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Int64 {
  /// Returns the quotient rounded down, and the remainder, which is never negative.
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// Reads runs of ASCII digits and single marks from a text.
private struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func consume(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads three or six digits after a point, as millionths.
  mutating func fraction() -> Int64? {
    let count = rest.count
    guard let number = number(digits: 3...6), count - rest.count != 4, count - rest.count != 5
    else {
      return nil
    }
    return count - rest.count == 3 ? number * 1000 : number
  }

  mutating func number(digits: ClosedRange<Int>) -> Int64? {
    let run = rest.prefix { UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }
    guard digits.contains(run.count), let number = Int64(String(Substring(run))) else { return nil }
    rest = rest.dropFirst(run.count)
    return number
  }
}
