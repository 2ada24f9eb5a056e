import Choices
import StoreModel

/// Draws values from small domains, so that ties, equal sections and boundaries occur all the time.
package enum ValueGenerator {
  /// Draws a value for an attribute, or nil. Now and then the value is one that the attribute
  /// rejects on write.
  ///
  /// - Parameters:
  ///   - theme: the texts that meet in the trial; nil for texts of any class.
  ///   - present: a value that some object has. Now and then the drawn value is one small step away
  ///     from it.
  package static func assigned(
    to attribute: Attribute, refused isRefused: Bool, _ profile: ValueProfile,
    _ theme: TextTheme? = nil, beside present: Value? = nil, from source: ChoiceSource
  ) -> Value? {
    let isRefused = isRefused && attribute.choices.isEmpty
    if source.chance(isRefused ? 1 : 0, in: 100) { return refused(by: attribute, from: source) }
    if source.chance(attribute.takesNil ? 1 : 0, in: 8) { return nil }
    if !attribute.choices.isEmpty { return pick(from: attribute.choices, profile, source) }
    if let present, present.type == attribute.type,
      source.chance(profile == .ties ? 0 : 1, in: 4)
    {
      return attribute.form(of: present.step(from: source))
    }
    // Bounds would reject nearly all unique values.
    let isBound =
      profile == .unique && (attribute.minimum != nil || attribute.maximum != nil)
    let drawn = value(of: attribute.type, isBound ? .mixed : profile, theme, from: source)
    return attribute.form(of: drawn)
  }

  /// Draws a value of a type.
  static func value(
    of type: AttributeType, _ profile: ValueProfile = .mixed, _ theme: TextTheme? = nil,
    from source: ChoiceSource
  ) -> Value {
    if profile == .unique { return unique(of: type, theme, from: source) }
    if let long = long(of: type, profile, from: source) { return long }
    switch type {
    case .bool: return .bool(source.bool())
    case .int:
      return .int(packed(profile, from: source) ?? pick(from: integers, profile, source))
    case .double: return .double(pick(from: doubles, profile, source))
    case .string: return .string(text(profile, theme, from: source))
    case .date:
      let packed = packed(profile, from: source).map { Timestamp(milliseconds: $0) }
      return .date(packed ?? pick(from: dates, profile, source))
    case .uuid: return .uuid(pick(from: uuids, profile, source))
    case .data: return .data(pick(from: blobs, profile, source))
    }
  }

  /// Draws an integer, of either sign, where integers begin to need another byte, with or without a
  /// sign bit; nil in nine of ten draws. A store may pack integers by their length.
  private static func packed(_ profile: ValueProfile, from source: ChoiceSource) -> Int64? {
    guard source.chance(profile == .ties ? 0 : 1, in: 10) else { return nil }
    let bits = 8 * source.integer(in: 1...7) - source.index(below: 2)
    let number = (Int64(1) << bits) - Int64(source.index(below: 3))
    return source.bool() ? -number : number
  }

  /// Draws a value that is hardly drawn twice.
  private static func unique(
    of type: AttributeType, _ theme: TextTheme?, from source: ChoiceSource
  ) -> Value {
    if type == .bool { return .bool(source.bool()) }
    let number = source.draw(upTo: .max)
    switch type {
    case .bool, .int: return .int(Int64(bitPattern: number))
    case .double: return .double(Double(Int64(bitPattern: number)) / 1024)
    case .string: return .string((theme?.beginning ?? "a") + String(number, radix: 36))
    case .date: return .date(Timestamp(milliseconds: Int64(bitPattern: number)))
    case .uuid: return .uuid(UUIDBytes(high: number, low: ~number))
    case .data: return .data((0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }
  }

  /// Draws a lower bound, an upper bound, or both. A bool has none.
  ///
  /// Now and then the two are swapped. Then no value is admitted, and a value between them is both
  /// too small and too large (R26).
  static func bounds(of type: AttributeType, from source: ChoiceSource) -> (Value?, Value?) {
    guard let (low, high) = bounds(of: type) else { return (nil, nil) }
    switch source.weighted([6, 2, 2, 1]) {
    case 0: return (low, high)
    case 1: return (low, nil)
    case 2: return (nil, high)
    default: return (high, low)
    }
  }

  /// The bounds of a type. They admit the values drawn most often, and reject some of the others.
  private static func bounds(of type: AttributeType) -> (Value, Value)? {
    switch type {
    case .bool: nil
    case .int: (.int(0), .int(beyondBounds - 1))
    case .double: (.double(0), .double(1))
    case .string: (.string("A"), .string("b"))
    case .date: (.date(dates[0]), .date(dates[2]))
    case .uuid: (.uuid(uuids[0]), .uuid(uuids[2]))
    case .data: (.data([]), .data([0, 0]))
    }
  }

  /// Returns a value that the bounds of generated schemas admit, unless they admit none.
  static func plain(of type: AttributeType) -> Value {
    switch type {
    case .bool: .bool(false)
    case .int: .int(integers[0])
    case .double: .double(doubles[0])
    case .string: .string(strings[0])
    case .date: .date(dates[0])
    case .uuid: .uuid(uuids[0])
    case .data: .data(blobs[0])
    }
  }

  /// Draws a value of a domain. Without a special profile it mostly is one of the first three, so
  /// that values meet.
  private static func pick<Element>(
    from domain: [Element], _ profile: ValueProfile, _ source: ChoiceSource
  ) -> Element {
    switch profile {
    case .ties:
      return domain[source.index(below: min(2, domain.count))]
    case .boundaries:
      let middle = domain.count / 2
      return domain[middle + source.index(below: domain.count - middle)]
    case .mixed, .unique, .long, .alike:
      let isAny = source.chance(1, in: 3)
      return domain[source.index(below: isAny ? domain.count : min(3, domain.count))]
    }
  }

  /// Draws a string: one of a few that meet all the time, one of the theme of the trial, or one of
  /// any class of texts. Now and then its digits count as a number, so that two such strings meet
  /// (R42). Rarely it is longer than a store may have room for.
  private static func text(
    _ profile: ValueProfile, _ theme: TextTheme?, from source: ChoiceSource
  ) -> String {
    let isLong = source.chance(profile == .ties ? 0 : profile == .boundaries ? 10 : 1, in: 100)
    if isLong { return source.element(of: longTexts) }
    let themed = theme?.weight ?? 0
    switch source.weighted(profile == .ties ? [3, 0, 0, themed] : [10, 2, 2, themed]) {
    case 1: return source.element(of: source.chance(1, in: 3) ? rareNumerals : numerals)
    case 2: return TextTheme.anyText(from: source)
    case 3: return theme?.text(isTie: profile == .ties, from: source) ?? ""
    default: return pick(from: strings, profile, source)
    }
  }

  private static func refused(by attribute: Attribute, from source: ChoiceSource) -> Value {
    if attribute.type == .double, source.bool() { return .double(.nan) }
    return attribute.type == .int ? .string("1") : .int(1)
  }

  /// The smallest integer that is too large for a bounded attribute, whose bound is 9 in generated
  /// schemas.
  static let beyondBounds: Int64 = 10

  /// From this number on, a double does not distinguish each integer from the next.
  private static let inexact: Int64 = 1 << 53

  private static let integers: [Int64] = [
    0, 1, 2, 3, beyondBounds, -1, .max, .min, inexact, inexact + 1,
  ]
  private static let doubles: [Double] = [
    0, 1, -0.0, 0.5, -1, 2.25, 0.3, .infinity, 1e300, .leastNonzeroMagnitude, -.infinity,
    .greatestFiniteMagnitude, 0.1 + 0.2,
  ]
  /// The strings that are drawn most often. They differ in case, in accents, in their numbers or in
  /// their order (R42, R43).
  private static let strings: [String] = [
    "a", "A", "b", "", "B", "\u{E1}", "a\u{301}", "a10", "a9", "a09", "\u{DF}", "ab", "1", "10",
    "9", "z", "a\0", "\u{C1}", "ss",
  ]
  /// Strings that a store may change: it may cut or trim them (R89).
  private static let kept = ["a\0b", "a\r\n", " a ", "\u{FEFF}a", "a\u{AC00}"]
  private static let numerals = ["a10", "a9", "9", "10", "a09"]
  /// Numerals with several zeros in front, of zeros only, with several runs of digits, and with
  /// long runs. Some runs are longer than the numbers of a machine.
  private static let rareNumerals = [
    "a009", "0", "00", "a1b10", "a1b9", "999", "1000", "\(inexact)", "\(inexact + 1)",
    "18446744073709551616", "a0009",
  ]
  private static let longTexts =
    [64, 65].map { String(repeating: "a", count: $0) }
    + [254, 255, 256, 1_025].map { String(repeating: "1", count: $0) }
  /// Strings of all domains, for the check of an order (R105).
  static let allTexts =
    strings + kept + TextClass.allParts + numerals + rareNumerals + longTexts.prefix(3)
  private static let dates: [Timestamp] =
    [0, 1, 86_400_000, -1, 1_402_592_400_000, 253_402_300_800_000, .min, .max].map {
      Timestamp(milliseconds: $0)
    }
    + [(0, 1), (-1, 999), (1_402_592_400_000, 500)].map {
      Timestamp(milliseconds: $0, microseconds: $1)
    }
  private static let uuids: [UUIDBytes] = [
    UUIDBytes(high: 0, low: 0), UUIDBytes(high: 0, low: 1), UUIDBytes(high: 1, low: 0),
    UUIDBytes(high: .max, low: .max), UUIDBytes(high: 0, low: 256),
  ]
  private static let blobs: [[UInt8]] = [
    [], [0], [0, 0], [1], [255], [0, 255], [1, 0], [1, 0, 0], [1, 0, 1], [1, 1], [255, 0],
  ]
}

extension Attribute {
  /// Returns a value in the form in which commands assign it.
  func form(of value: Value) -> Value {
    guard case .string(let text) = value else { return value }
    if hasOneForm { return .string(Collation.oneForm(of: text)) }
    return isComposed ? .string(Collation.composed(text)) : value
  }
}
