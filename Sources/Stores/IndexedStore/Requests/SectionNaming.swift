import StoreModel

/// The names of sections (R48, R49), computed from the numbers of the values.
enum SectionNaming {
  /// The name of the section of a value.
  static func name(of value: Value?, _ key: SectionKey) -> String {
    guard let value else { return "" }
    switch (key, value) {
    case (.attribute, _): return value.sectionName
    case (.firstLetter, .string(let text)): return text.first.map { String($0) } ?? ""
    case (.day, .date(let time)): return CalendarDay(of: time).name
    case (.month, .date(let time)): return CalendarDay(of: time).monthName
    // The complement of a negative number is not negative, and fits into the type.
    case (.bucket(let size, _), .int(let number)):
      return String(number < 0 ? ~(~number / Int64(size)) : number / Int64(size))
    case (.firstDigit, .int(let number)):
      var digit = number.magnitude
      while digit > 9 { digit /= 10 }
      return (number < 0 ? "-" : "") + String(digit)
    default: return ""
    }
  }
}

/// A day of the proleptic Gregorian calendar in UTC.
///
/// The days are counted from 2000-01-01, which begins a cycle of 400 years. The first year of a
/// cycle is a leap year.
private struct CalendarDay {
  private let year: Int64
  private let month: Int
  private let day: Int64

  private static let daysOfCycle: Int64 = 146_097
  /// The days from 1970-01-01 to 2000-01-01.
  private static let daysBefore2000: Int64 = 10_957
  /// The days before each month of a year that is no leap year, and the length of the year.
  private static let starts: [Int64] = [
    0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365,
  ]

  init(of time: Timestamp) {
    let (milliseconds, length) = (time.milliseconds, Int64(86_400_000))
    let count = milliseconds < 0 ? ~(~milliseconds / length) : milliseconds / length
    let days = count - CalendarDay.daysBefore2000
    let size = CalendarDay.daysOfCycle
    let cycle = days < 0 ? ~(~days / size) : days / size
    let rest = days - cycle * size
    var yearOfCycle = rest / 366
    while CalendarDay.start(ofYear: yearOfCycle + 1) <= rest { yearOfCycle += 1 }
    year = 2000 + 400 * cycle + yearOfCycle
    let dayOfYear = rest - CalendarDay.start(ofYear: yearOfCycle)
    let leapDay: Int64 =
      CalendarDay.start(ofYear: yearOfCycle + 1) - CalendarDay.start(ofYear: yearOfCycle) - 365
    var month = 1
    while month < 12, dayOfYear >= CalendarDay.starts[month] + (month > 1 ? leapDay : 0) {
      month += 1
    }
    self.month = month
    day = dayOfYear - CalendarDay.starts[month - 1] - (month > 2 ? leapDay : 0) + 1
  }

  /// The number of days in a cycle before a year of it.
  private static func start(ofYear year: Int64) -> Int64 {
    365 * year + (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
  }

  /// The name of the month, such as `2020-01`. A year outside 0...9999 has a sign.
  var monthName: String {
    let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
    return sign + CalendarDay.padded(year.magnitude, 4) + "-"
      + CalendarDay.padded(month.magnitude, 2)
  }

  /// The name of the day, such as `2020-01-31`.
  var name: String { monthName + "-" + CalendarDay.padded(day.magnitude, 2) }

  private static func padded(_ number: some BinaryInteger, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
