import StoreModel

extension Rules {
  /// R9: an object is known by its current ID; after a swap the old one finds nothing, but where a
  /// child's save has brought the object under it (S3).
  package static func identifies(_ object: ReferenceObject, _ id: ObjectID) -> Bool {
    object.objectID == id || object.broughtID == id
  }

  /// R13: the next number of a permanent ID, whatever became of the objects of earlier ones.
  package static func permanentNumber(_ last: UInt64, _ store: ReferenceStore) -> UInt64 {
    last + 1
  }

  /// R10: a save replaces temporary IDs only where it reaches the store.
  package static func swapsIDs(_ isChild: Bool) -> Bool {
    !isChild
  }

  /// R7, R10: only a context directly above the store obtains permanent IDs.
  package static func canObtainIDs(_ isChild: Bool) -> Bool {
    !isChild
  }

  /// Whether a call takes an object: only those of its own context.
  package static func isOwn(_ isOfThisContext: Bool) -> Bool {
    isOfThisContext
  }

  /// R11: what *existing object* finds is live.
  package static func isFound(_ object: ReferenceObject) -> Bool {
    object.phase == .live
  }

  /// R7: only an inserted object with a temporary ID obtains a permanent one, in a callback too.
  package static func obtainsPermanentID(_ object: ReferenceObject, inCallback: Bool) -> Bool {
    object.isInserted && object.objectID.isTemporary
  }

  /// R77: a row of objects shows its object's current ID; R39: one of identifiers the ID that it
  /// was fetched as.
  package static func shownID(_ row: ListRow) -> ObjectID {
    row.isIdentifier ? row.capturedID : row.object.objectID
  }
}
