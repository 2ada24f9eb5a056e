import StoreModel

extension Rules {
  /// R42, R43: the form in which a value compares: a string in its canonical form, folded as the
  /// comparator wants (C273, C393 to C395).
  package static func sortValue(_ value: Value?, _ comparator: StringComparator) -> Value? {
    guard case .string(let text) = value else { return value }
    return .string(Collation.canonical(text, folding: comparator.folding))
  }

  /// R2, R42: compares two values in the form of `sortValue`: negative, zero or positive.
  package static func compareValues(
    _ left: Value, _ right: Value, _ comparator: StringComparator
  ) -> Int {
    switch (left, right) {
    case (.bool(let a), .bool(let b)): compare(a ? 1 : 0, b ? 1 : 0)
    case (.int(let a), .int(let b)): compare(a, b)
    case (.double(let a), .double(let b)): compare(a, b)
    case (.string(let a), .string(let b)):
      comparator == .numeric ? compareNumerically(a, b) : compareRuns(a.utf8, b.utf8)
    case (.date(let a), .date(let b)): compare(a, b)
    case (.uuid(let a), .uuid(let b)): compare(a, b)
    case (.data(let a), .data(let b)): compareRuns(a, b)
    default: 0
    }
  }

  /// R41: compares two values of which at least one is nil. Nil is the smallest value, so it comes
  /// first in ascending order and last in descending order.
  package static func compareNil(_ left: Bool, _ right: Bool, _ isAscending: Bool) -> Int {
    if left == right { return 0 }
    return left == isAscending ? -1 : 1
  }

  /// R40: the order under one descriptor, ascending or descending.
  package static func directed(_ order: Int, _ isAscending: Bool) -> Int {
    isAscending ? order : -order
  }

  /// R44: breaks a tie by ascending serial, in either direction of the descriptors (C5).
  package static func breakTie(_ left: ListRow, _ right: ListRow) -> Int {
    compare(left.serial, right.serial)
  }

  private static func compare<T: Comparable>(_ left: T, _ right: T) -> Int {
    left < right ? -1 : left == right ? 0 : 1
  }

  /// Compares element by element; a shorter run is smaller. The order of UTF-8 is the order of
  /// scalars.
  private static func compareRuns<Run: Collection>(_ left: Run, _ right: Run) -> Int
  where Run.Element: Comparable {
    for (a, b) in zip(left, right) where a != b { return a < b ? -1 : 1 }
    return compare(left.count, right.count)
  }

  /// Compares runs of ASCII digits as numbers, and everything else by scalar; a shorter text is
  /// smaller (R42, C274 to C276).
  private static func compareNumerically(_ left: String, _ right: String) -> Int {
    var left = left.utf8[...]
    var right = right.utf8[...]
    while let a = left.first, let b = right.first {
      if isDigit(a), isDigit(b) {
        let order = compareNumbers(left.prefix(while: isDigit), right.prefix(while: isDigit))
        if order != 0 { return order }
        left = left.drop(while: isDigit)
        right = right.drop(while: isDigit)
      } else {
        if a != b { return a < b ? -1 : 1 }
        left.removeFirst()
        right.removeFirst()
      }
    }
    return compare(left.isEmpty ? 0 : 1, right.isEmpty ? 0 : 1)
  }

  private static func compareNumbers(
    _ left: Substring.UTF8View, _ right: Substring.UTF8View
  ) -> Int {
    let left = Array(left.drop { $0 == UInt8(ascii: "0") })
    let right = Array(right.drop { $0 == UInt8(ascii: "0") })
    let order = compare(left.count, right.count)
    return order != 0 ? order : compareRuns(left, right)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
