import StoreModel

extension IndexedContext {
  /// Processes, validates, writes, swaps IDs and posts the did-save note, in this order (R25).
  public func save() throws {
    guard !isDelivering else { throw StoreError.reentrant("save") }
    repeat { try process(takeUnprocessed()) } while !unprocessed.isEmpty
    var changed = dirty.filter(\.hasChanges)
    if changed.count > 1 { changed.sort { $0.serial < $1.serial } }
    try validate(changed)
    for object in dirty { object.state.remove(.dirty) }
    dirty = []
    let note = write(changed)
    didSave?(note)
  }

  private func validate(_ changed: [IndexedObject]) throws(StoreError) {
    var failures: [ValidationFailure] = []
    for object in changed where !object.isDeleted {
      for (index, attribute) in store.schema.entities[object.entity].attributes.enumerated() {
        let value = object.values[index]
        for reason in attribute.complaints(about: value) {
          failures.append(
            ValidationFailure(object: object.objectID, attribute: attribute.name, reason: reason))
        }
      }
    }
    if !failures.isEmpty { throw .validation(failures) }
  }

  /// Writes the rows of changed objects, which are in serial order (R8).
  private func write(_ changed: [IndexedObject]) -> SaveNote {
    var note = SaveNote()
    guard !changed.isEmpty else { return note }
    let wasSynced = syncedVersion == store.version
    store.version += 1
    if wasSynced { syncedVersion = store.version }
    for object in changed {
      if object.isDeleted {
        note.deleted.append(object.objectID)
        store.rows.remove(object.objectID)
        retire(object)
        continue
      }
      if object.isInserted {
        if object.objectID.isTemporary { assignPermanentID(object) }
        note.inserted.append(object.objectID)
      } else {
        note.updated.append(object.objectID)
      }
      object.committed = store.layouts[object.entity].stored(object.values)
      store.rows.write(object.objectID, serial: object.serial, values: object.committed)
      object.state.subtract(.changes)
      object.state.subtract(.processed)
    }
    return note
  }

  /// Drops all unsaved changes and processes the inverse (R19).
  public func rollback() throws {
    guard !isDelivering else { throw StoreError.reentrant("rollback") }
    let changed = dirty
    dirty = []
    for object in changed { object.state.remove(.dirty) }
    let told = changed.filter { $0.hasChanges && wereTold(of: $0) }
    for object in told { object.state.remove(.refreshed) }
    for object in changed where object.hasChanges { revert(object) }
    keepOnlyRefreshesUnprocessed()
    try process(told)
  }

  /// Whether the lists were told of a change, or must be because transient values are lost with it.
  private func wereTold(of object: IndexedObject) -> Bool {
    if !object.state.isDisjoint(with: .processed) { return true }
    return !object.state.contains(.inserted) && !store.layouts[object.entity].transients.isEmpty
  }

  /// That an object was refreshed is no change to undo: the lists are still to hear of it.
  private func keepOnlyRefreshesUnprocessed() {
    for object in unprocessed where !object.state.contains(.refreshed) {
      object.state.remove(.unprocessed)
    }
    unprocessed.removeAll { !$0.state.contains(.unprocessed) }
  }

  private func revert(_ object: IndexedObject) {
    if object.state.contains(.inserted) {
      retire(object)
      return
    }
    object.state.subtract(.changes)
    object.state.subtract(.processed)
    object.values = object.committed
  }
}

extension IndexedObject {
  /// Whether there is something to save or to drop.
  fileprivate var hasChanges: Bool {
    state.isDisjoint(with: [.gone, .phantom])
      && !state.isDisjoint(with: [.inserted, .updated, .deleted])
  }
}

extension Attribute {
  /// What a save finds wrong with a value, in order (R26).
  fileprivate func complaints(about value: Value?) -> [ValidationFailure.Reason] {
    guard let value else { return isOptional ? [] : [.missing] }
    var complaints: [ValidationFailure.Reason] = []
    if let minimum, ValueOrder.order(value, minimum) < 0 { complaints.append(.tooSmall) }
    if let maximum, ValueOrder.order(value, maximum) > 0 { complaints.append(.tooLarge) }
    return complaints
  }
}
