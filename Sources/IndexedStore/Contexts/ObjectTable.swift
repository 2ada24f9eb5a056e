import StoreModel

/// The objects of a context by their ID: by number where the store gave it, which nearly all are.
///
/// Two instances never have one ID. An ID whose number the store never gave, or gave to another
/// entity, can still be asked for a fault; these few are kept aside.
struct ObjectTable {
  private var permanent: [IndexedObject?] = []
  private var temporary: [IndexedObject?] = []
  private var strays: [ObjectID: IndexedObject] = [:]
  /// How many objects there are.
  private(set) var count = 0

  subscript(id: ObjectID) -> IndexedObject? {
    let number = Int(id.number)
    let known =
      id.isTemporary
      ? (number < temporary.count ? temporary[number] : nil)
      : (number < permanent.count ? permanent[number] : nil)
    if let known, known.objectID == id { return known }
    return strays.isEmpty ? nil : strays[id]
  }

  /// Enters an object under its ID.
  ///
  /// - Parameter highest: the greatest number that the store has given.
  mutating func insert(_ object: IndexedObject, highest: UInt64) {
    count += 1
    let id = object.objectID
    guard id.number <= highest else {
      strays[id] = object
      return
    }
    let isPlaced =
      id.isTemporary ? ObjectTable.place(object, &temporary) : ObjectTable.place(object, &permanent)
    if !isPlaced { strays[id] = object }
  }

  /// Removes an object that is entered under an ID.
  mutating func remove(_ object: IndexedObject, _ id: ObjectID) {
    count -= 1
    let number = Int(id.number)
    if id.isTemporary, number < temporary.count, temporary[number] === object {
      temporary[number] = nil
    } else if !id.isTemporary, number < permanent.count, permanent[number] === object {
      permanent[number] = nil
    } else {
      strays[id] = nil
    }
  }

  /// Enters an object in an array unless its place is taken.
  private static func place(_ object: IndexedObject, _ array: inout [IndexedObject?]) -> Bool {
    let number = Int(object.objectID.number)
    while array.count <= number { array.append(nil) }
    guard array[number] == nil else { return false }
    array[number] = object
    return true
  }
}
