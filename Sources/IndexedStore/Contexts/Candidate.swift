import StoreModel

/// One row of a result that is being put together: an object, or a row not loaded yet.
struct Candidate {
  /// What decides membership, order and section.
  enum Source {
    /// An object as it is in the context.
    case object(IndexedObject)
    /// A row, with its object where the context has one.
    case row(Row, IndexedObject?)
  }

  var prefix: UInt64 = 0
  var tail: [UInt8] = []
  let serial: Int
  let source: Source

  init(_ object: IndexedObject) {
    serial = object.serial
    source = .object(object)
  }

  init(_ row: Row, _ object: IndexedObject?) {
    serial = row.serial
    source = .row(row, object)
  }

  /// The content that decides.
  var reading: Reading {
    switch source {
    case .object(let object): Reading(object)
    case .row(let row, _): Reading(row)
    }
  }

  /// The ID under which it comes back.
  var id: ObjectID {
    switch source {
    case .object(let object), .row(_, let object?): object.objectID
    case .row(let row, nil): row.id
    }
  }

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
