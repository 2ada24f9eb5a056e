import StoreModel

/// One object in one list, as it was captured (R46): where its key is, its section and its ID.
///
/// A value of 32 bytes that refers to nothing, so a leaf is copied without a look at what its rows
/// stand for. Twelve bytes of the key are here, since they mostly decide: the first ones but for
/// what all keys begin with. The whole of it is on the list's shelf.
struct ListRow {
  /// The first eight bytes of these.
  let prefix: UInt64
  /// The ID that the object had when the row was made; a new one makes a new row (R77).
  let id: ObjectID
  private let serialNumber: UInt32
  private let sectionNumber: UInt32
  /// Where the shelf keeps the key; equal exactly when two rows are of one capture.
  let record: UInt32
  /// The other four, zero where there are none.
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

  /// The number of the row's section; equal numbers are equal names.
  var section: Int { Int(sectionNumber) }

  /// The same row under another ID.
  func renamed(_ id: ObjectID) -> ListRow {
    ListRow(
      prefix: prefix, next: next, record: record, serial: serial, section: section, id: id)
  }

  /// The same row in a section.
  func placed(in section: Int) -> ListRow {
    ListRow(
      prefix: prefix, next: next, record: record, serial: serial, section: section, id: id)
  }

  /// The order of keys, ties by serial (R44).
  @inline(__always)
  func precedes(_ other: ListRow, _ shelf: RowShelf) -> Bool {
    if prefix != other.prefix { return prefix < other.prefix }
    if next != other.next { return next < other.next }
    return shelf.tiePrecedes(self, other)
  }
}
