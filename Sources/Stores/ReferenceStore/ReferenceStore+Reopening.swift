import StoreModel

// A store that is opened again (R101).
extension ReferenceStore {
  /// Makes a store over the rows of this one, as an app does that is started again (R101, C530 to
  /// C533).
  ///
  /// - Throws: `StoreError.reentrant` in a callback or a will-save hook.
  public func reopened(after end: StoreEnd) throws -> ReferenceStore {
    if end == .closed, !isClosed { try close() }
    let store = ReferenceStore(sameAs: self)
    store.takeRows(of: self)
    return store
  }
}

extension ReferenceContext {
  /// Ends a save that is interrupted, if it has anything to write (R101, C534 to C538).
  ///
  /// - Returns: whether the save is killed after all its writes.
  /// - Throws: `StoreError.writeFailed` if it ends before its first write.
  func meetInterruption() throws(StoreError) -> Bool {
    guard parent == nil, let interruption = store.interruption, writesAnything else { return false }
    let rules = store.book.rules
    if rules.isSavedWhenKilled(interruption) { return true }
    if interruption.kind == .kill, !rules.savesWhole { writeRows([], [], []) }
    if interruption.kind == .fail, !rules.keepsChangesOfFailedSave {
      for object in objects { object.hasUpdates = false }
    }
    if rules.swapsIDsBeforeWriting { swapIDs() }
    throw .writeFailed
  }

  private var writesAnything: Bool {
    objects.contains { $0.isInserted || $0.isUpdated || store.book.rules.savesDeletion($0) }
  }
}
