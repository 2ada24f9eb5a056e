import StoreModel

/// The level from which several objects are read together: for key paths, inverses and batch
/// requests.
package enum Layer {
  /// The objects that a context sees, with its unsaved changes (R1, R45).
  case view(ReferenceContext)
  /// The rows above a context, without its pending changes (R35).
  case above(ReferenceContext)
  /// The rows of the store (R24).
  case rows(ReferenceStore)

  /// The store of the level.
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

  /// The serials of the objects whose stored end of a relation names an object, ascending.
  private func namers(of serial: UInt64, _ relation: Int) -> [UInt64] {
    switch self {
    case .view(let context): context.namersInView(of: serial, relation, forChild: false)
    case .above(let context): context.namersAbove(of: serial, relation)
    case .rows(let store): store.namers(of: serial, relation)
    }
  }

  /// The serials of the objects to which a relationship of an object leads, ascending (R1, C67,
  /// C68, C93).
  ///
  /// A stored end names these objects. An inverse is found from the stored ends of all others.
  package func related(_ relationship: Int, of row: StoredRow) -> [UInt64] {
    related(relationship, of: row.serial, naming: row.related)
  }

  /// The serials of the related objects, given an object's serial and its stored ends by relation.
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
