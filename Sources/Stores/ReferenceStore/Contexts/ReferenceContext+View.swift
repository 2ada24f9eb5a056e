import StoreModel

// What a context stands on, and what it sees: nothing here loads or fires anything.
extension ReferenceContext {
  /// The rows above: those of the store, or what the parent sees (R32).
  package var rowsAbove: [StoredRow] {
    guard let parent else { return store.rows }
    return parent.rowsInView(forChild: true)
  }

  /// The row above with a serial.
  package func rowAbove(_ serial: UInt64) -> StoredRow? {
    guard let parent else { return store.row(serial) }
    return parent.rowInView(serial, forChild: true)
  }

  /// The row above with an ID.
  func rowAbove(_ id: ObjectID) -> StoredRow? {
    rowsAbove.first { $0.id == id }
  }

  /// Everything that this context sees: its live objects as they are here, and the rows above of
  /// objects that it does not have; for a child as rows, without transient values.
  package func rowsInView(forChild: Bool) -> [StoredRow] {
    var rows = rowsAbove
    rows.removeAll { row in
      guard let object = holder(of: row) else { return false }
      return !isReadThrough(object, forChild)
    }
    for object in objects where object.phase == .live && !isReadThrough(object, forChild) {
      rows.enter(row(from: object, forChild))
    }
    return rows
  }

  /// The serials of the objects that this context sees naming one, ascending: those of
  /// `rowsInView`, without making the rows.
  func namersInView(of serial: UInt64, _ relation: Int, forChild: Bool) -> [UInt64] {
    let here = objects.compactMap { object in
      object.names(serial, relation) && object.phase == .live && !isReadThrough(object, forChild)
        ? object.serial : nil
    }
    let above = namersAbove(of: serial, relation).filter { namer in
      holder(namer).map { isReadThrough($0, forChild) } ?? true
    }
    return above.isEmpty ? here : (here + above).sorted()
  }

  /// The serials of the objects above that name one, ascending.
  func namersAbove(of serial: UInt64, _ relation: Int) -> [UInt64] {
    parent?.namersInView(of: serial, relation, forChild: true) ?? store.namers(of: serial, relation)
  }

  /// The object with a serial as this context sees it.
  package func rowInView(_ serial: UInt64, forChild: Bool) -> StoredRow? {
    guard let object = holder(serial) else { return rowAbove(serial) }
    if isReadThrough(object, forChild) { return rowAbove(serial) }
    return object.phase == .live ? row(from: object, forChild) : nil
  }

  /// The object of this context that has a serial: loaded, or a fault that waits under the ID of
  /// its row.
  package func holder(_ serial: UInt64) -> ReferenceObject? {
    if let object = loaded(serial) { return object }
    guard !strays.isEmpty, let row = rowAbove(serial) else { return nil }
    return waiting(under: row.id)
  }

  /// The object of this context that a row is of.
  func holder(of row: StoredRow) -> ReferenceObject? {
    loaded(row.serial) ?? waiting(under: row.id)
  }

  /// The object without a serial that was asked for by an ID.
  func waiting(under id: ObjectID) -> ReferenceObject? {
    strays.isEmpty ? nil : strays.first { $0.objectID == id }
  }

  /// An object of this context as a row, read through to the one above where it is a fault.
  func row(of object: ReferenceObject) -> StoredRow? {
    object.values == nil ? rowToRead(for: object) : row(from: object, false)
  }

  /// Whether an object hides nothing of the row above: a live fault, or for a child what a broken
  /// rule does not show it (R32).
  private func isReadThrough(_ object: ReferenceObject, _ forChild: Bool) -> Bool {
    if forChild, !store.book.rules.childSees(object) { return true }
    return object.phase == .live && object.values == nil
  }

  private func row(from object: ReferenceObject, _ forChild: Bool) -> StoredRow {
    StoredRow(
      serial: object.serial, id: object.objectID, version: object.base?.version ?? 0,
      values: forChild ? object.persistentValues : object.values ?? [], related: object.related)
  }
}
