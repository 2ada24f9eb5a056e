import StoreModel

/// The rank of a case by its text. The shorter text comes first. If both are equally long, letters
/// come before other characters, and earlier letters before later ones.
///
/// An empty string in the text is special, so it counts as a long one.
package struct TextRank: Comparable {
  private let bytes: [UInt8]

  /// Makes the wording of a case.
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

  /// Returns whether the first text comes before the second.
  package static func < (left: TextRank, right: TextRank) -> Bool {
    left.bytes.count == right.bytes.count
      ? left.bytes.lexicographicallyPrecedes(right.bytes) : left.bytes.count < right.bytes.count
  }
}
