/// The format of an encoded key in memory. A key buffer and the arena of a list use the same
/// format.
///
/// A record consists of words of four bytes:
/// - the number of words of the key;
/// - the number of the section, not set in a buffer;
/// - the words of the key, whose first byte is the most significant. Zeros fill up the last word.
///
/// Words compare as the bytes do, since no two keys differ only in zeros at the end (`KeyEncoder`).
enum KeyRecord {
  /// The number of words that precede the key.
  static let head = 2
  /// The first word of every memory of records, so that 0 can mean "no record".
  static let none: [UInt32] = [0]
}

extension UnsafeBufferPointer<UInt32> {
  /// Eight bytes of the key of a record; zeros beyond its end.
  ///
  /// - Parameter depth: the number of units of eight bytes to skip.
  @inline(__always)
  func keyWord(_ depth: Int, of record: Int) -> UInt64 {
    let rest = keyCount(of: record) - 2 * depth
    let place = record + KeyRecord.head + 2 * depth
    if rest > 1 { return UInt64(self[place]) << 32 | UInt64(self[place + 1]) }
    return rest == 1 ? UInt64(self[place]) << 32 : 0
  }

  /// The length of the key of a record, in words of four bytes.
  @inline(__always)
  func keyCount(of record: Int) -> Int { Int(self[record]) }

  /// Compares the keys of two records: -1, 0 or 1 for less, equal or greater. No key of a list is
  /// the beginning of another one.
  ///
  /// - Parameter start: the number of words of four bytes that are known to be equal.
  @inline(__always)
  func order(_ record: Int, _ other: Int, from start: Int = 0) -> Int {
    var place = start
    while place < Swift.min(keyCount(of: record), keyCount(of: other)) {
      let (a, b) = (self[record + KeyRecord.head + place], self[other + KeyRecord.head + place])
      if a != b { return a < b ? -1 : 1 }
      place += 1
    }
    return 0
  }

  /// Whether the first `length` bytes of the keys of two records are equal.
  func agree(_ record: Int, _ other: Int, upTo length: Int) -> Bool {
    let (whole, rest) = (length / 4, UInt32(length % 4))
    let needed = rest == 0 ? whole : whole + 1
    guard keyCount(of: record) >= needed, keyCount(of: other) >= needed else { return false }
    let (left, right) = (record + KeyRecord.head, other + KeyRecord.head)
    for place in 0..<whole where self[left + place] != self[right + place] { return false }
    return rest == 0 || (self[left + whole] ^ self[right + whole]) >> (32 - 8 * rest) == 0
  }
}

/// Encoded keys in one contiguous memory, which an arena can take over without a copy.
struct KeyBuffer {
  /// The memory of all records.
  private(set) var words = KeyRecord.none
  /// The start of each record.
  private(set) var records: [UInt32] = []
  private let expected: Int

  /// Makes a buffer for an expected number of keys.
  init(expecting count: Int = 0) {
    expected = count
    records.reserveCapacity(count)
  }

  /// Makes a buffer of existing records, in any order.
  init(_ words: [UInt32], at records: [UInt32]) {
    expected = 0
    self.words = words
    self.records = records
  }

  /// The number of keys.
  var count: Int { records.count }

  /// Adds a key.
  mutating func append(_ key: KeyBytes) {
    key.withRecord { append($0) }
  }

  /// Adds a copy of a record in another memory.
  mutating func append(_ record: UInt32, of words: [UInt32]) {
    let start = Int(record)
    let end = start + KeyRecord.head + Int(words[start])
    words.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  /// Moves the memory of the records out to the caller and leaves the buffer without records.
  mutating func takeWords() -> [UInt32] {
    let taken = words
    words = KeyRecord.none
    return taken
  }

  private mutating func append(_ record: UnsafeBufferPointer<UInt32>) {
    records.append(UInt32(words.count))
    words.append(contentsOf: record)
    if count == 256, expected > count {
      words.reserveCapacity(words.count * expected / 256 * 9 / 8)
    }
  }
}

/// One encoded key, in the words that a record contains.
struct EncodedKey {
  let words: [UInt32]
}
