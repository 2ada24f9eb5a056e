import StoreModel

/// One persistent row.
final class StoredRow {
  let id: ObjectID
  let serial: Int
  var values: [Value?]
  fileprivate(set) var isRemoved = false

  init(id: ObjectID, serial: Int, values: [Value?]) {
    self.id = id
    self.serial = serial
    self.values = values
  }
}

/// The persistent rows: by the number of their ID, and entity by entity for a fetch.
///
/// Removed rows stay in the entity's array until they are half of it, so that no removal shifts
/// the others. The arrays' order is that of writing and reaches no output.
struct RowTable {
  private var byNumber: [StoredRow?] = []
  private var byEntity: [(rows: [StoredRow], removed: Int)] = []

  /// The row with an ID.
  subscript(id: ObjectID) -> StoredRow? {
    let number = Int(id.number)
    guard number < byNumber.count, let row = byNumber[number], row.id == id else { return nil }
    return row
  }

  /// Writes a row, a new one where there is none.
  mutating func write(_ id: ObjectID, serial: Int, values: [Value?]) {
    if let row = self[id] {
      row.values = values
      return
    }
    let row = StoredRow(id: id, serial: serial, values: values)
    let number = Int(id.number)
    while byNumber.count <= number { byNumber.append(nil) }
    byNumber[number] = row
    while byEntity.count <= id.entity { byEntity.append(([], 0)) }
    byEntity[id.entity].rows.append(row)
  }

  /// Removes a row, if it is there.
  mutating func remove(_ id: ObjectID) {
    guard let row = self[id] else { return }
    row.isRemoved = true
    byNumber[Int(id.number)] = nil
    byEntity[id.entity].removed += 1
    if byEntity[id.entity].removed * 2 > byEntity[id.entity].rows.count {
      byEntity[id.entity].rows.removeAll(where: \.isRemoved)
      byEntity[id.entity].removed = 0
    }
  }

  /// Calls `body` with every row of an entity, its descendants not included.
  func forEach(entity: Int, _ body: (StoredRow) -> Void) {
    guard entity < byEntity.count else { return }
    for row in byEntity[entity].rows where !row.isRemoved { body(row) }
  }
}
