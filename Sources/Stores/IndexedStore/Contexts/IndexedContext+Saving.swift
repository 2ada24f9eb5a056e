import StoreModel

extension IndexedContext {
  /// Processes, validates, writes, swaps IDs, lets the parent process, and posts the did-save note,
  /// in this order (R15, R25).
  ///
  /// - Throws: `StoreError.validation` or `.conflicts`, and then writes nothing. An error of a
  ///   delegate is thrown as `StoreError.delegateThrew`.
  public func save() throws {
    try store.checkOpen()
    try checkNotBusy("save")
    try settle()
    var changed = dirty.filter(\.hasChanges)
    changed.sort(on: \.serial)
    try validate(changed)
    if parent == nil { changed = try withoutConflicts(changed) }
    let isKilled = try meetInterruption(changed)
    let joined = store.rows.keys.isEmpty || parent != nil ? nil : try joiningDuplicates(changed)
    changed = joined ?? changed
    // This includes objects that a conflict dropped: a later rollback has nothing to report of them
    // (R19). Only the next save reports their deletion.
    for object in dirty { object.state.subtract(object.isJoined ? .dirty : [.dirty, .processed]) }
    dirty = dirty.filter { $0.state.isSuperset(of: [.takenAway, .unprocessed]) }
    for object in dirty { object.state.insert(.dirty) }
    let inserted = parent == nil ? changed.filter(\.isInserted) : []
    let swapped = inserted.filter(\.objectID.isTemporary)
    var failure: StoreError?
    let note: SaveNote
    if let parent {
      note = hand(changed, to: parent)
      if !changed.isEmpty { failure = parent.failureOfProcessing() }
    } else {
      note = write(changed)
    }
    if isKilled {
      store.isSavedAtItsEnd = true
      throw StoreError.writeFailed
    }
    didSave?(note)
    do throws(StoreError) {
      if !inserted.isEmpty { try report(inserted, swapped: swapped) }
    } catch {
      failure = failure ?? error
    }
    // Joined objects leave the lists now.
    if joined != nil {
      let error = failureOfProcessing()
      failure = failure ?? error
    }
    try tellMergingContexts(note, after: failure)
  }

  /// Ends a save that is interrupted before its first write (R101).
  ///
  /// - Returns: whether the save is killed after its last write, as at an odd number.
  private func meetInterruption(_ changed: [IndexedObject]) throws(StoreError) -> Bool {
    guard parent == nil, !changed.isEmpty, let interruption = store.interruption else {
      return false
    }
    guard interruption.kind == .kill, interruption.write % 2 == 1 else { throw .writeFailed }
    return true
  }

  /// Reports the permanent IDs of a save to the lists, as far as the dialect says so (C418, C427).
  private func report(
    _ inserted: [IndexedObject], swapped: [IndexedObject]
  ) throws(StoreError) {
    let dialect = store.options.dialect
    guard dialect.ties == .identifier || dialect.swaps == .told else { return }
    for object in inserted { object.state.insert(.touched) }
    var moved: [ObjectIdentifier] = []
    var lists: [IndexedController] = []
    forEachList { list in
      if list.prepare(saved: inserted) { moved.append(ObjectIdentifier(list)) }
      lists.append(list)
    }
    var failure: (any Error)?
    isDelivering = true
    for list in lists {
      do {
        let tells = moved.contains(ObjectIdentifier(list))
        let isRelevant = tells && list.prepared?.isRelevant == true
        if tells { try list.deliverPrepared() }
        if !isRelevant, list.tellsSwaps(of: swapped) { try list.deliverSwaps() }
      } catch {
        failure = failure ?? error
      }
    }
    isDelivering = false
    for object in inserted { object.state.remove(.touched) }
    try drainQueue(after: failure)
  }

  /// Processes after a child's save (R15). Returns the error of a delegate, so that the child can
  /// end its save first (R67).
  private func failureOfProcessing() -> StoreError? {
    guard !isDelivering else {
      isProcessingQueued = true
      return nil
    }
    do {
      try process()
      return nil
    } catch {
      return error
    }
  }

  /// Processes and posts will-save until the hook leaves nothing to process (R25).
  private func settle() throws(StoreError) {
    var rounds = 0
    repeat {
      if rounds == 100 { throw .saveDidNotSettle(rounds) }
      repeat { try process() } while !unprocessed.isEmpty
      if let willSave {
        isInHook = true
        willSave()
        isInHook = false
      }
      rounds += 1
    } while !unprocessed.isEmpty
  }

  private func validate(_ changed: [IndexedObject]) throws(StoreError) {
    var failures: [ValidationFailure] = []
    for object in changed {
      func note(_ name: String, _ reason: ValidationFailure.Reason) {
        failures.append(
          ValidationFailure(object: object.objectID, attribute: name, reason: reason))
      }
      if !object.isDeleted {
        let attributes = store.schema.entities[object.entity].attributes
        for index in attributes.indices {
          let attribute = attributes[index]
          for reason in attribute.complaints(about: object.values[index], store.options.strings) {
            note(attribute.name, reason)
          }
        }
      }
      for number in store.layouts[object.entity].relationships {
        let layout = store.relationships[number]
        if object.isDeleted {
          guard layout.rule == .deny, !object.state.contains(.rowGone) else { continue }
          if !relatedSerials(number, of: object).isEmpty { note(layout.name, .denied) }
        } else if !layout.isOptional, relatedSerials(number, of: object).isEmpty {
          note(layout.name, .missing)
        }
      }
    }
    if !failures.isEmpty { throw .validation(failures) }
  }

  /// Writes the rows of changed objects, given in serial order (R8).
  private func write(_ changed: [IndexedObject]) -> SaveNote {
    var note = SaveNote()
    let wasSynced = syncedVersion == store.version
    store.version += 1
    if wasSynced { syncedVersion = store.version }
    assignPermanentIDs(changed.filter(\.isInserted))
    for object in changed where !object.isDeleted {
      if object.isInserted {
        note.inserted.append(object.objectID)
      } else {
        note.updated.append(object.objectID)
      }
      let row = Row(
        id: object.objectID, serial: object.serial, version: store.version,
        values: store.layouts[object.entity].stored(object.values), related: object.related)
      store.rows.write(row)
      object.base = row
      object.state.subtract(.changes)
    }
    for object in changed where object.isDeleted {
      note.deleted.append(object.objectID)
      if object.isDeletedHere { store.rows.remove(object.serial) }
      retire(object)
    }
    store.keep(note, by: configuration.author)
    return note
  }

  /// Merges a save into the contexts that merge automatically (R32).
  ///
  /// - Parameter earlier: the error of a delegate of the parent, if there was one.
  /// - Throws: the first error of a delegate, after all contexts have merged.
  private func tellMergingContexts(
    _ note: SaveNote, after earlier: StoreError?
  ) throws(StoreError) {
    var failure = earlier
    let others = parent == nil ? store.mergingContexts.filter { $0 !== self } : []
    for context in others + mergingChildren {
      do {
        try context.takeOver(note)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}

extension Attribute {
  /// The reasons, in order, for which a save rejects a value (R26).
  fileprivate func complaints(
    about value: Value?, _ strings: StringOrder
  ) -> [ValidationFailure.Reason] {
    guard let value else { return isOptional ? [] : [.missing] }
    var complaints: [ValidationFailure.Reason] = []
    if let minimum, ValueOrder.order(value, minimum, strings) < 0 { complaints.append(.tooSmall) }
    if let maximum, ValueOrder.order(value, maximum, strings) > 0 { complaints.append(.tooLarge) }
    return complaints
  }
}
