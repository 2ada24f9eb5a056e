import Choices
import StoreModel

extension Value {
  /// Draws a value that differs from this one by a small step: plus or minus one, one bit, one
  /// byte, or one respect of a text.
  ///
  /// Two rows with such values are easily taken for equal, or put in the wrong order.
  func step(from source: ChoiceSource) -> Value {
    switch self {
    case .bool(let value): return .bool(!value)
    case .int(let number): return .int(number.step(from: source))
    case .double(let number): return .double(number.step(from: source))
    case .string(let text): return .string(text.step(from: source))
    case .date(let date): return .date(date.step(from: source))
    case .uuid(let uuid):
      let bit = UInt64(1) << UInt64(source.index(below: 64))
      return source.bool()
        ? .uuid(UUIDBytes(high: uuid.high ^ bit, low: uuid.low))
        : .uuid(UUIDBytes(high: uuid.high, low: uuid.low ^ bit))
    case .data(let bytes): return .data(bytes.step(from: source))
    }
  }
}

extension Timestamp {
  /// A step of a day, of a microsecond, or of a number of milliseconds.
  fileprivate func step(from source: ChoiceSource) -> Timestamp {
    let rest = UInt16(microseconds)
    switch source.weighted([2, 1, 1]) {
    case 0: return Timestamp(milliseconds: milliseconds.step(from: source), microseconds: rest)
    case 1:
      let day: Int64 = source.bool() ? 86_400_000 : -86_400_000
      return Timestamp(milliseconds: milliseconds &+ day, microseconds: rest)
    default:
      return source.bool()
        ? Timestamp(milliseconds: milliseconds &+ (rest == 999 ? 1 : 0), microseconds: rest + 1)
        : Timestamp(milliseconds: milliseconds &- (rest == 0 ? 1 : 0), microseconds: rest + 999)
    }
  }
}

extension Int64 {
  fileprivate func step(from source: ChoiceSource) -> Int64 {
    switch source.weighted([4, 4, 2, 1]) {
    case 0: self &+ 1
    case 1: self &- 1
    case 2: self ^ (1 << Int64(source.index(below: 64)))
    default: 0 &- self
    }
  }
}

extension Double {
  /// The next doubles are neighbours in the order; a store may not tell them apart.
  fileprivate func step(from source: ChoiceSource) -> Double {
    switch source.weighted([3, 3, 2, 2, 1]) {
    case 0: self + 1
    case 1: self - 1
    case 2: nextUp
    case 3: nextDown
    default: 0 - self
    }
  }
}

extension [UInt8] {
  fileprivate func step(from source: ChoiceSource) -> [UInt8] {
    let kind = source.weighted([3, 2, 3, 2])
    if kind == 0 || isEmpty { return self + [0] }
    if kind == 1 { return Array(dropLast()) }
    var bytes = self
    let place = source.index(below: count)
    bytes[place] = kind == 2 ? bytes[place] &+ 1 : bytes[place] ^ 1 << UInt8(source.index(below: 8))
    return bytes
  }
}
