/// Encoded keys one after the other in one piece of memory.
struct KeyBuffer {
  private(set) var bytes: [UInt8] = []
  /// Where each key ends and the next one begins; the first begins at 0.
  private var ends: [Int] = [0]

  /// How many keys there are.
  var count: Int { ends.count - 1 }

  /// How many bytes they have together.
  var byteCount: Int { bytes.count }

  /// Makes room for so many keys of a usual length.
  mutating func reserve(_ count: Int) {
    ends.reserveCapacity(count + 1)
    bytes.reserveCapacity(24 * count)
  }

  /// Adds a key.
  mutating func append(_ key: KeyEncoder.Key) {
    bytes.append(contentsOf: key.bytes[key.range])
    ends.append(bytes.count)
  }

  /// Adds what an encoder makes of an object.
  mutating func append(_ encode: (inout [UInt8]) -> Void) {
    encode(&bytes)
    ends.append(bytes.count)
  }

  /// The bytes of a key.
  @inline(__always)
  func range(_ index: Int) -> Range<Int> { ends[index]..<ends[index + 1] }

  /// One of the keys.
  subscript(index: Int) -> KeyEncoder.Key {
    KeyEncoder.Key(bytes: bytes, range: range(index))
  }

  /// Whether two keys begin with the same bytes, so many of them.
  func agree(_ index: Int, _ other: Int, upTo length: Int) -> Bool {
    let (left, right) = (range(index), range(other))
    guard left.count >= length, right.count >= length else { return false }
    for place in 0..<length
    where bytes[left.lowerBound + place] != bytes[right.lowerBound + place] {
      return false
    }
    return true
  }
}
