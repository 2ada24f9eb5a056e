import StoreModel

/// One row of a result that is being put together: an object, or a row not loaded yet.
struct Candidate {
  var prefix: UInt64 = 0
  var tail: [UInt8] = []
  let serial: Int
  /// The object, nil for a row that this context has not loaded.
  let object: IndexedObject?
  /// The row, where it and not the object decides.
  let stored: StoredRow?

  init(_ object: IndexedObject) {
    serial = object.serial
    self.object = object
    stored = nil
  }

  init(_ stored: StoredRow, _ object: IndexedObject?) {
    serial = stored.serial
    self.object = object
    self.stored = stored
  }

  /// The values that decide membership, order and section.
  var values: [Value?] { stored?.values ?? object?.values ?? [] }

  /// The ID under which it comes back.
  var id: ObjectID? { object?.objectID ?? stored?.id }

  /// The order of the request, ties by serial (R44).
  func precedes(_ other: Candidate) -> Bool {
    if prefix != other.prefix { return prefix < other.prefix }
    if !tail.isEmpty || !other.tail.isEmpty {
      let order = tail.order(other.tail)
      if order != 0 { return order < 0 }
    }
    return serial < other.serial
  }
}
