import StoreModel

/// The captured keys and the sections of a tree, which its rows refer to by number.
///
/// A record is the key of one capture together with its section (`KeyRecord`). The lead is the
/// sequence of words that all keys of a fetch begin with. A row contains the bytes after the lead,
/// because these decide comparisons. A stray is a key that begins differently. Its row contains the
/// smallest or the greatest possible bytes, since a stray comes before or after all other keys.
///
/// Only the newest version of a tree is searched by key, and the version before it during a
/// delivery. Older versions are walked. The record of a removed row can therefore be reused.
/// Section names stay, because older versions show them.
final class KeyArena {
  let counter: WorkCounter
  /// The shape of the trees whose rows use this arena.
  let shape: TreeShape
  /// The sections by number. The first is the only section of a list without section key.
  @exclusivity(unchecked) private(set) var sections: [ListSection]
  /// The number of added keys that do not begin with the lead.
  @exclusivity(unchecked) private(set) var strayCount = 0
  @exclusivity(unchecked) private var words = KeyRecord.none
  @exclusivity(unchecked) private var lead: [UInt32] = []
  /// The record freed last, by length of its key. Each free record contains the one freed before
  /// it.
  @exclusivity(unchecked) private var freed: [UInt32] = []

  init(counter: WorkCounter, shape: TreeShape = .wide) {
    self.counter = counter
    self.shape = shape
    sections = [ListSection(number: 0, name: "")]
  }

  /// The section of a row.
  func section(of row: ListRow) -> ListSection { sections[row.section] }

  /// Makes a section for a name that is not in use.
  func makeSection(_ name: String) -> ListSection {
    let section = ListSection(number: sections.count, name: name)
    sections.append(section)
    return section
  }

  /// Takes over records that no row refers to yet. The arena must be new.
  ///
  /// - Parameters:
  ///   - first: the record of the smallest key, nil if there is none.
  ///   - last: the record of the greatest key. All keys begin with the words that these two share.
  func takeOver(_ records: [UInt32], first: UInt32?, last: UInt32?) {
    words = records
    guard let first, let last, first != last else { return }
    let (left, right) = (Int(first) + KeyRecord.head, Int(last) + KeyRecord.head)
    let shared = Int(min(words[Int(first)], words[Int(last)]))
    var length = 0
    while length < shared, words[left + length] == words[right + length] { length += 1 }
    lead = Array(words[left..<left + length])
  }

  /// Sets the section of a row whose record was taken over.
  @inline(__always)
  func place(_ row: ListRow, in section: ListSection) -> ListRow {
    words[Int(row.record) + 1] = UInt32(section.number)
    return row.placed(in: section.number)
  }

  /// Adds a key with its section and returns its row.
  func add(
    _ key: EncodedKey, section: ListSection, serial: Int, id: ObjectID
  ) -> ListRow {
    let record = place(length: key.words.count)
    if record == words.count {
      words.append(UInt32(key.words.count))
      words.append(UInt32(section.number))
      words.append(contentsOf: key.words)
    } else {
      words.withUnsafeMutableBufferPointer { words in
        words[record + 1] = UInt32(section.number)
        for place in key.words.indices { words[record + KeyRecord.head + place] = key.words[place] }
      }
    }
    if !lead.isEmpty, !key.words.starts(with: lead) { strayCount += 1 }
    return row(of: UInt32(record), serial: serial, id: id)
  }

  /// Adds a copy of the key and section of a row, for another object.
  func add(keyOf row: ListRow, serial: Int) -> ListRow {
    let start = Int(row.record) + KeyRecord.head
    let key = EncodedKey(words: Array(words[start..<start + Int(words[Int(row.record)])]))
    return add(key, section: section(of: row), serial: serial, id: row.id)
  }

