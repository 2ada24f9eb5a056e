import StoreModel

extension IndexedContext {
  /// Resolves the conflicts of a save with the merge policy of the context (R33, R34).
  ///
  /// - Parameter changed: the objects to save, in serial order.
  /// - Returns: the objects that are still to be written.
  /// - Throws: `StoreError.conflicts` with all conflicts; no object has changed then.
  func withoutConflicts(_ changed: [IndexedObject]) throws(StoreError) -> [IndexedObject] {
    guard changed.contains(where: isInConflict) else { return changed }
    if configuration.policy == .error {
      throw .conflicts(changed.filter(isInConflict).map { conflict(of: $0) })
    }
    let written = changed.filter { !isInConflict($0) || staysToBeWritten($0) }
    // An object that took its row has no changes, even if equal keys end the save.
    dirty.removeAll { !$0.state.contains(.dirty) }
    return written
  }

  private func isInConflict(_ object: IndexedObject) -> Bool {
    if !object.state.isDisjoint(with: [.inserted, .takenAway]) { return false }
    guard let row = rowAbove(object.serial) else { return !object.isDeleted }
    return row.version != object.base?.version
  }

  private func conflict(of object: IndexedObject) -> SaveConflict {
    SaveConflict(
      object: object.objectID, base: UInt64(object.base?.version ?? 0),
      stored: rowAbove(object.serial).map { UInt64($0.version) })
  }

  /// Resolves one conflict. Returns whether the save must still write the object or remove its row.
  private func staysToBeWritten(_ object: IndexedObject) -> Bool {
    let policy = configuration.policy
    guard let row = rowAbove(object.serial) else {
      if policy == .objectTrump || policy == .overwrite {
        noteRefresh(of: object)
        return true
      }
      deleteByMerge(object)
      return false
    }
    if object.isDeleted, policy != .rollback { return true }
    noteRefresh(of: object)
    switch policy {
    case .objectTrump where object.base != nil: takeKeepingChanges(row, for: object)
    case .storeTrump: layOver(object, row)
    case .rollback:
      object.state.subtract(.changes.union(.processed).union(.rowGone))
      load(row, into: object)
      return false
    case .error, .objectTrump, .overwrite: break
    }
    object.base = row
    return true
  }

  /// Takes over each property in which the present row differs from the row that was read.
  private func layOver(_ object: IndexedObject, _ row: Row) {
    guard let base = object.base else { return }
    for index in row.values.indices where row.values[index] != base.values[index] {
      object.values[index] = row.values[index]
    }
    for relation in row.related.indices where row.related[relation] != base.related[relation] {
      setLink(of: object, relation, row.related[relation])
    }
  }
}
