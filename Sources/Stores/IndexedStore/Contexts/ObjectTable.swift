import StoreModel

/// The objects of a context by serial, and the faults that wait for a row by ID.
///
/// A fault whose row is not there is nobody's object: it waits under the ID that was asked for,
/// since the row may come under another one while it stands (R9). There are few of them.
struct ObjectTable {
  private var bySerial: [IndexedObject?] = []
  /// Faults without a row, and what became of those that were fired (R12).
  private(set) var waiting: [ObjectID: IndexedObject] = [:]
  /// How many objects have a serial.
  private(set) var count = 0

  /// The object with a serial: live, deleted, or a fault that had a row when it was made.
  subscript(serial: Int) -> IndexedObject? {
    serial < bySerial.count ? bySerial[serial] : nil
  }

  /// Enters an object under its serial.
  mutating func insert(_ object: IndexedObject) {
    while bySerial.count <= object.serial { bySerial.append(nil) }
    bySerial[object.serial] = object
    count += 1
  }

  /// Removes an object that is entered under its serial.
  mutating func remove(_ object: IndexedObject) {
    guard self[object.serial] === object else { return }
    bySerial[object.serial] = nil
    count -= 1
  }

  /// Lets a fault wait under its ID.
  mutating func wait(_ object: IndexedObject) {
    waiting[object.objectID] = object
  }

  /// Takes out the object that waits under an ID.
  mutating func takeWaiting(_ id: ObjectID) -> IndexedObject? {
    waiting.isEmpty ? nil : waiting.removeValue(forKey: id)
  }

  /// Calls `body` with the objects that have a serial, ascending.
  func forEach(_ body: (IndexedObject) -> Void) {
    for case let object? in bySerial { body(object) }
  }
}
