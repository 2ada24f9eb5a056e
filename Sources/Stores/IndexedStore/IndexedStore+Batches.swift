import StoreModel

extension IndexedStore {
  /// Inserts, updates or deletes rows directly. A context learns of the change when it merges the
  /// returned note (R24).
  ///
  /// - Returns: the IDs of the rows that the request inserted, updated or deleted.
  /// - Throws: `StoreError` for an invalid predicate or value; no row changes then.
  public func execute(_ request: BatchRequest) throws -> SaveNote {
    try checkOpen()
    switch request {
    case .insert(let entity, let values):
      try check(values, entity)
      version += 1
      return SaveNote(inserted: [insertRow(entity, values)])
    case .update(let entity, let predicate, let values):
      try RequestCheck(batchOn: entity, in: schema).check(predicate)
      try check(values, entity)
      let found = matches(entity, predicate)
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

  /// A copy of a row with some values replaced and the current version number.
  private func changed(_ row: Row, _ assignments: [Assignment]) -> Row {
    var values = row.values
    for assignment in assignments {
      values[assignment.attribute] = assignment.value?.withoutNegativeZero
    }
    return Row(
      id: row.id, serial: row.serial, version: version,
      values: layouts[row.id.entity].stored(values), related: row.related)
  }
}
