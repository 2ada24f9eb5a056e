import StoreModel

extension IndexedStore {
  /// Inserts, updates or deletes rows directly. A context learns of the change when it merges the
  /// returned note (R24).
  ///
  /// - Returns: the IDs of the rows that the request inserted, updated or deleted.
  /// - Throws: `StoreError` for an invalid predicate or value; no row changes then.
  public func execute(_ request: BatchRequest) throws -> SaveNote {
    try checkOpen()
    let note = try changeRows(request)
    keep(note, by: nil)
    return note
  }

  private func changeRows(_ request: BatchRequest) throws -> SaveNote {
    switch request {
    case .insert(let entity, let values):
      try check(values, entity)
      let initial = layouts[entity].initialValues
      let held = try row(withKeyOf: assigning(values, to: initial, entity), entity)
      version += 1
      guard let held else { return SaveNote(inserted: [insertRow(entity, values)]) }
      rows.write(changed(held, values))
      return SaveNote(updated: [held.id])
    case .update(let entity, let predicate, let values):
      try RequestCheck(batchOn: entity, in: schema).check(predicate)
      try check(values, entity)
      let found = matches(entity, predicate)
      try checkKeys(of: found, assigning: values)
      version += 1
      for row in found { rows.write(changed(row, values)) }
      return SaveNote(updated: found.map(\.id))
    case .delete(let entity, let predicate):
      try RequestCheck(batchOn: entity, in: schema).check(predicate)
      let found = matches(entity, predicate)
      version += 1
      for row in found { rows.remove(row.serial) }
      return SaveNote(deleted: found.map(\.id))
    }
  }

  /// The matching rows of an entity and its descendants, in serial order.
  private func matches(_ entity: Int, _ predicate: Predicate) -> [Row] {
    let condition = Condition(predicate, options.strings)
    let scope = Scope.rows(self)
    var found: [Row] = []
    for entity in layouts[entity].family {
      rows.forEach(entity: entity) { row in
        if condition.truth(for: Reading(row), in: scope) == .yes { found.append(row) }
      }
    }
    return found.sorted(on: \.serial)
  }

  private func insertRow(_ entity: Int, _ values: [Assignment]) -> ObjectID {
    let serial = takeSerial(entity: entity)
    let id = takePermanentID(serial: serial, entity: entity)
    let initial = Row(
      id: id, serial: serial, version: version, values: layouts[entity].initialValues,
      related: noLinks)
    rows.write(changed(initial, values))
    return id
  }

  /// The row that has the unique key of the values of a new one; nil for none (R98).
  private func row(withKeyOf values: [Value?], _ entity: Int) throws(StoreError) -> Row? {
    guard let key = rows.keys.key(of: values, entity), let serial = rows.keys.serials[key],
      let row = rows[serial]
    else { return nil }
    if row.id.entity != entity { throw duplicate(of: [row]) }
    return row
  }

  /// Rejects an update that would give one unique key to several rows (R98).
  private func checkKeys(of found: [Row], assigning values: [Assignment]) throws(StoreError) {
    guard let first = found.first,
      let key = key(of: first, assigning: values)
    else { return }
    var holders = found.filter { self.key(of: $0, assigning: values) == key }
    if let serial = rows.keys.serials[key], let holder = rows[serial],
      !found.contains(where: { $0.serial == serial })
    {
      holders.append(holder)
    }
    if holders.count > 1 { throw duplicate(of: holders.sorted(on: \.serial)) }
  }

  /// The unique key of a row once some values are replaced.
  private func key(of row: Row, assigning values: [Assignment]) -> UniqueKey? {
    rows.keys.key(of: assigning(values, to: row.values, row.id.entity), row.id.entity)
  }

  private func duplicate(of holders: [Row]) -> StoreError {
    let name = rows.keys.name(of: holders[0].id.entity)
    return .duplicateKeys([DuplicateKey(attribute: name, objects: holders.map(\.id))])
  }

  /// A copy of a row with some values replaced and the current version number.
  private func changed(_ row: Row, _ assignments: [Assignment]) -> Row {
    Row(
      id: row.id, serial: row.serial, version: version,
      values: assigning(assignments, to: row.values, row.id.entity), related: row.related)
  }

  /// The values of a row with some replaced.
  private func assigning(
    _ assignments: [Assignment], to old: [Value?], _ entity: Int
  ) -> [Value?] {
    var values = old
    for assignment in assignments {
      values[assignment.attribute] = assignment.value?.withoutNegativeZero
    }
    return layouts[entity].stored(values)
  }
}
