import StoreModel

// The saves of a child, which make changes in this context (R25, R32). The child then lets this
// context process them (R15).
extension ReferenceContext {
  /// Takes over a child's save: inserted objects, then updated, then deleted ones (C167, C174).
  func receiveChildSave(
    inserted: [ReferenceObject], updated: [ReferenceObject], deleted: [ReferenceObject]
  ) {
    for object in inserted { takeInserted(object) }
    for object in updated { takeUpdated(object) }
    for object in deleted {
      guard let own = holder(object.serial) ?? rowAbove(object.serial).map(load),
        own.phase == .live, canBeRead(own)
      else { continue }
      markDeleted(own)
    }
  }

  /// Makes an object of a child, after its save, count as read from a row with its own values
  /// (C175, C176).
  func countAsRead(_ object: ReferenceObject) {
    object.base = StoredRow(
      serial: object.serial, id: object.objectID, version: object.base?.version ?? 0,
      values: object.persistentValues, related: object.related)
    object.carriedValues = object.transientValues
  }

  /// Takes over an insert: makes a new object under the child's ID, updates an object that is here
  /// already, or makes a deleted object live again (C168, C170, C171).
  private func takeInserted(_ child: ReferenceObject) {
    guard let own = holder(child.serial) ?? waiting(under: child.objectID) else {
      let object = ReferenceObject(
        serial: child.serial, id: child.objectID, attributes: child.attributes,
        values: carried(from: child), related: child.related, owner: token)
      object.broughtID = child.objectID
      remember(object, as: .absent)
      register(object)
      return
    }
    if own.phase == .inaccessible || (own.phase == .live && !fireIfPossible(own)) {
      insertFault(own, child)
      return
    }
    remember(own)
    revive(own)
    _ = fireIfPossible(own)
    takeValues(of: child, where: .max, into: own)
    countUpdated(own)
  }

  /// The values that an insert of a child brings, transient ones included (R10, C168).
  private func carried(from child: ReferenceObject) -> [Value?] {
    store.book.rules.carriesTransients ? child.values ?? [] : child.persistentValues
  }

  /// Turns the fault that waits for an object into that object, also if the fault fired in vain
  /// (C38, C169).
  private func insertFault(_ own: ReferenceObject, _ child: ReferenceObject) {
    remember(own, as: .absent)
    strays.removeAll { $0 === own }
    objects.removeAll { $0 === own }
    own.serial = child.serial
    own.objectID = child.objectID
    own.broughtID = child.objectID
    own.phase = .live
    own.isSaved = false
    own.values = carried(from: child)
    own.related = child.related
    own.unprocessed = .inserted
    register(own)
  }

  /// Takes over an update: assigns the properties that the child changed, transient ones included.
  /// An object that this context does not see is skipped (R10, C172, C173, C340).
  private func takeUpdated(_ child: ReferenceObject) {
    guard let own = liveObject(child.serial) else { return }
    remember(own)
    takeValues(of: child, where: child.changedKeys | child.changedTransients, into: own)
    if store.book.rules.countsInParent(child) { countUpdated(own) }
  }

  /// Assigns the properties whose bits are set.
  private func takeValues(
    of child: ReferenceObject, where keys: UInt64, into own: ReferenceObject
  ) {
    var values = own.values ?? own.attributes.map { _ in nil }
    for (index, value) in (child.values ?? []).enumerated()
    where keys >> UInt64(index) & 1 == 1
      && (!own.attributes[index].isTransient || store.book.rules.carriesTransients)
    {
      values[index] = value
    }
    own.values = values
    for relation in child.related.indices where keys >> UInt64(63 - relation) & 1 == 1 {
      if own.related.indices.contains(relation) {
        own.related[relation] = child.related[relation]
      } else {
        own.related = child.related
      }
    }
  }
}
