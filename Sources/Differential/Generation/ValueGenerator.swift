import Choices
import StoreModel

/// Values from small domains, so that ties, equal sections and boundaries come up all the time.
enum ValueGenerator {
  /// A value for an attribute, or nil; now and then one that the attribute refuses on write.
  static func assigned(
    to attribute: Attribute, refused isRefused: Bool, from source: ChoiceSource
  ) -> Value? {
    if source.chance(isRefused ? 1 : 0, in: 200) { return refused(by: attribute, from: source) }
    if source.chance(1, in: 8) { return nil }
    return value(of: attribute.type, from: source)
  }

  /// A value of a type.
  static func value(of type: AttributeType, from source: ChoiceSource) -> Value {
    switch type {
    case .bool: .bool(source.bool())
    case .int: .int(pick(from: integers, source))
    case .double: .double(pick(from: doubles, source))
    case .string: .string(text(from: source))
    case .date: .date(Timestamp(milliseconds: pick(from: dates, source)))
    case .uuid: .uuid(pick(from: uuids, source))
    case .data: .data(pick(from: blobs, source))
    }
  }

  /// A value that every bound of the generator's schemas admits.
  static func plain(of type: AttributeType) -> Value {
    switch type {
    case .bool: .bool(false)
    case .int: .int(integers[0])
    case .double: .double(doubles[0])
    case .string: .string(strings[0])
    case .date: .date(Timestamp(milliseconds: dates[0]))
    case .uuid: .uuid(uuids[0])
    case .data: .data(blobs[0])
    }
  }

  /// One of the first three in most cases, so that values meet; else any.
  private static func pick<Element>(from domain: [Element], _ source: ChoiceSource) -> Element {
    source.chance(1, in: 3) ? source.element(of: domain) : source.element(of: domain.prefix(3))
  }

  /// Now and then one whose digits count as a number, so that two of them meet (R42).
  private static func text(from source: ChoiceSource) -> String {
    source.chance(1, in: 10) ? source.element(of: numerals) : pick(from: strings, source)
  }

  private static func refused(by attribute: Attribute, from source: ChoiceSource) -> Value {
    if attribute.type == .double, source.bool() { return .double(.nan) }
    return attribute.type == .int ? .string("1") : .int(1)
  }

  /// What a save of a bounded int attribute refuses; the generator's schemas bound at 9.
  static let beyondBounds: Int64 = 10

  private static let integers: [Int64] = [0, 1, 2, 3, -1, beyondBounds, .max, .min]
  private static let doubles: [Double] = [
    0, 1, 0.5, -1, 2.25, -0.0, .infinity, 1e300,
    .leastNonzeroMagnitude,
  ]
  private static let strings: [String] = [
    "a", "A", "b", "", "B", "\u{E1}", "a\u{301}", "a10", "a9", "a09", "\u{DF}", "ab", "1", "10",
    "9", "\u{1F469}\u{200D}\u{1F680}", "\u{130}", "\u{1E9B}\u{323}", "z", "\u{AC00}",
  ]
  private static let numerals = ["a10", "a9", "9", "10", "a09"]
  private static let dates: [Int64] = [
    0, 1, 86_400_000, -1, 1_402_592_400_000, 253_402_300_800_000, .min, .max,
  ]
  private static let uuids: [UUIDBytes] = [
    UUIDBytes(high: 0, low: 0), UUIDBytes(high: 0, low: 1), UUIDBytes(high: 1, low: 0),
    UUIDBytes(high: .max, low: .max),
  ]
  private static let blobs: [[UInt8]] = [[], [0], [0, 0], [1], [255], [0, 255]]
}
