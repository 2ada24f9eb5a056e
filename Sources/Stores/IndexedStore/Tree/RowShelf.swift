import StoreModel

/// What the rows of one tree refer to by number: their captured keys, and their sections.
///
/// A record is the key of one capture with its section (`KeyRecord`). What the keys of a fetch all
/// begin with is the shelf's lead; rows show the bytes that follow it, so that these decide. A
/// stray, whose key begins otherwise, shows the least or the greatest bytes there are, as it stands
/// before or after all others.
///
/// Only the newest version of a tree, and the one before it while a batch is told, is ever
/// searched by key; older ones are walked. So the record of a row that went is used again. Names of
/// sections stay, since older versions show them.
final class RowShelf {
  let counter: WorkCounter
  /// The shape of the trees of its rows.
  let shape: TreeShape
  /// The sections by number; the first is the only one of a list without section key.
  @exclusivity(unchecked) private(set) var sections: [ListSection]
  /// How many keys came that do not begin with the lead.
  @exclusivity(unchecked) private(set) var strayCount = 0
  @exclusivity(unchecked) private var words = KeyRecord.none
  @exclusivity(unchecked) private var lead: [UInt32] = []
  /// By the length of the key, the record freed last; each names the one before it.
  @exclusivity(unchecked) private var freed: [UInt32] = []

  init(counter: WorkCounter, shape: TreeShape = .wide) {
    self.counter = counter
    self.shape = shape
    sections = [ListSection(number: 0, name: "")]
  }

  /// The section of a row.
  func section(of row: ListRow) -> ListSection { sections[row.section] }

  /// Makes a section of a name that is not in use.
  func makeSection(_ name: String) -> ListSection {
    let section = ListSection(number: sections.count, name: name)
    sections.append(section)
    return section
  }

  /// Takes over records that nobody refers to yet, of a shelf that is new.
  ///
  /// - Parameters:
  ///   - first: the record of the least key, nil where there is none.
  ///   - last: the record of the greatest key: what these two begin with, all do.
  func takeOver(_ records: [UInt32], first: UInt32?, last: UInt32?) {
    words = records
    guard let first, let last, first != last else { return }
    let (left, right) = (Int(first) + KeyRecord.head, Int(last) + KeyRecord.head)
    let shared = Int(min(words[Int(first)], words[Int(last)]))
    var length = 0
    while length < shared, words[left + length] == words[right + length] { length += 1 }
    lead = Array(words[left..<left + length])
  }

  /// Puts a row of a record that was taken over into its section.
  @inline(__always)
  func place(_ row: ListRow, in section: ListSection) -> ListRow {
    words[Int(row.record) + 1] = UInt32(section.number)
    return row.placed(in: section.number)
  }

  /// Keeps a key.
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

  /// Keeps the key and the section of a row once more, for another object.
  func add(keyOf row: ListRow, serial: Int) -> ListRow {
    let start = Int(row.record) + KeyRecord.head
    let key = EncodedKey(words: Array(words[start..<start + Int(words[Int(row.record)])]))
    return add(key, section: section(of: row), serial: serial, id: row.id)
  }

  /// Whether the keys of two records begin with the same bytes, so many of them.
  func agree(_ record: UInt32, _ other: UInt32, upTo length: Int) -> Bool {
    words.withUnsafeBufferPointer { $0.agree(Int(record), Int(other), upTo: length) }
  }

  /// The row of a record.
  @inline(__always)
  func row(of record: UInt32, serial: Int, id: ObjectID) -> ListRow {
    words.withUnsafeBufferPointer { words in
      let (prefix, next) = shown(of: Int(record), words)
      return ListRow(
        prefix: prefix, next: next, record: record, serial: serial,
        section: Int(words[Int(record) + 1]), id: id)
    }
  }

  /// The twelve bytes that a row shows of its key.
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

  /// Whether a key is that of a row.
  func isKey(_ key: EncodedKey, of row: ListRow) -> Bool {
    let record = Int(row.record)
    guard key.words.count == Int(words[record]) else { return false }
    for place in key.words.indices where words[record + KeyRecord.head + place] != key.words[place]
    {
      return false
    }
    return true
  }

  /// Takes back the record of a row that no search will meet again.
  func free(_ record: UInt32) {
    let length = Int(words[Int(record)])
    while freed.count <= length { freed.append(0) }
    words[Int(record) + 1] = freed[length]
    freed[length] = record
  }

  /// The order of rows that show the same bytes: their keys, then the serial (R44).
  func tiePrecedes(_ row: ListRow, _ other: ListRow) -> Bool {
    let order = words.withUnsafeBufferPointer { $0.order(Int(row.record), Int(other.record)) }
    return (order, row.serial) < (0, other.serial)
  }

  /// Where a record with a key of so many words can be: in the place of one that is free, else at
  /// the end.
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

extension RowShelf {
  /// How many bytes the shelf takes.
  var bytes: Int {
    IndexMemory.bytes(of: words) + IndexMemory.bytes(of: freed) + IndexMemory.bytes(of: sections)
      + sections.count * ListSection.bytes
  }

  /// How many bytes the key of a row takes.
  func keyBytes(of row: ListRow) -> Int {
    Int(words[Int(row.record)]) * MemoryLayout<UInt32>.size
  }

  /// The keys of rows in another buffer, each row's record in their order.
  func keys(of rows: [ListRow]) -> KeyBuffer {
    var keys = KeyBuffer(expecting: rows.count)
    for row in rows { keys.append(row.record, of: words) }
    return keys
  }
}
