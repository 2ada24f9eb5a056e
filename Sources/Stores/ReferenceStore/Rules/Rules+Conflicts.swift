import StoreModel

/// The resolution of a conflict, for an object whose row others have written or removed (R33, R34).
package enum Resolution: Hashable, Sendable {
  /// The object is written; each property has the object's own value or the row's.
  case write
  /// The object takes the row, and nothing is written.
  case takeRow
  /// The object is deleted as in a merge, and nothing is written.
  case dropObject
  /// The row is deleted, like the object.
  case deleteRow
}

extension Rules {
  /// R33, R34: whether an object is in conflict with its row (C200, C201).
  ///
  /// A conflict means that the row has another version than the one that was read. A row that is
  /// gone is in conflict with an updated object, but not with a deleted one.
  package static func conflicts(_ object: ReferenceObject, _ row: StoredRow?) -> Bool {
    guard let row else { return object.phase == .live }
    return row.version != object.base?.version
  }

  /// R33: whether a conflict ends the save under a policy.
  package static func refusesConflicts(_ policy: MergePolicy) -> Bool {
    policy == .error
  }

  /// R33, R34: the resolution of each policy, for an updated or deleted object whose row was
  /// changed, and for an updated object whose row is gone (C209 to C213).
  package static func resolution(
    _ policy: MergePolicy, _ isDeleted: Bool, _ rowIsGone: Bool
  ) -> Resolution {
    if isDeleted { return policy == .rollback ? .takeRow : .deleteRow }
    if rowIsGone { return policy == .objectTrump || policy == .overwrite ? .write : .dropObject }
    return policy == .rollback ? .takeRow : .write
  }

  /// R33: whether a property takes the row's value (C203 to C205).
  ///
  /// Under *object trump*, a property does so if it was not changed here. Under *store trump*, it
  /// does so if it was changed in the row. Under *overwrite*, it never does.
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
