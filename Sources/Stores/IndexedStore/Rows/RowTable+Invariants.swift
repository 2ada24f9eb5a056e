extension RowTable {
  /// Checks the redundant facts of the table. Returns a description of the first error, or nil.
  /// O(n).
  func checkInvariants() -> String? {
    var fresh = ClaimIndex(relations: claims.relationCount)
    var count = 0
    for (serial, entry) in entries.enumerated() {
      guard let row = entry.row else { continue }
      count += 1
      if row.serial != serial { return "row \(row.serial) is entered under \(serial)" }
      if !entry.isListed { return "row \(serial) is not listed" }
      fresh.change(of: serial, from: [], to: row.related)
      if let key = keys.key(of: row.values, row.id.entity), keys.serials[key] != serial {
        return "the unique key of row \(serial) leads to \(keys.serials[key] ?? 0)"
      }
    }
    var listed = 0
    for entity in byEntity.indices { forEach(entity: entity) { _ in listed += 1 } }
    if listed != count { return "there are \(count) rows, but \(listed) are listed" }
    return claims.difference(from: fresh).map { "the rows' claims: \($0)" }
  }
}
