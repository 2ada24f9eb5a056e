import StoreModel

// A context sees its own live objects with their local changes. It sees the level above for all
// objects that it has not loaded. For a fault it also sees the level above, and reading loads
// nothing.
extension IndexedContext {
  /// The row of an object above this context: the store's row, or the parent's object as it is now.
  func rowAbove(_ serial: Int) -> Row? {
    if let parent { return parent.row(serial) }
    return store.rows[serial]
  }

  /// The serials of the objects above this context that name an object, ascending.
  func claimantsAbove(of serial: Int, _ relation: Int) -> [Int] {
    if let parent { return parent.claimants(of: serial, relation) }
    return store.rows.claims.claimants(of: serial, relation)
  }

  /// The row that a child of this context sees for an object.
  func row(_ serial: Int) -> Row? {
    if let object = table[serial], !object.isReadThrough {
      return object.isLive ? row(of: object) : nil
    }
    return unloadedRow(serial)
  }

  /// The values of an object as this context sees it, nil if the object is not visible.
  func reading(_ serial: Int) -> Reading? {
    if let object = table[serial], !object.isReadThrough {
      return object.isLive ? Reading(object) : nil
    }
    return unloadedRow(serial).map { Reading($0) }
  }

  /// Whether this context sees an object.
  func sees(_ serial: Int) -> Bool {
    if let object = table[serial], !object.isReadThrough { return object.isLive }
    return unloadedRow(serial) != nil
  }

  /// The ID of a visible object, as this context has it.
  func visibleID(_ serial: Int) -> ObjectID? {
    guard let object = table[serial] else { return unloadedRow(serial)?.id }
    return sees(serial) ? object.objectID : nil
  }

  /// The serials of the visible objects that name an object, ascending.
  func claimants(of serial: Int, _ relation: Int) -> [Int] {
    let above = claimantsAbove(of: serial, relation)
    if table.count == 0, table.waiting.isEmpty { return above }
    var found = claims.claimants(of: serial, relation).filter { table[$0]?.isLive == true }
    for claimant in above where !has(claimant) { found.insertSorted(claimant) }
    return found
  }

  /// The serials of the visible related objects, ascending. A derived to-one has its first
  /// claimant.
  func relatedSerials(_ number: Int, of object: IndexedObject) -> [Int] {
    if object.related.isEmpty { return [] }
    let layout = store.relationships[number]
    if layout.isStored { return object.related[layout.relation].filter { sees($0) } }
    let claimants = claimants(of: object.serial, layout.relation)
    return layout.isToMany ? claimants : Array(claimants.prefix(1))
  }

  /// Calls `body` with the rows that a child of this context sees for the objects of an entity.
  func forEachRow(entity: Int, _ body: (Row) -> Void) {
    for object in members[entity] where object.isLive { body(row(of: object)) }
    forEachUnloadedRow(entity: entity, body)
  }

  /// Calls `body` with the rows above this context of objects that it has not loaded.
  func forEachUnloadedRow(entity: Int, _ body: (Row) -> Void) {
    let hasNone = table.count == 0 && table.waiting.isEmpty
    forEachRowAbove(entity: entity) { row in
      if hasNone || !has(row.serial, row) { body(row) }
    }
  }

  /// Calls `body` with all rows of an entity above this context.
  func forEachRowAbove(entity: Int, _ body: (Row) -> Void) {
    if let parent {
      parent.forEachRow(entity: entity, body)
    } else {
      store.rows.forEach(entity: entity, body)
    }
  }

  /// The context's object for a row: the one with the serial, or one that waits under the row's ID.
  func own(_ serial: Int, _ row: Row?) -> IndexedObject? {
    table[serial] ?? (table.waiting.isEmpty ? nil : row.flatMap { table.waiting[$0.id] })
  }

  /// Whether this context has an object other than a fault that it reads through.
  private func has(_ serial: Int) -> Bool {
    if let object = table[serial] { return !object.isReadThrough }
    return !table.waiting.isEmpty && has(serial, rowAbove(serial))
  }

  private func has(_ serial: Int, _ row: Row?) -> Bool {
    own(serial, row).map { !$0.isReadThrough } ?? false
  }

  /// The row above, unless an object that waits under its ID was fired in vain (R12).
  private func unloadedRow(_ serial: Int) -> Row? {
    let row = rowAbove(serial)
    return table.waiting.isEmpty || !has(serial, row) ? row : nil
  }

  /// The row that a child sees for a live object. This is the row it was read from if that is
  /// current.
  private func row(of object: IndexedObject) -> Row {
    if let base = object.base, parent == nil, !object.state.contains(.updated),
      base.id == object.objectID
    {
      return base
    }
    return Row(
      id: object.objectID, serial: object.serial, version: object.base?.version ?? 0,
      values: store.layouts[object.entity].stored(object.values), related: object.related)
  }
}
