/// A running hash of everything that a trial did and saw.
///
/// It is the same in every process: it uses no per-process seed and no order of a `Set`.
package struct TraceHash: Hashable, Sendable {
  /// The hash so far.
  package private(set) var value: UInt64

  /// Makes a hash with a fixed start value.
  package init() {
    value = 0xcbf2_9ce4_8422_2325
  }

  /// Mixes in one word.
  @inline(__always)
  package mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    value = product.high ^ product.low &+ 0x2545_f491_4f6c_dd1d
  }

  /// Mixes in a text: its UTF-8 bytes, eight in a word, and their number.
  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let whole = bytes.count & ~7
      var word: UInt64 = 0
      for start in stride(from: 0, to: whole, by: 8) {
        word = UInt64(
          bigEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
            fromByteOffset: start, as: UInt64.self))
        combine(word)
      }
      for byte in bytes[whole...] { word = word << 8 | UInt64(byte) }
      combine(word ^ UInt64(bytes.count) << 56)
    }
  }
}
