/// How an encoded key lies in memory, in a buffer and on a list's shelf alike.
///
/// A record is in words of four bytes: how many words the key takes, the number of the section
/// (open in a buffer), then the key, the first byte the most significant, the last word filled up
/// with zeros. Words compare as the bytes do, since no two keys differ in zeros at the end alone
/// (`KeyEncoder`).
enum KeyRecord {
  /// How many words precede the key.
  static let head = 2
  /// What a memory of records begins with, so that 0 is no record.
  static let none: [UInt32] = [0]
}

extension UnsafeBufferPointer<UInt32> {
  /// Eight bytes of the key of a record, zeros where it is shorter.
  @inline(__always)
  func keyWord(_ depth: Int, of record: Int) -> UInt64 {
    let rest = keyCount(of: record) - 2 * depth
    let place = record + KeyRecord.head + 2 * depth
    if rest > 1 { return UInt64(self[place]) << 32 | UInt64(self[place + 1]) }
    return rest == 1 ? UInt64(self[place]) << 32 : 0
  }

  /// How many words of four bytes the key of a record takes.
  @inline(__always)
  func keyCount(of record: Int) -> Int { Int(self[record]) }

  /// -1, 0 or 1 as the key of a record stands before, with or after that of another one. No key of
  /// a list is the beginning of another one.
  ///
  /// - Parameter start: how many words of four bytes are known to agree.
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

  /// Whether the keys of two records begin with the same bytes, so many of them.
  func agree(_ record: Int, _ other: Int, upTo length: Int) -> Bool {
    let (whole, rest) = (length / 4, UInt32(length % 4))
    let needed = rest == 0 ? whole : whole + 1
    guard keyCount(of: record) >= needed, keyCount(of: other) >= needed else { return false }
    let (left, right) = (record + KeyRecord.head, other + KeyRecord.head)
    for place in 0..<whole where self[left + place] != self[right + place] { return false }
    return rest == 0 || (self[left + whole] ^ self[right + whole]) >> (32 - 8 * rest) == 0
  }
}

/// Encoded keys one after the other in one piece of memory, which a shelf can take over as it is.
struct KeyBuffer {
  /// The records.
  private(set) var words = KeyRecord.none
  /// Where each record begins.
  private(set) var records: [UInt32] = []
  private let expected: Int

  /// Makes a buffer for so many keys.
  init(expecting count: Int = 0) {
    expected = count
    records.reserveCapacity(count)
  }

  /// Keys in a memory of records, in any order.
  init(_ words: [UInt32], at records: [UInt32]) {
    expected = 0
    self.words = words
    self.records = records
  }

  /// How many keys there are.
  var count: Int { records.count }

  /// Adds a key.
  mutating func append(_ key: KeyBytes) {
    key.withRecord { append($0) }
  }

  /// Adds a key out of another memory.
  mutating func append(_ record: UInt32, of words: [UInt32]) {
    let start = Int(record)
    let end = start + KeyRecord.head + Int(words[start])
    words.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  /// Hands out the records, which are then no longer here.
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

/// One encoded key, in words as a record has them.
struct EncodedKey {
  let words: [UInt32]
}
