import StoreModel

// A save into a parent. It changes the parent's objects, and the parent processes these changes
// before the save ends.
extension IndexedContext {
  /// Hands changed objects, given in serial order, to the parent (R10).
  func hand(_ changed: [IndexedObject], to parent: IndexedContext) -> SaveNote {
    var note = SaveNote()
    for object in changed where object.isInserted {
      note.inserted.append(object.objectID)
      parent.receiveInserted(object)
    }
    for object in changed where object.isUpdated && !object.isInserted {
      note.updated.append(object.objectID)
      parent.receiveUpdated(object)
    }
    for object in changed where object.isDeleted {
      note.deleted.append(object.objectID)
      if object.isDeletedHere { parent.receiveDeleted(object.serial) }
      retire(object)
    }
    for object in changed where !object.state.contains(.gone) {
      object.base = Row(
        id: object.objectID, serial: object.serial, version: object.base?.version ?? 0,
        values: store.layouts[object.entity].stored(object.values), related: object.related)
      if !store.layouts[object.entity].transients.isEmpty { object.handedValues = object.values }
      object.state.subtract(.changes)
    }
    return note
  }

  private func receiveInserted(_ theirs: IndexedObject) {
    let known = table[theirs.serial] ?? table.waiting[theirs.objectID]
    if let known, known.isFault { _ = fire(known) }
    if let known, !known.isReadThrough, !known.state.contains(.phantom) {
      remember(known)
      if known.isDeleted { revive(known) }
      if table[theirs.serial] !== known, let known = table.takeWaiting(theirs.objectID) {
        known.serial = theirs.serial
        register(known)
      }
      known.values = theirs.values
      setLinks(of: known, theirs.related)
      noteUpdate(of: known)
      return
    }
    noteFreshness()
    let object = newObject(for: theirs)
    object.values = theirs.values
    object.related = theirs.related
    enterInserted(object)
  }

  /// An inserted object for the object of a child. Reuses the fault that waits under its ID, if
  /// any.
  private func newObject(for theirs: IndexedObject) -> IndexedObject {
    let state: IndexedObject.State =
      theirs.objectID.isTemporary ? [.inserted, .brought] : .inserted
    if let waiting = table.takeWaiting(theirs.objectID) {
      waiting.serial = theirs.serial
      waiting.state = waiting.state.intersection(.entries).union(state)
      waiting.base = nil
      return waiting
    }
    if let fault = table[theirs.serial] {
      if fault.objectID != theirs.objectID { rename(fault, theirs.objectID) }
      retire(fault)
      fault.state = fault.state.intersection(.entries).union(state)
      return fault
    }
    return IndexedObject(
      theirs.objectID, serial: theirs.serial, values: [], state: state, home: mark)
  }

  private func receiveUpdated(_ theirs: IndexedObject) {
    guard let object = liveObject(theirs.serial) else { return }
    remember(object)
    let keys = theirs.changedKeys
    for index in theirs.values.indices where keys >> UInt64(index) & 1 == 1 {
      object.values[index] = theirs.values[index]
    }
    for index in store.layouts[theirs.entity].transients {
      let handed = theirs.handedValues.isEmpty ? nil : theirs.handedValues[index]
      if theirs.values[index] != handed { object.values[index] = theirs.values[index] }
    }
    for relation in theirs.related.indices where keys >> UInt64(63 - relation) & 1 == 1 {
      setLink(of: object, relation, theirs.related[relation])
    }
    noteUpdate(of: object)
  }

  /// Deletes the object of a serial. A fault that has a row is deleted without being read.
  private func receiveDeleted(_ serial: Int) {
    let row = rowAbove(serial)
    guard let object = own(serial, row) ?? row.map({ load($0) }),
      object.isLive || (object.isReadThrough && !isOrphan(object))
    else { return }
    remember(object)
    markDeleted(object)
  }
}
