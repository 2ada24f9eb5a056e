import StoreModel

extension IndexedContext {
  /// Settles the conflicts of a save as the policy says (R33, R34).
  ///
  /// - Parameter changed: what is to be saved, in serial order.
  /// - Returns: what is left to be written.
  /// - Throws: `StoreError.conflicts` with all of them; nothing has changed then.
  func withoutConflicts(_ changed: [IndexedObject]) throws(StoreError) -> [IndexedObject] {
    guard changed.contains(where: isInConflict) else { return changed }
    if configuration.policy == .error {
      throw .conflicts(changed.filter(isInConflict).map { conflict(of: $0) })
    }
    return changed.filter { !isInConflict($0) || staysToBeWritten($0) }
  }

  private func isInConflict(_ object: IndexedObject) -> Bool {
    if object.state.contains(.inserted) { return false }
    guard let row = rowAbove(object.serial) else { return !object.isDeleted }
    return row.version != object.base?.version
  }

  private func conflict(of object: IndexedObject) -> SaveConflict {
    SaveConflict(
      object: object.objectID, base: UInt64(object.base?.version ?? 0),
      stored: rowAbove(object.serial).map { UInt64($0.version) })
  }

  /// Settles one conflict; says whether the object is still to be written or its row removed.
  private func staysToBeWritten(_ object: IndexedObject) -> Bool {
    let policy = configuration.policy
    guard let row = rowAbove(object.serial) else {
      if policy == .objectTrump || policy == .overwrite {
        noteRefresh(of: object)
        return true
      }
      object.state.subtract(.changes)
      deleteByMerge(object)
      return false
    }
    if object.isDeleted, policy != .rollback { return true }
    noteRefresh(of: object)
    switch policy {
    case .objectTrump where object.base != nil: takeKeepingChanges(row, for: object)
    case .storeTrump: layOver(object, row)
    case .rollback:
      object.state.subtract(.changes)
      take(row, for: object)
      return false
    case .error, .objectTrump, .overwrite: break
    }
    return true
  }

  /// Takes over what differs in a row from the one that was read.
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