  /// Adds a copy of the key and section of a row with an identifier at its end (C418).
  func add(keyOf row: ListRow, tie: UInt64) -> ListRow {
    let start = Int(row.record) + KeyRecord.head
    var key = Array(words[start..<start + Int(words[Int(row.record)])])
    let place = key.count - KeyEncoder.tieLength
    let (high, low) = (UInt32(tie >> 32), UInt32(truncatingIfNeeded: tie))
    (key[place], key[place + 1]) = (high, low)
    return add(
      EncodedKey(words: key), section: section(of: row), serial: row.serial, id: row.id)
  }

  /// Whether the first `length` bytes of the keys of two records are equal.
  func agree(_ record: UInt32, _ other: UInt32, upTo length: Int) -> Bool {
    words.withUnsafeBufferPointer { $0.agree(Int(record), Int(other), upTo: length) }
  }

  /// Makes the row of a record.
  @inline(__always)
  func row(of record: UInt32, serial: Int, id: ObjectID) -> ListRow {
    words.withUnsafeBufferPointer { words in
      let (prefix, next) = shown(of: Int(record), words)
      return ListRow(
        prefix: prefix, next: next, record: record, serial: serial,
        section: Int(words[Int(record) + 1]), id: id)
    }
  }

  /// The twelve bytes of its key that a row contains.
  @inline(__always)
  private func shown(
    of record: Int, _ words: UnsafeBufferPointer<UInt32>
  ) -> (prefix: UInt64, next: UInt32) {
    let count = words.keyCount(of: record)
    let skipped = lead.count
    for place in 0..<skipped {
      let word = place < count ? words[record + KeyRecord.head + place] : 0
      if word < lead[place] { return (0, 0) }
      if word > lead[place] { return (.max, .max) }
    }
    let start = record + KeyRecord.head + skipped
    guard count < skipped + 3 else {
      return (UInt64(words[start]) << 32 | UInt64(words[start + 1]), words[start + 2])
    }
    let high = count > skipped ? UInt64(words[start]) << 32 : 0
    return (high | (count > skipped + 1 ? UInt64(words[start + 1]) : 0), 0)
  }

  /// Whether a row has a given key.
  func isKey(_ key: EncodedKey, of row: ListRow) -> Bool {
    let record = Int(row.record)
    guard key.words.count == Int(words[record]) else { return false }
    for place in key.words.indices where words[record + KeyRecord.head + place] != key.words[place]
    {
      return false
    }
    return true
  }

  /// Frees the record of a row that no search will meet again.
  func free(_ record: UInt32) {
    let length = Int(words[Int(record)])
    while freed.count <= length { freed.append(0) }
    words[Int(record) + 1] = freed[length]
    freed[length] = record
  }

  /// Compares rows that contain the same twelve bytes: by their keys, then by serial (R44).
  func tiePrecedes(_ row: ListRow, _ other: ListRow) -> Bool {
    let order = words.withUnsafeBufferPointer { $0.order(Int(row.record), Int(other.record)) }
    return (order, row.serial) < (0, other.serial)
  }

  /// Finds a place for a record with a key of `length` words: a free record, else the end.
  private func place(length: Int) -> Int {
    if length < freed.count, freed[length] != 0 {
      let place = Int(freed[length])
      freed[length] = words[place + 1]
      return place
    }
    let end = words.count + KeyRecord.head + length
    if end > words.capacity { words.reserveCapacity(max(64, end + end / 4)) }
    return words.count
  }
}

extension KeyArena {
  /// The number of bytes that the arena takes.
  var bytes: Int {
    IndexMemory.bytes(of: words) + IndexMemory.bytes(of: freed) + IndexMemory.bytes(of: sections)
      + sections.count * ListSection.bytes
  }

  /// The number of bytes that the key of a row takes.
  func keyBytes(of row: ListRow) -> Int {
    Int(words[Int(row.record)]) * MemoryLayout<UInt32>.size
  }

  /// Copies the keys of rows into another buffer, with the records in the order of the rows.
  func keys(of rows: [ListRow]) -> KeyBuffer {
    var keys = KeyBuffer(expecting: rows.count)
    for row in rows { keys.append(row.record, of: words) }
    return keys
  }
}
