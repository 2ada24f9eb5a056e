import StoreModel

/// What the store keeps of a saved object; transient attributes are nil here.
package struct StoredRow: Serialed, Sendable {
  package let serial: UInt64
  package let id: ObjectID
  package let values: [Value?]
}

/// What has a creation number.
package protocol Serialed {
  /// The number of its insert among all inserts of the store, from 1.
  var serial: UInt64 { get }
}

extension Array where Element: Serialed {
  /// Where the element with a serial stands, or would, in an array by ascending serial.
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
}
