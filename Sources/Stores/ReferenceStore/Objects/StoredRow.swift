import StoreModel

/// A saved object, as the store or the level above a child context has it (R32, C12).
///
/// A row is a value, so an object can keep the row that it was read from and notice later whether
/// the row has changed (R28, R33).
package struct StoredRow: Serialed, Hashable, Sendable {
  package let serial: UInt64
  package let id: ObjectID
  /// The number of the write that wrote the row last; 0 for an object that was never saved (R33,
  /// C14).
  package let version: UInt64
  /// The values by attribute; transient ones are nil.
  package let values: [Value?]
  /// The serials that the stored end of each relation names, ascending; empty where the entity
  /// does not have that end (R1).
  package let related: [[UInt64]]

  package init(
    serial: UInt64, id: ObjectID, version: UInt64, values: [Value?], related: [[UInt64]]
  ) {
    self.serial = serial
    self.id = id
    self.version = version
    self.values = values
    self.related = related
  }
}

/// A type with a creation number.
package protocol Serialed {
  /// The number of its insert among all inserts of the store, from 1 (C3).
  var serial: UInt64 { get }
}

extension Array where Element: Serialed {
  /// The index of the element with a serial, or the index where it belongs; the array is ordered
  /// by serial.
  func place(ofSerial serial: UInt64) -> Int {
    guard let last, serial <= last.serial else { return count }
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high) / 2
      if self[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Inserts an element into an array by ascending serial; its place is usually the end.
  mutating func enter(_ element: Element) {
    let place = place(ofSerial: element.serial)
    if place == count { append(element) } else { insert(element, at: place) }
  }

  /// The element with a serial, in an array by ascending serial.
  func element(withSerial serial: UInt64) -> Element? {
    let place = place(ofSerial: serial)
    return indices.contains(place) && self[place].serial == serial ? self[place] : nil
  }
}
