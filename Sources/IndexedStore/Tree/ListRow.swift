import StoreModel

/// One object in one list, as it was captured (R46): its key, its section and its ID.
///
/// Immutable but for what was told last, so versions of a tree share rows. A new capture and a new
/// ID make a new row.
final class ListRow {
  /// The first eight bytes of the key.
  let prefix: UInt64
  /// The bytes of the key after the first eight.
  let tail: [UInt8]
  let serial: Int
  let section: ListSection
  let object: IndexedObject
  let id: ObjectID
  /// The ID that this row was told under last (R77).
  var told: ObjectID

  init(
    prefix: UInt64, tail: [UInt8], section: ListSection, object: IndexedObject,
    told: ObjectID? = nil
  ) {
    self.prefix = prefix
    self.tail = tail
    serial = object.serial
    self.section = section
    self.object = object
    id = object.objectID
    self.told = told ?? object.objectID
  }

  /// The same row under its object's present ID.
  func renamed() -> ListRow {
    ListRow(prefix: prefix, tail: tail, section: section, object: object, told: told)
  }

  /// The order of rows whose first eight bytes are equal: the rest, then the serial (R44).
  func tiePrecedes(_ other: ListRow) -> Bool {
    if !tail.isEmpty || !other.tail.isEmpty {
      switch tail.order(other.tail) {
      case 0: break
      case let order: return order < 0
      }
    }
    return serial < other.serial
  }
}

/// A row's place in a leaf, with all that most steps need, so that they need not follow the row.
struct Slot {
  let prefix: UInt64
  /// The number of the row's section; equal numbers are equal names.
  let section: Int
  let id: ObjectID
  let row: ListRow

  init(_ row: ListRow) {
    prefix = row.prefix
    id = row.id
    section = row.section.number
    self.row = row
  }

  @inline(__always)
  func precedes(_ other: Slot) -> Bool {
    prefix != other.prefix ? prefix < other.prefix : row.tiePrecedes(other.row)
  }
}

extension [UInt8] {
  /// -1, 0 or 1 as these bytes stand before, with or after others.
  func order(_ other: [UInt8]) -> Int {
    withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { right in left.order(right) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// -1, 0 or 1 as these bytes stand before, with or after others.
  func order(_ other: UnsafeBufferPointer<UInt8>) -> Int {
    let shared = Swift.min(count, other.count)
    var place = 0
    while place < shared {
      let (left, right) = (self[place], other[place])
      if left != right { return left < right ? -1 : 1 }
      place += 1
    }
    return count == other.count ? 0 : (count < other.count ? -1 : 1)
  }
}
