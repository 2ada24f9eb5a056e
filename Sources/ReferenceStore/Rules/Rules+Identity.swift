import StoreModel

extension Rules {
  /// R9: an object is known by its current ID only; after a swap the old one finds nothing.
  package static func identifies(_ object: ReferenceObject, _ id: ObjectID) -> Bool {
    object.objectID == id
  }

  /// R11: what *existing object* finds is live.
  package static func isFound(_ object: ReferenceObject) -> Bool {
    object.phase == .live
  }

  /// R7: only an inserted object with a temporary ID obtains a permanent one.
  package static func obtainsPermanentID(_ object: ReferenceObject) -> Bool {
    object.isInserted && object.objectID.isTemporary
  }

  /// R77: a row of objects shows its object's current ID; R39: one of identifiers the ID that it
  /// was fetched as.
  package static func shownID(_ row: ListRow) -> ObjectID {
    row.isIdentifier ? row.capturedID : row.object.objectID
  }
}
