import StoreModel

// The rows above a context, and the view: the objects that the context sees. Nothing here loads or
// fires an object.
extension ReferenceContext {
  /// The rows above: those of the store, or those of the parent's view (R32, C49).
  package var rowsAbove: [StoredRow] {
    guard let parent else { return store.rows }
    return parent.rowsInView(forChild: true)
  }

  /// The row above with a serial.
  package func rowAbove(_ serial: UInt64) -> StoredRow? {
    guard let parent else { return store.row(serial) }
    return parent.rowInView(serial, forChild: true)
  }

  /// The row above with an ID. Nearly always it is the row of the object to which the ID was given.
  func rowAbove(_ id: ObjectID) -> StoredRow? {
    if let row = store.serial(of: id).flatMap(rowAbove(_:)), row.id == id { return row }
    return rowsAbove.first { $0.id == id }
  }

  /// All objects that this context sees, as rows (C50, C51, C53, C55).
  ///
  /// These are the context's live objects as they are here, and the rows above of objects that the
  /// context does not have. A child's rows have no transient values.
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

  /// The serials of the objects in view whose stored end of a relation names an object, ascending.
  ///
  /// The result is that of `rowsInView`, but no rows are made.
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

  /// The serials of the objects above whose stored end of a relation names an object, ascending.
  func namersAbove(of serial: UInt64, _ relation: Int) -> [UInt64] {
    parent?.namersInView(of: serial, relation, forChild: true) ?? store.namers(of: serial, relation)
  }

  /// The object with a serial as this context sees it.
  package func rowInView(_ serial: UInt64, forChild: Bool) -> StoredRow? {
    guard let object = holder(serial) else { return rowAbove(serial) }
    if isReadThrough(object, forChild) { return rowAbove(serial) }
    return object.phase == .live ? row(from: object, forChild) : nil
  }

  /// The object of this context with a serial: a loaded one, or a fault that waits under the ID of
  /// the row.
  package func holder(_ serial: UInt64) -> ReferenceObject? {
    if let object = loaded(serial) { return object }
    guard !strays.isEmpty, let row = rowAbove(serial) else { return nil }
    return waiting(under: row.id)
  }

  /// The object of this context that belongs to a row.
  func holder(of row: StoredRow) -> ReferenceObject? {
    loaded(row.serial) ?? waiting(under: row.id)
  }

  /// The fault without a serial that waits under an ID.
  func waiting(under id: ObjectID) -> ReferenceObject? {
    strays.isEmpty ? nil : strays.first { $0.objectID == id }
  }

  /// An object of this context as a row; for a fault, the row above.
  func row(of object: ReferenceObject) -> StoredRow? {
    object.values == nil ? rowToRead(for: object) : row(from: object, false)
  }

  /// Whether the row above is seen instead of an object: for a live fault, and for an object that a
  /// broken rule hides from a child (R32, C54).
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
