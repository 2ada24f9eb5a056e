import StoreModel

/// A row as a write left it, or as a parent shows an object of its own; never changed.
///
/// Whoever read a row holds it, so that "the row has not been written since" is mostly a comparison
/// of two references.
final class Row {
  let id: ObjectID
  let serial: Int
  /// The number of the write that wrote it, 0 where no write has.
  let version: Int
  /// The stored values; nil for transient attributes.
  let values: [Value?]
  /// The stored ends by relation: serials, ascending.
  let related: [[Int]]

  init(id: ObjectID, serial: Int, version: Int, values: [Value?], related: [[Int]]) {
    self.id = id
    self.serial = serial
    self.version = version
    self.values = values
    self.related = related
  }

  /// Whether two rows of one object are the same in all that they say.
  func isSame(as other: Row) -> Bool {
    self === other
      || id == other.id && version == other.version && values == other.values
        && related == other.related
  }
}
