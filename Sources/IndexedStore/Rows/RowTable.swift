import StoreModel

/// The persistent rows: by serial, entity by entity for a fetch, and by whom they name.
///
/// Removed rows stay listed under their entity until they are half of the list, so that no removal
/// shifts the others. The lists' order is that of writing and reaches no output.
struct RowTable {
  private struct Entry {
    var row: Row?
    var isListed = false
  }

  private var entries: [Entry] = []
  private var byEntity: [(serials: [Int], removed: Int)] = []
  /// Who names whom.
  private(set) var claims: ClaimIndex

  init(relations: Int) {
    claims = ClaimIndex(relations: relations)
  }

  /// The row of an object.
  subscript(serial: Int) -> Row? {
    serial < entries.count ? entries[serial].row : nil
  }

  /// Writes a row, a new one where there is none.
  mutating func write(_ row: Row) {
    let serial = row.serial
    while entries.count <= serial { entries.append(Entry()) }
    if let old = entries[serial].row {
      claims.change(of: serial, from: old.related, to: row.related)
    } else {
      claims.change(of: serial, from: [], to: row.related)
      list(row)
    }
    entries[serial].row = row
  }

  /// Removes a row, if it is there.
  mutating func remove(_ serial: Int) {
    guard let row = self[serial] else { return }
    claims.change(of: serial, from: row.related, to: [])
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

  /// Calls `body` with every row of an entity, its descendants not included.
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

extension RowTable {
  /// What is wrong with the table's redundant facts, nil when nothing is. O(n).
  func checkInvariants() -> String? {
    var fresh = ClaimIndex(relations: claims.relationCount)
    var count = 0
    for (serial, entry) in entries.enumerated() {
      guard let row = entry.row else { continue }
      count += 1
      if row.serial != serial { return "row \(row.serial) is entered under \(serial)" }
      if !entry.isListed { return "row \(serial) is not listed" }
      fresh.change(of: serial, from: [], to: row.related)
    }
    var listed = 0
    for entity in byEntity.indices { forEach(entity: entity) { _ in listed += 1 } }
    if listed != count { return "there are \(count) rows, but \(listed) are listed" }
    return claims.difference(from: fresh).map { "the rows' claims: \($0)" }
  }
}
