import StoreModel

// The state of the store: everything that decides what it does next. Two stores with the same
// digest behave in the same way from then on.
//
// Left out of the digest:
// - values that are fixed when a store, context or list is made;
// - the last numbers given out, because the next one is higher in any case;
// - the table from IDs to objects, because each ID is digested with its object.
extension ReferenceStore: StateDigesting {
  @usableFromInline package func mixState(
    into digest: inout StateDigest, firstIDs: [ObjectID?], lists: [AnyObject?]
  ) {
    var mixer = StateMixer(digest, self, firstIDs: firstIDs)
    digest = StateDigest()
    mixer.digest.combine(isClosed)
    mixer.digest.combine(rows.count)
    for row in rows { mixer.combine(row) }
    let entries = cacheEntries
    mixer.digest.combine(entries.count)
    for (name, entry) in entries {
      mixer.digest.combine(name)
      mixer.digest.combine(entry.entity)
      mixer.digest.combine(entry.predicate)
      mixer.digest.combine(entry.sort != nil)
      mixer.digest.combine(entry.sort ?? [])
      mixer.digest.combine(entry.sectionKey)
    }
    let contexts = liveContexts
    mixer.digest.combine(contexts.count)
    for context in contexts { mixer.combine(context, lists: lists) }
    digest = mixer.digest
  }

  @usableFromInline package func mixInstance(
    _ instance: AnyObject, into digest: inout StateDigest, firstIDs: [ObjectID?]
  ) {
    guard let object = instance as? ReferenceObject else { return }
    let contexts = allContexts
    guard let place = contexts.firstIndex(where: { $0.token === object.owner }) else {
      return digest.combine(-1)
    }
    let context = contexts[place]
    let isStray = context.strays.contains { $0 === object }
    if isStray || context.loaded(object.serial) === object {
      return digest.combine(isStray ? 1 : 2)
    }
    digest.combine(3)
    digest.combine(own: object.objectID)
    let steps = context.undoSteps + context.redoSteps
    let entry = steps.flatMap(\.entries).firstIndex { $0.object === object }
    digest.combine(entry ?? -1)
    digest.combine(object.phase == .gone)
    // Only undo and redo use an object that is gone, and they find it by its place in the steps.
    if object.phase == .gone { return }
    var mixer = StateMixer(digest, self, firstIDs: firstIDs)
    digest = StateDigest()
    mixer.combine(object)
    digest = mixer.digest
  }
}
