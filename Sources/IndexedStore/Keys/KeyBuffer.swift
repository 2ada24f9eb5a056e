/// Encoded keys one after the other in one piece of memory.
///
/// Each is filled up with zeros to words of eight bytes, the first byte the most significant, so
/// words compare as the bytes do. No two keys differ in zeros at the end alone (`KeyEncoder`).
struct KeyBuffer {
  private(set) var words: [UInt64] = []
  /// Where each key ends and the next one begins; the first begins at 0.
  private(set) var bounds: [UInt32] = [0]
  private let expected: Int

  /// Makes a buffer for so many keys.
  init(expecting count: Int = 0) {
    expected = count
    bounds.reserveCapacity(count + 1)
  }

  /// How many keys there are.
  var count: Int { bounds.count - 1 }

  /// Adds a key.
  mutating func append(_ bytes: [UInt8]) {
    words.append(packing: bytes)
    bounds.append(UInt32(words.count))
    if count == 256, expected > count {
      words.reserveCapacity(words.count * expected / 256 * 9 / 8)
    }
  }

  /// Adds a key out of another buffer.
  mutating func append(_ key: EncodedKey) {
    words.append(contentsOf: key.words[key.range])
    bounds.append(UInt32(words.count))
  }

  /// The same keys in another order.
  func reordered(_ order: [Int32]) -> KeyBuffer {
    var result = KeyBuffer(expecting: order.count)
    result.words.reserveCapacity(words.count)
    words.withUnsafeBufferPointer { words in
      bounds.withUnsafeBufferPointer { bounds in
        for index in order {
          for place in bounds[Int(index)]..<bounds[Int(index) + 1] {
            result.words.append(words[Int(place)])
          }
          result.bounds.append(UInt32(result.words.count))
        }
      }
    }
    return result
  }

  /// The words of a key.
  @inline(__always)
  func range(_ index: Int) -> Range<Int> { Int(bounds[index])..<Int(bounds[index + 1]) }

  /// The words of keys that follow each other.
  func range(of keys: Range<Int>) -> Range<Int> {
    Int(bounds[keys.lowerBound])..<Int(bounds[keys.upperBound])
  }

  /// One of the keys.
  subscript(index: Int) -> EncodedKey { EncodedKey(words: words, range: range(index)) }

  /// Whether two keys begin with the same bytes, so many of them.
  func agree(_ index: Int, _ other: Int, upTo length: Int) -> Bool {
    let (left, right) = (range(index), range(other))
    let (whole, rest) = (length / 8, UInt64(length % 8))
    let needed = rest == 0 ? whole : whole + 1
    guard left.count >= needed, right.count >= needed else { return false }
    for place in 0..<whole
    where words[left.lowerBound + place] != words[right.lowerBound + place] {
      return false
    }
    if rest == 0 { return true }
    let difference = words[left.lowerBound + whole] ^ words[right.lowerBound + whole]
    return difference >> (64 - 8 * rest) == 0
  }
}

/// One encoded key, in words as `KeyBuffer` has them.
struct EncodedKey {
  let words: [UInt64]
  let range: Range<Int>

  /// The first eight bytes.
  var prefix: UInt64 { range.isEmpty ? 0 : words[range.lowerBound] }

  /// How many words of four bytes the rest takes.
  var tailCount: Int {
    guard range.count > 1 else { return 0 }
    let isHalf = words[range.upperBound - 1] & 0xffff_ffff == 0
    return 2 * range.count - (isHalf ? 3 : 2)
  }

  /// One of these words.
  func tail(_ place: Int) -> UInt32 {
    let word = words[range.lowerBound + 1 + place / 2]
    return UInt32(truncatingIfNeeded: place % 2 == 0 ? word >> 32 : word)
  }
}

extension [UInt64] {
  /// Adds bytes as words, the first byte the most significant, filled up with zeros.
  mutating func append(packing bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        append(UInt64(bigEndian: word))
        place += 8
      }
      guard place < bytes.count else { return }
      var word: UInt64 = 0
      for rest in place..<bytes.count { word = word << 8 | UInt64(bytes[rest]) }
      append(word << UInt64(8 * (place + 8 - bytes.count)))
    }
  }
}
