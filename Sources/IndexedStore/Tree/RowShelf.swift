import StoreModel

/// What the rows of one tree refer to by number: their captured keys, and their sections.
///
/// A record is the key of one capture with its section, in words: how many words the tail has, the
/// section, the first eight bytes of the key, then the rest of it, filled up with zeros. Words
/// compare as the bytes do, and no two keys differ in zeros at the end alone (`KeyEncoder`).
///
/// Only the newest version of a tree, and the one before it while a batch is told, is ever
/// searched by key; older ones are walked. So the record of a row that went is used again. Names of
/// sections stay, since older versions show them.
final class RowShelf {
  let counter: WorkCounter
  /// The sections by number; the first is the only one of a list without section key.
  @exclusivity(unchecked) private(set) var sections: [ListSection]
  /// The records, the first one empty, so that 0 is no record.
  @exclusivity(unchecked) private var words: [UInt32] = [0]
  /// By the length of the tail, the record freed last; each names the one before it.
  @exclusivity(unchecked) private var freed: [UInt32] = []

  private static let head = 4

  init(counter: WorkCounter) {
    self.counter = counter
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

  /// Makes room for rows that come, so many with keys of so many words of eight bytes together.
  func reserve(rows: Int, words count: Int) {
    words.reserveCapacity(words.count + rows * RowShelf.head + 2 * max(0, count - rows))
  }

  /// Keeps a key.
  func add(
    _ key: EncodedKey, section: ListSection, serial: Int, id: ObjectID
  ) -> ListRow {
    let tail = key.tailCount
    let record = place(tail: tail)
    if record == words.count {
      words.append(contentsOf: repeatElement(0, count: tail + RowShelf.head))
    }
    words.withUnsafeMutableBufferPointer { words in
      words[record] = UInt32(tail)
      words[record + 1] = UInt32(section.number)
      words[record + 2] = UInt32(truncatingIfNeeded: key.prefix >> 32)
      words[record + 3] = UInt32(truncatingIfNeeded: key.prefix)
      for place in 0..<tail { words[record + RowShelf.head + place] = key.tail(place) }
    }
    return ListRow(
      prefix: key.prefix, next: tail > 0 ? words[record + RowShelf.head] : 0,
      record: UInt32(record), serial: serial, section: section.number, id: id)
  }

  /// The same row with its record here and a section of this shelf.
  func take(_ row: ListRow, from other: RowShelf, section: ListSection) -> ListRow {
    let record = words.count
    let start = Int(row.record)
    words += other.words[start..<start + RowShelf.head + Int(other.words[start])]
    words[record + 1] = UInt32(section.number)
    return self.row(of: UInt32(record), serial: row.serial, id: row.id)
  }

  /// The row of a record.
  func row(of record: UInt32, serial: Int, id: ObjectID) -> ListRow {
    let place = Int(record)
    return ListRow(
      prefix: UInt64(words[place + 2]) << 32 | UInt64(words[place + 3]),
      next: words[place] > 0 ? words[place + RowShelf.head] : 0, record: record,
      serial: serial, section: Int(words[place + 1]), id: id)
  }

  /// Whether a key is that of a row.
  func isKey(_ key: EncodedKey, of row: ListRow) -> Bool {
    let record = Int(row.record)
    guard key.prefix == row.prefix, key.tailCount == Int(words[record]) else { return false }
    for place in 0..<key.tailCount
    where words[record + RowShelf.head + place] != key.tail(place) {
      return false
    }
    return true
  }

  /// Takes back the record of a row that no search will meet again.
  func free(_ record: UInt32) {
    let tail = Int(words[Int(record)])
    while freed.count <= tail { freed.append(0) }
    words[Int(record) + 1] = freed[tail]
    freed[tail] = record
  }

  /// The order of rows whose first twelve bytes are equal: the rest, then the serial (R44).
  func tiePrecedes(_ row: ListRow, _ other: ListRow) -> Bool {
    let order = words.withUnsafeBufferPointer { words in
      let (left, right) = (Int(row.record), Int(other.record))
      let (leftTail, rightTail) = (Int(words[left]), Int(words[right]))
      var place = 1
      while place < min(leftTail, rightTail) {
        let (a, b) = (
          words[left + RowShelf.head + place], words[right + RowShelf.head + place]
        )
        if a != b { return a < b ? -1 : 1 }
        place += 1
      }
      return leftTail == rightTail ? 0 : (leftTail < rightTail ? -1 : 1)
    }
    return order == 0 ? row.serial < other.serial : order < 0
  }

  /// Where a record with a tail of so many words can be: in the place of one that is free, else at
  /// the end.
  private func place(tail: Int) -> Int {
    if tail < freed.count, freed[tail] != 0 {
      let place = Int(freed[tail])
      freed[tail] = words[place + 1]
      return place
    }
    let end = words.count + RowShelf.head + tail
    if end > words.capacity { words.reserveCapacity(max(64, end + end / 4)) }
    return words.count
  }
}
