import StoreModel

/// Where the text of a case stands among those of others: the shorter comes first, of two as long
/// the one whose letters come earlier, and letters before what else can be written. Empty strings,
/// which are special, count as long ones.
package struct Wording: Comparable {
  private let bytes: [UInt8]

  /// Takes the text of a case.
  package init(_ told: Case) {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let quote = UInt8(ascii: "\"")
    var bytes: [UInt8] = []
    var last: UInt8 = 0
    for byte in told.text.utf8 {
      bytes.append(letters.contains(byte) ? byte - 64 : byte <= 32 ? byte : byte | 128)
      if byte == quote, last == quote { bytes += [.max, .max] }
      last = byte
    }
    self.bytes = bytes
  }

  /// Whether one text comes before another.
  package static func < (left: Wording, right: Wording) -> Bool {
    left.bytes.count == right.bytes.count
      ? left.bytes.lexicographicallyPrecedes(right.bytes) : left.bytes.count < right.bytes.count
  }
}
