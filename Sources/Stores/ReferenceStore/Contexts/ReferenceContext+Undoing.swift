import StoreModel

extension ReferenceContext {
  /// Drops all unsaved changes and processes the inverse (R19, C127, C128, C136).
  public func rollback() throws {
    try store.refuseIfClosed()
    try refuseInCallback("rollback")
    undoSteps = []
    redoSteps = []
    var batch: [ObjectChange] = []
    for object in objects {
      let hidesRow = hiddenRow(of: object) != nil
      let kind = hidesRow ? .refreshed : store.book.rules.rollbackChange(object)
      if hidesRow { uncover(object) } else { restore(object) }
      if let kind {
        batch.append(ObjectChange(object, kind))
        object.unprocessed = []
      }
    }
    forgetGone()
    fireFaults()
    reportBatch(batch, cause: .rollback)
    try finishCallbacks()
  }

  /// Drops an insert, makes a deleted object live again, or restores the saved values of an updated
  /// one (C32, C134, C137, C444).
  ///
  /// A refresh is not undone: the lists still have to receive it. Nor is a deletion whose row has
  /// gone, because nothing can come back. It is that of the merge alone from then on (C345).
  private func restore(_ object: ReferenceObject) {
    object.before = nil
    if object.lacksRow {
      object.isDeletedFromOutside = true
      return
    }
    object.reportedMarks = []
    if !object.isSaved {
      object.phase = .gone
    } else if object.phase == .deleted || object.hasUpdates {
      object.phase = .live
      if object.values != nil {
        object.values = store.book.rules.restoredValues(object)
        object.related = object.base?.related ?? []
        object.carriedValues = []
      }
    }
    object.hasUpdates = false
    object.unprocessed.formIntersection([.refreshed, .invalidated])
  }

  /// The row above that an inserted object hides; nil when there is none (C138).
  ///
  /// Such an object was inserted again by undo or redo (R20) or by a child's save.
  func hiddenRow(of object: ReferenceObject) -> StoredRow? {
    object.isSaved ? nil : rowAbove(object.serial)
  }

  /// Turns an insert that is dropped into the fault of the row that it hides (C139).
  private func uncover(_ object: ReferenceObject) {
    revive(object)
    object.isSaved = true
    object.unprocessed = []
    object.reportedMarks = []
    object.before = nil
    object.values = nil
    object.related = []
    object.base = nil
    object.carriedValues = []
  }

  /// Forgets all objects and changes. Controllers have no contents until their next fetch (R21,
  /// C144).
  public func reset() throws {
    try store.refuseIfClosed()
    try refuseInCallback("reset")
    reportBatch(store.book.rules.resetChanges(objects), cause: .reset)
    forgetObjects()
    for list in liveLists { list.forget() }
    try finishCallbacks()
  }

  /// Makes all objects gone, and forgets them with all steps.
  func forgetObjects() {
    for object in objects + strays { object.phase = .gone }
    objects = []
    strays = []
    undoSteps = []
    redoSteps = []
  }
}
