import StoreModel

// Batch requests, which change the rows and bypass all contexts (R24).
extension ReferenceStore {
  /// Changes the rows themselves; a context sees that when it merges the returned note (R24, C9,
  /// C236, C237, C239).
  public func execute(_ request: BatchRequest) throws -> SaveNote {
    try refuseIfClosed()
    let note: SaveNote
    switch request {
    case .insert(let entity, let values): note = try insertRow(entity, values)
    case .update(let entity, let predicate, let values):
      let matches = try rows(of: entity, predicate, assigning: values)
      note = update(matches, values)
    case .delete(let entity, let predicate):
      let matches = try rows(of: entity, predicate, assigning: [])
      _ = takeVersion()
      for row in matches { removeRow(serial: row.serial) }
      note = SaveNote(deleted: matches.map(\.id))
    }
    for context in book.rules.hearersOfBatch(liveContexts) { try context.merge(note) }
    return note
  }

  private func insertRow(_ entity: Int, _ values: [Assignment]) throws -> SaveNote {
    let attributes = schema.entities[entity].attributes
    try book.check(values, attributes)
    let serial = takeSerial()
    let row = StoredRow(
      serial: serial, id: takePermanentID(serial: serial, entity: entity), version: takeVersion(),
      values: assigned(values, to: attributes.map { book.rules.normalize($0.initial) }, entity),
      related: schema.relations.map { _ in [] })
    write(row)
    return SaveNote(inserted: [row.id])
  }

  private func update(_ matches: [StoredRow], _ values: [Assignment]) -> SaveNote {
    let version = takeVersion()
    for row in matches {
      write(
        StoredRow(
          serial: row.serial, id: row.id, version: version,
          values: assigned(values, to: row.values, row.id.entity), related: row.related))
    }
    return SaveNote(updated: matches.map(\.id))
  }

  /// The rows that a request matches; call this before any row is changed (C235, C238, C266).
  private func rows(
    of entity: Int, _ predicate: Predicate, assigning values: [Assignment]
  ) throws -> [StoredRow] {
    try book.rules.checkPredicate(predicate, schema, entity, nil, book)
    try book.check(values, schema.entities[entity].attributes)
    let request = FetchRequest(entity: entity, predicate: predicate)
    return rows.filter { book.belongs($0, request, .rows(self)) }
  }

  /// The values of a row after some assignments, without transient values (C237).
  private func assigned(_ values: [Assignment], to old: [Value?], _ entity: Int) -> [Value?] {
    var new = old
    for assignment in values {
      new[assignment.attribute] = book.rules.batchValue(book.rules.normalize(assignment.value))
    }
    return zip(schema.entities[entity].attributes, new).map { $0.isTransient ? nil : $1 }
  }
}
