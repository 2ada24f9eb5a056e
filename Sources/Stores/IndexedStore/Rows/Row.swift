import StoreModel

/// A row as a write left it, or the row that a parent shows for an object of its own. Never
/// changes.
///
/// An object keeps the row it was read from. Comparing two references therefore mostly answers
/// whether the row has been written since.
final class Row {
  let id: ObjectID
  let serial: Int
  /// The number of the write that made the row, 0 if no write did.
  let version: Int
  /// The stored values; nil for transient attributes.
  let values: [Value?]
  /// The stored ends by relation, as ascending serials.
  let related: [[Int]]

  init(id: ObjectID, serial: Int, version: Int, values: [Value?], related: [[Int]]) {
    self.id = id
    self.serial = serial
    self.version = version
    self.values = values
    self.related = related
  }

  /// Whether two rows of one object have the same ID, version, values and stored ends.
  func isSame(as other: Row) -> Bool {
    self === other
      || id == other.id && version == other.version && values == other.values
        && related == other.related
  }
}
