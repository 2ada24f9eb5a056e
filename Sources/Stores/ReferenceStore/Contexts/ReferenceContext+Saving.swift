import StoreModel

extension ReferenceContext {
  /// Saves the changes one level up (R25, C123, C156, C160, C178).
  ///
  /// A save does these steps in order: it processes, calls the will-save hook, validates, resolves
  /// conflicts and equal unique keys, replaces temporary IDs, writes, lets the parent process,
  /// posts the did-save note, and lets others merge it.
  public func save() throws {
    try store.refuseIfClosed()
    try refuseInCallback("save")
    try settle()
    let failures = store.book.failures(of: self)
    let steps = store.book.rules.saveSteps(failures)
    if failures.isEmpty, parent == nil { try resolveConflicts() }
    let isKilled = try failures.isEmpty && meetInterruption()
    let hasJoined = try checksKeys && failures.isEmpty && joinDuplicates()
    let inserted = objects.filter(\.isInserted)
    let swapped = inserted.filter(\.objectID.isTemporary)
    if steps.contains(.swapIDs), store.book.rules.swapsIDs(parent != nil) { swapIDs() }
    let note = steps.contains(.writeRows) ? write() : SaveNote()
    if isKilled {
      store.isSavedAtItsEnd = true
      throw StoreError.writeFailed
    }
    let processesFirst = store.book.rules.processesParentFirst
    var parentError = processesFirst ? processParent(after: note) : nil
    if steps.contains(.postNote), store.book.rules.posts(note) { didSave?(note) }
    if !processesFirst { parentError = processParent(after: note) }
    guard failures.isEmpty else { throw StoreError.validation(failures) }
    var failure = parentError
    do {
      if parent == nil { try reportSave(of: inserted, swapped: swapped) }
    } catch {
      failure = failure ?? error
    }
    // Joined objects leave the lists now, so that these show one row (C509).
    if hasJoined, store.book.rules.processesJoined {
      let error = errorOfProcessing()
      failure = failure ?? error
    }
    try mergeElsewhere(note, after: failure)
  }

  /// Whether the context is directly above the rows, and some attribute is unique (R98).
  private var checksKeys: Bool { parent == nil && store.hasUniqueKeys }

  /// Processes, and returns the error of a delegate.
  private func errorOfProcessing() -> (any Error)? {
    do {
      try processPendingChanges()
      return nil
    } catch {
      return error
    }
  }

  /// Reports the permanent IDs of a save to the lists, if the dialect says so: rows that move among
  /// ties, and IDs that are new on show (C418, C420, C427).
  ///
  /// - Parameters:
  ///   - inserted: the objects that the save has inserted.
  ///   - swapped: those of them whose ID the save has replaced.
  private func reportSave(of inserted: [ReferenceObject], swapped: [ReferenceObject]) throws {
    let lists = liveLists
    if inserted.isEmpty || lists.isEmpty { return }
    let outcomes = lists.map { $0.outcome(ofSaved: inserted) }
    for (list, outcome) in zip(lists, outcomes) {
      if let outcome {
        duringCallback { try list.deliver(outcome) }
      } else if list.tellsSwaps(of: swapped) {
        duringCallback { try list.deliverSwaps() }
      }
    }
    try finishCallbacks()
  }

  /// R15: lets the parent process what it has received, together with its own unprocessed changes
  /// (C166, C343, C347). Inside the parent's callbacks this processing waits (C346). Returns the
  /// error of a delegate of the parent's lists.
  private func processParent(after note: SaveNote) -> (any Error)? {
    guard let parent, store.book.rules.processesParent(note) else { return nil }
    return parent.errorOfProcessing()
  }

  /// R25: processes until nothing is unprocessed, and repeats this while the will-save hook makes
  /// changes (C126, C154, C155).
  private func settle() throws {
    var rounds = 0
    repeat {
      repeat { try processPendingChanges() } while hasUnprocessedChanges
      isInHook = true
      willSave?()
      isInHook = false
      rounds += 1
      if hasUnprocessedChanges, rounds == store.book.rules.hookRounds {
        throw StoreError.saveDidNotSettle(rounds)
      }
    } while store.book.rules.hookLoopsBack && hasUnprocessedChanges
  }

  /// R6: replaces temporary IDs in serial order. Rows contain the permanent IDs, so this happens
  /// just before the rows are written. No callback runs in between (C8).
  func swapIDs() {
    for object in objects where object.isInserted && object.objectID.isTemporary {
      swapID(of: object)
    }
  }

  /// Writes the inserted, updated and deleted objects one level up, and marks them as unchanged
  /// (C161, C165).
  private func write() -> SaveNote {
    let inserted = objects.filter(\.isInserted)
    let updated = objects.filter(\.isUpdated)
    let deleted = objects.filter(store.book.rules.savesDeletion)
    let note = SaveNote(
      inserted: inserted.map(\.objectID), updated: updated.map(\.objectID),
      deleted: deleted.map(\.objectID))
    let reach = store.book.rules.saveReach(parent != nil)
    // The row of an object that a merge deleted has gone already. If it is back, another context
    // has written it since (C193).
    let removed = deleted.filter(\.isDeletedHere)
    if let parent, reach.contains(.parent) {
      parent.receiveChildSave(inserted: inserted, updated: updated, deleted: removed)
    }
    if reach.contains(.store) {
      writeRows(inserted, updated, removed)
      store.recordWrite(note, by: configuration.author)
    }
    for object in inserted + updated {
      object.isSaved = true
      object.hasUpdates = false
      if parent != nil { countAsRead(object) }
    }
    for object in deleted { object.phase = .gone }
    for object in objects { object.reportedMarks = [] }
    if !deleted.isEmpty { forgetGone() }
    return note
  }

  func writeRows(
    _ inserted: [ReferenceObject], _ updated: [ReferenceObject], _ deleted: [ReferenceObject]
  ) {
    let version = store.takeVersion()
    for object in objects where object.isInserted || object.isUpdated {
      let row = StoredRow(
        serial: object.serial, id: object.objectID, version: version,
        values: object.persistentValues.map(store.book.rules.savedValue), related: object.related)
      store.write(row)
      object.base = row
    }
    for object in deleted { store.removeRow(serial: object.serial) }
  }
}
