import StoreModel

/// The objects of a context by serial, and the faults that wait for a row by ID.
///
/// A fault that found no row waits under the ID that the caller gave. It is not registered under a
/// serial yet, because the row of that serial may arrive with another ID (R9). There are few such
/// faults.
struct ObjectTable {
  private var bySerial: [IndexedObject?] = []
  /// The faults without a row, and the deleted objects they became when they fired (R12).
  private(set) var waiting: [ObjectID: IndexedObject] = [:]
  /// The number of objects that have a serial.
  private(set) var count = 0

  /// The object with a serial: live, deleted, or a fault that had a row when it was made.
  subscript(serial: Int) -> IndexedObject? {
    serial < bySerial.count ? bySerial[serial] : nil
  }

  /// Registers an object under its serial.
  mutating func insert(_ object: IndexedObject) {
    while bySerial.count <= object.serial { bySerial.append(nil) }
    bySerial[object.serial] = object
    count += 1
  }

  /// Removes an object that is registered under its serial.
  mutating func remove(_ object: IndexedObject) {
    guard self[object.serial] === object else { return }
    bySerial[object.serial] = nil
    count -= 1
  }

  /// Registers a fault that waits under its ID.
  mutating func wait(_ object: IndexedObject) {
    waiting[object.objectID] = object
  }

  /// Removes and returns the object that waits under an ID.
  mutating func takeWaiting(_ id: ObjectID) -> IndexedObject? {
    waiting.isEmpty ? nil : waiting.removeValue(forKey: id)
  }

  /// Calls `body` with the objects that have a serial, ascending.
  func forEach(_ body: (IndexedObject) -> Void) {
    for case let object? in bySerial { body(object) }
  }
}
