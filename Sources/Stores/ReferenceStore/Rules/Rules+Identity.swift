import StoreModel

extension Rules {
  /// R9: whether an ID finds an object: the object's current ID does (C63, C65).
  ///
  /// An ID that a save has replaced finds nothing, except in a context into which a child's save
  /// has brought the object under this ID (S3).
  package static func identifies(_ object: ReferenceObject, _ id: ObjectID) -> Bool {
    object.objectID == id || object.broughtID == id
  }

  /// R13: the next number of a permanent ID; the numbers of objects that are gone are not reused
  /// (C10).
  package static func permanentNumber(_ last: UInt64, _ store: ReferenceStore) -> UInt64 {
    last + 1
  }

  /// R10: whether a save replaces temporary IDs; only one that reaches the store does (C62, C177).
  package static func swapsIDs(_ isChild: Bool) -> Bool {
    !isChild
  }

  /// R7, R10: whether a context may obtain permanent IDs; only one directly above the store may
  /// (C64).
  package static func canObtainIDs(_ isChild: Bool) -> Bool {
    !isChild
  }

  /// Whether a call accepts an object; only one of its own context.
  package static func isOwn(_ isOfThisContext: Bool) -> Bool {
    isOfThisContext
  }

  /// R11: whether `existingObject` finds an object; only a live one.
  package static func isFound(_ object: ReferenceObject) -> Bool {
    object.phase == .live
  }

  /// R7: whether an object obtains a permanent ID; only an inserted one with a temporary ID does,
  /// also in a callback.
  package static func obtainsPermanentID(_ object: ReferenceObject, inCallback: Bool) -> Bool {
    object.isInserted && object.objectID.isTemporary
  }

  /// R77, R39: the ID that a list shows for a row: the object's current ID, but in a list of
  /// identifiers the fetched ID (C267).
  package static func shownID(_ row: ListRow) -> ObjectID {
    row.isIdentifier ? row.capturedID : row.object.objectID
  }
}
