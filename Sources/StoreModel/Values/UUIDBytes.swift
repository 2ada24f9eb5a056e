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

  /// By the bytes, the first most significant (R2).
  public static func < (left: UUIDBytes, right: UUIDBytes) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension UUIDBytes: CustomStringConvertible {
  /// The 8-4-4-4-12 form in upper case (R48).
  public var description: String {
    let digits = Array(Hexadecimal.text(of: high) + Hexadecimal.text(of: low))
    var text = ""
    for (position, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(position) { text.append("-") }
      text.append(digit)
    }
    return text
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

/// Hexadecimal text in upper case, two digits a byte.
package enum Hexadecimal {
  /// The sixteen digits of a word.
  package static func text(of word: UInt64) -> String {
    text(of: (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) })
  }

  /// Two digits a byte.
  package static func text(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// The bytes of a text of digit pairs in either case; nil for anything else.
  package static func bytes(of text: String) -> [UInt8]? {
    let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    let known = digits.compactMap(\.self)
    return stride(from: 0, to: known.count, by: 2).map { UInt8(known[$0] << 4 | known[$0 + 1]) }
  }
}
