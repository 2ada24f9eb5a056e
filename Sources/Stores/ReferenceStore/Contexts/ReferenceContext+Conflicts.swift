import StoreModel

// The conflicts of a save: rows that others have written since this context read them (R33, R34).
extension ReferenceContext {
  /// Throws all conflicts, or resolves each by the context's merge policy (C163, C193, C202, C208).
  /// A resolved object counts as read from its new row, since equal keys may end the save (C503).
  func resolveConflicts() throws(StoreError) {
    var found: [(object: ReferenceObject, row: StoredRow?)] = []
    for object in objects where object.isSaved && (object.isUpdated || object.isDeletedHere) {
      let row = store.row(object.serial)
      if store.book.rules.conflicts(object, row) { found.append((object, row)) }
    }
    if found.isEmpty { return }
    if store.book.rules.refusesConflicts(configuration.policy) {
      throw .conflicts(
        found.map { object, row in
          SaveConflict(
            object: object.objectID, base: object.base?.version ?? 0, stored: row?.version)
        })
    }
    for (object, row) in found { resolve(object, row) }
  }

  private func resolve(_ object: ReferenceObject, _ row: StoredRow?) {
    let policy = configuration.policy
    switch store.book.rules.resolution(policy, object.phase == .deleted, row == nil) {
    case .write:
      if let row {
        mergeProperties(of: object, row, policy)
        object.base = row
      }
      countRefreshed(object)
    case .takeRow:
      guard let row else { return }
      revive(object)
      read(row, into: object)
      object.hasUpdates = false
      object.reportedMarks = []
      countRefreshed(object)
    case .dropObject: deleteFromOutside(object)
    case .deleteRow: break
    }
  }

  /// Takes each property from the row or from the object, as the policy decides (R33, C206, C207).
  ///
  /// Transient values stay, since no row has them. An object that was never read from a row has
  /// nothing to compare, and stays as it is.
  private func mergeProperties(of object: ReferenceObject, _ row: StoredRow, _ policy: MergePolicy)
  {
    guard let base = object.base, let own = object.values else { return }
    let takesRow = store.book.rules.takesRow
    for index in own.indices where !object.attributes[index].isTransient {
      let isChangedHere = own[index] != base.values[index]
      let isChangedThere = row.values[index] != base.values[index]
      if takesRow(policy, isChangedHere, isChangedThere) {
        object.values?[index] = row.values[index]
      }
    }
    for relation in object.related.indices {
      let isChangedHere = object.related[relation] != base.related[relation]
      let isChangedThere = row.related[relation] != base.related[relation]
      if takesRow(policy, isChangedHere, isChangedThere) {
        object.related[relation] = row.related[relation]
      }
    }
  }
}
