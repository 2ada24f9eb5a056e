import StoreModel

extension ReferenceContext {
  /// Processes, validates, writes, swaps IDs and posts the did-save note, in this order (R25).
  public func save() throws {
    try refuseInCallback("save")
    repeat { try processPendingChanges() } while hasUnprocessedChanges
    let failures = store.book.failures(of: objects)
    let steps = store.book.rules.saveSteps(failures)
    if steps.contains(.swapIDs) { swapIDs() }
    let note = steps.contains(.writeRows) ? writeRows() : SaveNote()
    if steps.contains(.postNote) { didSave?(note) }
    guard failures.isEmpty else { throw StoreError.validation(failures) }
  }

  /// R6: temporary IDs are replaced in serial order. Rows carry the permanent ones, so this stands
  /// just before they are written; nobody can look in between.
  private func swapIDs() {
    for object in objects where object.isInserted && object.objectID.isTemporary {
      swapID(of: object)
    }
  }

  /// Writes what is inserted, updated and deleted, and leaves the objects clean.
  private func writeRows() -> SaveNote {
    var note = SaveNote()
    for object in objects {
      if object.phase == .deleted {
        store.removeRow(serial: object.serial)
        note.deleted.append(object.objectID)
        object.phase = .gone
      } else if object.isInserted {
        note.inserted.append(object.objectID)
        write(object)
      } else if object.isUpdated {
        note.updated.append(object.objectID)
        write(object)
      }
      object.told = []
    }
    if !note.deleted.isEmpty { forgetGone() }
    return note
  }

  /// Writes one object's row; transient attributes stay with the object.
  private func write(_ object: ReferenceObject) {
    let values = zip(object.attributes, object.values ?? []).map { $0.isTransient ? nil : $1 }
    store.write(StoredRow(serial: object.serial, id: object.objectID, values: values))
    object.committed = values
    object.isSaved = true
    object.hasUpdates = false
  }
}
