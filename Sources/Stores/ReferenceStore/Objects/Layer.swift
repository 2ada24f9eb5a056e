import StoreModel

/// Where objects are read from when more than one counts: key paths, inverses, batch requests.
package enum Layer {
  /// What a context sees (R1, R45).
  case view(ReferenceContext)
  /// What stands above a context: pending changes excluded (R35).
  case above(ReferenceContext)
  /// The rows of the store (R24).
  case rows(ReferenceStore)

  /// The store below it all.
  package var store: ReferenceStore {
    switch self {
    case .view(let context), .above(let context): context.store
    case .rows(let store): store
    }
  }

  /// All objects, as rows, by ascending serial.
  package var rows: [StoredRow] {
    switch self {
    case .view(let context): context.rowsInView(forChild: false)
    case .above(let context): context.rowsAbove
    case .rows(let store): store.rows
    }
  }

  /// The object with a serial, as a row.
  package func row(_ serial: UInt64) -> StoredRow? {
    switch self {
    case .view(let context): context.rowInView(serial, forChild: false)
    case .above(let context): context.rowAbove(serial)
    case .rows(let store): store.row(serial)
    }
  }

  /// The serials of the objects whose stored end of a relation names one, ascending.
  private func namers(of serial: UInt64, _ relation: Int) -> [UInt64] {
    switch self {
    case .view(let context): context.namersInView(of: serial, relation, forChild: false)
    case .above(let context): context.namersAbove(of: serial, relation)
    case .rows(let store): store.namers(of: serial, relation)
    }
  }

  /// The serials of the objects that one relationship of an object leads to, ascending: a stored
  /// end names them, and an inverse is read off the others' stored ends (R1).
  package func related(_ relationship: Int, of row: StoredRow) -> [UInt64] {
    related(relationship, of: row.serial, naming: row.related)
  }

  /// The same of an object with a serial whose stored ends name these, by relation.
  package func related(
    _ relationship: Int, of serial: UInt64, naming ends: [[UInt64]]
  ) -> [UInt64] {
    let store = store
    let relation = relationship / 2
    if store.schema.isStored(relationship) {
      return ends[relation].isEmpty ? [] : ends[relation].filter { row($0) != nil }
    }
    return store.book.rules.inverse(
      namers(of: serial, relation), store.schema.isToMany(relationship))
  }
}
