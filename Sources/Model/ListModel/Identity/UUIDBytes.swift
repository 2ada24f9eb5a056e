/// The 128 bits of a UUID, ordered by their bytes (R2).
public struct UUIDBytes: Hashable, Comparable, Sendable {
  /// The first eight bytes, most significant first.
  public var high: UInt64
  /// The last eight bytes, most significant first.
  public var low: UInt64

  /// Makes a UUID from its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Compares by the bytes, the first being the most significant (R2).
  public static func < (left: UUIDBytes, right: UUIDBytes) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension UUIDBytes: CustomStringConvertible {
  /// The text in the 8-4-4-4-12 form, in upper case (R48).
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for position in 0..<16 {
      if position == 4 || position == 6 || position == 8 || position == 10 {
        text.append(UInt8(ascii: "-"))
      }
      let word = position < 8 ? high : low
      Hexadecimal.append(UInt8(truncatingIfNeeded: word >> (56 - 8 * (position % 8))), to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads the 8-4-4-4-12 form, in either case; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    let digits = parts.joined()
    guard let bytes = Hexadecimal.bytes(of: digits), bytes.count == 16 else { return nil }
    let halves = [bytes.prefix(8), bytes.suffix(8)].map { half in
      half.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    self.init(high: halves[0], low: halves[1])
  }
}

/// Hexadecimal text in upper case, two digits for each byte.
package enum Hexadecimal {
  /// Returns the sixteen digits of a word.
  package static func text(of word: UInt64) -> String {
    text(of: (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) })
  }

  /// Returns two digits for each byte.
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes { append(byte, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds the two digits of a byte, as ASCII.
  fileprivate static func append(_ byte: UInt8, to text: inout [UInt8]) {
    text.append(digit(byte >> 4))
    text.append(digit(byte & 15))
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }

  /// Returns the bytes of a text of digit pairs, in either case; nil for any other text.
  package static func bytes(of text: String) -> [UInt8]? {
    let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    let known = digits.compactMap(\.self)
    return stride(from: 0, to: known.count, by: 2).map { UInt8(known[$0] << 4 | known[$0 + 1]) }
  }
}
