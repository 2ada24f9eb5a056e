import StoreModel

// Batch requests, which change the rows and bypass all contexts (R24).
extension ReferenceStore {
  /// Changes the rows themselves; a context sees that when it merges the returned note (R24, C9,
  /// C236, C237, C239).
  public func execute(_ request: BatchRequest) throws -> SaveNote {
    try refuseIfClosed()
    let note: SaveNote
    switch request {
    case .insert(let entity, let values): note = try insertOrUpdateRow(entity, values)
    case .update(let entity, let predicate, let values):
      let matches = try rows(of: entity, predicate, assigning: values)
      try refuseDuplicates(among: matches, assigning: values)
      note = update(matches, values)
    case .delete(let entity, let predicate):
      let matches = try rows(of: entity, predicate, assigning: [])
      _ = takeVersion()
      for row in matches { removeRow(serial: row.serial) }
      note = SaveNote(deleted: matches.map(\.id))
    }
    if book.rules.recordsBatches { recordWrite(note, by: nil) }
    for context in book.rules.hearersOfBatch(liveContexts) { try context.merge(note) }
    return note
  }

  /// Inserts a row, or updates the one that has its unique key (R98, C510).
  private func insertOrUpdateRow(_ entity: Int, _ values: [Assignment]) throws -> SaveNote {
    let attributes = schema.entities[entity].attributes
    try book.check(values, attributes)
    let new = assigned(values, to: attributes.map { book.rules.normalize($0.initial) }, entity)
    if book.rules.upserts, let key = key(of: new, entity) {
      let holders = rows.filter { self.key(of: $0.values, $0.id.entity) == key }
      if holders.contains(where: { $0.id.entity != entity }) {
        throw duplicate(key, of: holders)
      }
      if !holders.isEmpty { return update(holders, values) }
    }
    let serial = takeSerial()
    let row = StoredRow(
      serial: serial, id: takePermanentID(serial: serial, entity: entity),
      version: takeVersion(), values: new, related: schema.relations.map { _ in [] })
    write(row)
    return SaveNote(inserted: [row.id])
  }

  /// R98: throws if rows would have one unique key after an update (C511).
  private func refuseDuplicates(
    among matches: [StoredRow], assigning values: [Assignment]
  ) throws(StoreError) {
    func new(_ row: StoredRow) -> RowKey? {
      key(of: assigned(values, to: row.values, row.id.entity), row.id.entity)
    }
    // All changed rows have one key if the request assigns it.
    guard let first = matches.first, let key = new(first) else { return }
    let holders = rows.filter { row in
      let isChanged = matches.element(withSerial: row.serial) != nil
      return (isChanged ? new(row) : self.key(of: row.values, row.id.entity)) == key
    }
    if holders.count > 1 { throw duplicate(key, of: holders) }
  }

  private func duplicate(_ key: RowKey, of holders: [StoredRow]) -> StoreError {
    .duplicateKeys([DuplicateKey(attribute: key.attribute, objects: holders.map(\.id))])
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
