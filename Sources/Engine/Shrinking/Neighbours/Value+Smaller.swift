import StoreModel

extension Value {
  /// The values between this one and the plainest one, the boldest first: numbers nearer to 0, and
  /// shorter or plainer texts.
  ///
  /// Each is smaller in a fixed order, so that a walk from value to value ends.
  var smaller: [Value] {
    switch self {
    case .bool: []
    case .int(let number): number.smaller.map { .int($0) }
    case .double(let number): number.smaller.map { .double($0) }
    case .string(let text): text.smaller.map { .string($0) }
    case .date(let date):
      date.microseconds > 0
        ? [.date(date.wholeMilliseconds)]
          + UInt16(date.microseconds).smaller.map {
            .date(Timestamp(milliseconds: date.milliseconds, microseconds: $0))
          }
          + date.milliseconds.smaller.map {
            .date(Timestamp(milliseconds: $0, microseconds: UInt16(date.microseconds)))
          }
        : date.milliseconds.smaller.map { .date(Timestamp(milliseconds: $0)) }
    case .uuid(let uuid):
      uuid.high > 0
        ? [.uuid(UUIDBytes(high: 0, low: uuid.low)), .uuid(UUIDBytes(high: 1, low: 0))].filter {
          $0 != self
        }
        : uuid.low.smaller.map { .uuid(UUIDBytes(high: 0, low: $0)) }
    case .data(let bytes):
      bytes.shorter.map { .data($0) } + bytes.plainer { $0 == 0 ? [] : [0, 1] }.map { .data($0) }
    }
  }
}

extension FixedWidthInteger {
  /// The integers from here towards 0: the half, three quarters, and so on to the next one.
  ///
  /// The opposite of a negative number comes first. -1 is a plain number.
  fileprivate var smaller: [Self] {
    if self == 0 || Self.isSigned && self == 0 &- 1 { return [] }
    if self < 0 {
      let opposite = 0 &- self
      return (opposite > 0 ? [opposite] : []) + negativeSteps
    }
    return steps(of: self).map { self - $0 }
  }

  private var negativeSteps: [Self] { steps(of: 0 - (self + 1)).map { self + $0 } }

  /// The distances to try: half of a number, a quarter of the half, and so on to 1.
  private func steps(of number: Self) -> [Self] {
    var steps: [Self] = []
    var step = number / 2
    while step > 1 {
      steps.append(step)
      step /= 4
    }
    return number > 0 ? steps + [1] : []
  }
}

extension Double {
  /// The numbers from here towards 0. A whole number is smaller than its neighbours with a
  /// fraction.
  fileprivate var smaller: [Double] {
    guard !isNaN, self != 0, self != -1 else { return [] }
    guard let whole = Int64(exactly: rounded(.towardZero)) else {
      return [self < 0 ? -1e15 : 1e15]
    }
    if Double(whole) != self { return [Double(whole)] + (self < 0 ? [-self] : []) }
    return whole.smaller.map { Double($0) }
  }
}

extension String {
  /// The texts that are shorter, and those of the same length with plainer letters.
  var smaller: [String] {
    let scalars = Array(unicodeScalars)
    let plainer = scalars.plainer { $0.plainer }
    return (scalars.shorter + plainer).map { letters in
      var text = UnicodeScalarView()
      text.append(contentsOf: letters)
      return String(text)
    }
  }
}

extension Unicode.Scalar {
  /// The scalars that are plainer: the first letter, two others, and the first digits.
  fileprivate var plainer: [Unicode.Scalar] {
    switch self {
    case "a": []
    case "b", "A": ["a"]
    case "1": ["a", "b", "A"]
    case "2": ["a", "b", "A", "1"]
    case "0", "3"..."9": ["a", "b", "A", "1", "2"]
    default: ["a", "b", "A"]
    }
  }
}

extension Array where Element: Equatable {
  /// The length up to which each element alone is removed or replaced.
  private var isShort: Bool { count <= 16 }

  /// The arrays without the second half, without the first one, and so on for smaller parts of both
  /// ends; of a short array also those without one element.
  fileprivate var shorter: [[Element]] {
    var arrays: [[Element]] = []
    var part = count / 2
    while part > 0 {
      arrays += [Array(dropLast(part)), Array(dropFirst(part))]
      part = part == 1 ? 0 : Swift.max(1, part / 4)
    }
    return arrays + (isShort ? withoutOne : [])
  }

  /// The arrays with plainer elements: all of them at once, then one after the other.
  fileprivate func plainer(_ choices: (Element) -> [Element]) -> [[Element]] {
    let all = map { choices($0).first ?? $0 }
    let single = indices.prefix(isShort ? count : 0).flatMap { index in
      choices(self[index]).map { choice in
        var array = self
        array[index] = choice
        return array
      }
    }
    return (all == self ? [] : [all]) + single
  }
}
