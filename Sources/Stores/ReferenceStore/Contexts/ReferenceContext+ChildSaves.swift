import StoreModel

// What a child's save does here: changes, unprocessed until this context processes (R25, R32).
extension ReferenceContext {
  /// Takes over what a child has saved: inserted objects, then updated ones, then deleted ones.
  func take(
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

  /// After its own save a child's object counts as read from a row as it is itself.
  func countAsRead(_ object: ReferenceObject) {
    object.base = StoredRow(
      serial: object.serial, id: object.objectID, version: object.base?.version ?? 0,
      values: object.persistentValues, related: object.related)
  }

  /// A new object under the child's ID; one that is here already is updated, and a deleted one is
  /// live again.
  private func takeInserted(_ child: ReferenceObject) {
    guard let own = holder(child.serial) ?? waiting(under: child.objectID) else {
      let object = ReferenceObject(
        serial: child.serial, id: child.objectID, attributes: child.attributes,
        values: child.persistentValues, related: child.related, owner: token)
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

  /// The fault that waits for an object becomes it, also when it was fired in vain.
  private func insertFault(_ own: ReferenceObject, _ child: ReferenceObject) {
    remember(own, as: .absent)
    strays.removeAll { $0 === own }
    objects.removeAll { $0 === own }
    own.serial = child.serial
    own.objectID = child.objectID
    own.broughtID = child.objectID
    own.phase = .live
    own.isSaved = false
    own.values = child.persistentValues
    own.related = child.related
    own.unprocessed = .inserted
    register(own)
  }

  /// What the child changed is assigned; where this context sees no such object it is passed over.
  private func takeUpdated(_ child: ReferenceObject) {
    guard let own = liveObject(child.serial) else { return }
    remember(own)
    takeValues(of: child, where: child.changedKeys, into: own)
    countUpdated(own)
  }

  /// Assigns the properties whose bits are set, transient ones excepted.
  private func takeValues(
    of child: ReferenceObject, where keys: UInt64, into own: ReferenceObject
  ) {
    var values = own.values ?? own.attributes.map { _ in nil }
    for (index, value) in child.persistentValues.enumerated()
    where keys >> UInt64(index) & 1 == 1 && !own.attributes[index].isTransient {
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
