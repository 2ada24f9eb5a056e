import StoreModel

extension IndexedContext {
  /// Takes over the changes that a save or a batch request has written (R28 to R31).
  public func merge(_ note: SaveNote) throws {
    try store.checkOpen()
    try checkNotBusy("merge")
    try takeOver(note)
  }

  /// Merges several writes: aligns each of their objects once, then processes (R99).
  public func merge(_ transactions: [StoreTransaction]) throws {
    try store.checkOpen()
    try checkNotBusy("merge")
    var met: Set<Int> = []
    for note in transactions.map(\.note) {
      for id in note.inserted + note.updated + note.deleted {
        if let serial = store.serial(of: id), met.insert(serial).inserted { align(serial) }
      }
    }
    try process()
  }

  /// Brings each object of a note in line with the row above, whether the note calls it inserted,
  /// updated or deleted. Then processes the changes; inside a callback, the processing waits (R68).
  func takeOver(_ note: SaveNote) throws(StoreError) {
    for id in note.inserted + note.updated + note.deleted {
      if let serial = store.serial(of: id) { align(serial) }
    }
    if isDelivering {
      isProcessingQueued = true
    } else {
      try process()
    }
  }

  /// Brings one object in line with the row above it.
  func align(_ serial: Int) {
    let row = rowAbove(serial)
    guard let object = own(serial, row) else {
      if let row { noteRefresh(of: load(row)) }
      return
    }
    if object.isDeleted {
      alignDeleted(object, row)
    } else if object.isFault {
      if fire(object) { noteRefresh(of: object) } else { deleteByMerge(object) }
    } else if !object.isInserted {
      guard let row else { return deleteByMerge(object) }
      if object.base?.isSame(as: row) == true { return }
      takeKeepingChanges(row, for: object)
      noteRefresh(of: object)
    }
  }

  /// Aligns a deleted object. The object stays deleted, but one that a merge deleted with its row
  /// becomes live when the row returns. Without a row, no rollback makes the object live.
  private func alignDeleted(_ object: IndexedObject, _ row: Row?) {
    if object.state.contains(.takenAway) {
      guard let row else { return }
      revive(object)
      takeKeepingChanges(row, for: object)
      return noteRefresh(of: object)
    }
    guard let row else {
      if !object.state.contains(.phantom) { object.state.insert(.rowGone) }
      return
    }
    object.state.remove(.rowGone)
    enter(object, of: row)
    if object.isFault { return }
    object.base = row
    if object.objectID != row.id { rename(object, row.id) }
  }

  /// Deletes an object as a merge does: no delete rule follows, and the next save releases the
  /// object.
  func deleteByMerge(_ object: IndexedObject) {
    object.state.formUnion([.deleted, .rowGone, .ruled, .takenAway])
    object.state.remove(.updated)
    noteChange(of: object)
  }

  /// Notes an object as refreshed.
  func noteRefresh(of object: IndexedObject) {
    object.state.insert(.refreshed)
    noteTouch(of: object)
  }
}
