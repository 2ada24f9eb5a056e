import StoreModel

/// The saved rows by serial, by entity for a fetch, and by the objects that they name.
///
/// A removed row stays listed under its entity until removed rows are more than half of the list.
/// So a removal does not shift the other rows. The lists are in order of writing; no output shows
/// this order.
struct RowTable {
  struct Entry {
    var row: Row?
    var isListed = false
  }

  private(set) var entries: [Entry] = []
  private(set) var byEntity: [(serials: [Int], removed: Int)] = []
  /// The index of the objects that the stored ends name.
  private(set) var claims: ClaimIndex
  /// The index of the unique keys.
  private(set) var keys: UniqueKeys

  init(_ schema: Schema) {
    claims = ClaimIndex(relations: schema.relations.count)
    keys = UniqueKeys(schema)
  }

  /// The row of an object.
  subscript(serial: Int) -> Row? {
    serial < entries.count ? entries[serial].row : nil
  }

  /// Writes a row, which is added if the table has none with its serial.
  mutating func write(_ row: Row) {
    let serial = row.serial
    while entries.count <= serial { entries.append(Entry()) }
    if !keys.isEmpty { keys.change(from: entries[serial].row, to: row) }
    if let old = entries[serial].row {
      claims.change(of: serial, from: old.related, to: row.related)
    } else {
      claims.change(of: serial, from: [], to: row.related)
      list(row)
    }
    entries[serial].row = row
  }

  /// Removes a row, if the table contains it.
  mutating func remove(_ serial: Int) {
    guard let row = self[serial] else { return }
    claims.change(of: serial, from: row.related, to: [])
    if !keys.isEmpty { keys.change(from: row, to: nil) }
    entries[serial].row = nil
    let entity = row.id.entity
    byEntity[entity].removed += 1
    guard byEntity[entity].removed * 2 > byEntity[entity].serials.count else { return }
    var kept: [Int] = []
    for serial in byEntity[entity].serials {
      if entries[serial].row == nil {
        entries[serial].isListed = false
      } else {
        kept.append(serial)
      }
    }
    byEntity[entity] = (kept, 0)
  }

  /// Calls `body` with every row of an entity, without the rows of its descendants.
  func forEach(entity: Int, _ body: (Row) -> Void) {
    guard entity < byEntity.count else { return }
    for serial in byEntity[entity].serials {
      if let row = entries[serial].row { body(row) }
    }
  }

  private mutating func list(_ row: Row) {
    let entity = row.id.entity
    while byEntity.count <= entity { byEntity.append(([], 0)) }
    if entries[row.serial].isListed {
      byEntity[entity].removed -= 1
    } else {
      entries[row.serial].isListed = true
      byEntity[entity].serials.append(row.serial)
    }
  }
}
