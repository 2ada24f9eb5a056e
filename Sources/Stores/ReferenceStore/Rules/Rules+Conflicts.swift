import StoreModel

/// What becomes of an object whose row others have written or removed (R33, R34).
package enum Resolution: Hashable, Sendable {
  /// It is written, property by property its own value or the row's.
  case write
  /// It takes the row, and nothing is written.
  case takeRow
  /// It is deleted as a merge does, and nothing is written.
  case dropObject
  /// The row is deleted, as the object is.
  case deleteRow
}

extension Rules {
  /// R33, R34: whether an object is in conflict with its row: the row has another version than the
  /// one that was read, or is gone under an updated object.
  package static func conflicts(_ object: ReferenceObject, _ row: StoredRow?) -> Bool {
    guard let row else { return object.phase == .live }
    return row.version != object.base?.version
  }

  /// R33: the policy under which a conflict ends the save.
  package static func refusesConflicts(_ policy: MergePolicy) -> Bool {
    policy == .error
  }

  /// R33, R34: what each policy makes of an updated or deleted object whose row was changed, or of
  /// an updated one whose row is gone.
  package static func resolution(
    _ policy: MergePolicy, _ isDeleted: Bool, _ rowIsGone: Bool
  ) -> Resolution {
    if isDeleted { return policy == .rollback ? .takeRow : .deleteRow }
    if rowIsGone { return policy == .objectTrump || policy == .overwrite ? .write : .dropObject }
    return policy == .rollback ? .takeRow : .write
  }

  /// R33: whether a property takes the row's value: under *object trump* where it was not changed
  /// here, under *store trump* where it was changed there, under *overwrite* never.
  package static func takesRow(
    _ policy: MergePolicy, _ isChangedHere: Bool, _ isChangedThere: Bool
  ) -> Bool {
    switch policy {
    case .objectTrump: !isChangedHere
    case .storeTrump: isChangedThere
    case .overwrite: false
    case .error, .rollback: true
    }
  }
}
