import StoreModel

/// The total order of the values of one type (R2).
enum ValueOrder {
  /// Compares two values of one type: -1, 0 or 1 for less, equal or greater.
  static func order(_ left: Value, _ right: Value, _ strings: StringOrder = .canonical) -> Int {
    switch (left, right) {
    case (.bool(let a), .bool(let b)): a == b ? 0 : (b ? -1 : 1)
    case (.int(let a), .int(let b)): order(a, b)
    case (.double(let a), .double(let b)): order(a, b)
    case (.date(let a), .date(let b)): order(a, b)
    case (.uuid(let a), .uuid(let b)): order(a, b)
    case (.data(let a), .data(let b)): a.order(b)
    case (.string(let a), .string(let b)): order(form: strings.form(of: a), b, strings)
    default: 0
    }
  }

  /// Compares two values whose strings are in the form of one order.
  static func order(ofForms left: Value, _ right: Value) -> Int { order(left, right, .utf8Bytes) }

  /// Compares the form of a string with another string, by scalars (R42, R43, R105).
  static func order(form left: String, _ right: String, _ strings: StringOrder) -> Int {
    var (left, right) = (left, strings.form(of: right))
    return left.withUTF8 { a in right.withUTF8 { b in a.order(b) } }
  }

  private static func order<T: Comparable>(_ left: T, _ right: T) -> Int {
    left < right ? -1 : (left == right ? 0 : 1)
  }
}

extension [UInt8] {
  /// Compares bytes: -1, 0 or 1 for less, equal or greater.
  func order(_ other: [UInt8]) -> Int {
    withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { right in left.order(right) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Compares bytes: -1, 0 or 1 for less, equal or greater.
  func order(_ other: UnsafeBufferPointer<UInt8>) -> Int {
    let shared = Swift.min(count, other.count)
    var place = 0
    while place < shared {
      let (left, right) = (self[place], other[place])
      if left != right { return left < right ? -1 : 1 }
      place += 1
    }
    return count == other.count ? 0 : (count < other.count ? -1 : 1)
  }
}
