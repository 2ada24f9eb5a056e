import StoreModel

/// One object in one list, as the list captured it (R46): the place of its key, its section and its
/// ID.
///
/// The row is a value of 32 bytes without any reference, so a leaf is copied without reading
/// anything else. The row contains twelve bytes of the key: those after the bytes that all keys
/// begin with. These twelve mostly decide a comparison. The list's arena contains the whole key.
struct ListRow {
  /// The first eight of the twelve bytes.
  let prefix: UInt64
  /// The ID that the object had when the row was made. A new ID makes a new row (R77).
  let id: ObjectID
  private let serialNumber: UInt32
  private let sectionNumber: UInt32
  /// The place of the key in the arena. Two rows have the same record exactly if they are of one
  /// capture.
  let record: UInt32
  /// The last four of the twelve bytes; zero beyond the end of the key.
  let next: UInt32

  init(
    prefix: UInt64, next: UInt32, record: UInt32, serial: Int, section: Int, id: ObjectID
  ) {
    self.prefix = prefix
    self.next = next
    self.record = record
    serialNumber = UInt32(serial)
    sectionNumber = UInt32(section)
    self.id = id
  }

  var serial: Int { Int(serialNumber) }

  /// The number of the row's section. Equal numbers mean equal names.
  var section: Int { Int(sectionNumber) }

  /// The same row with another ID.
  func renamed(_ id: ObjectID) -> ListRow {
    ListRow(
      prefix: prefix, next: next, record: record, serial: serial, section: section, id: id)
  }

  /// The same row with another section.
  func placed(in section: Int) -> ListRow {
    ListRow(
      prefix: prefix, next: next, record: record, serial: serial, section: section, id: id)
  }

  /// Whether this row precedes another one, by key and then by serial (R44).
  @inline(__always)
  func precedes(_ other: ListRow, _ arena: KeyArena) -> Bool {
    if prefix != other.prefix { return prefix < other.prefix }
    if next != other.next { return next < other.next }
    return arena.tiePrecedes(self, other)
  }
}
