import StoreModel

extension IndexedContext {
  /// Drops all unsaved changes and processes the inverse (R19). A deletion whose row has gone
  /// stays, because no row can bring the object back, but it counts as that of a merge.
  public func rollback() throws {
    try checkNotBusy("rollback")
    forgetSteps()
    let changed = dirty.filter { !$0.state.contains(.rowGone) }
    dirty.removeAll { !$0.state.contains(.rowGone) }
    for object in changed { object.state.remove(.dirty) }
    for object in dirty { object.state.formUnion([.takenAway, .ruled]) }
    let reported = changed.filter {
      $0.hasChanges && (wasReported(of: $0) || coveredRow(of: $0) != nil)
    }
    for object in reported { object.state.subtract(.refreshes) }
    for object in changed where object.hasChanges { revert(object) }
    keepUnprocessedWhatIsNoChange()
    try process(only: reported)
  }

  /// Whether the lists must receive a revert: they know of the change, or transient values are
  /// lost.
  private func wasReported(of object: IndexedObject) -> Bool {
    if !object.state.isDisjoint(with: .processed) { return true }
    return !object.state.contains(.inserted) && !store.layouts[object.entity].transients.isEmpty
  }

  /// The row above an object that is inserted here, if there is one. Such a row can return after an
  /// undo has inserted the object again (R20), or after a child's save has inserted it.
  func coveredRow(of object: IndexedObject) -> Row? {
    object.state.contains(.inserted) ? rowAbove(object.serial) : nil
  }

  /// Keeps objects unprocessed that were refreshed or whose row went. A rollback does not undo
  /// these, so the lists must still receive them.
  private func keepUnprocessedWhatIsNoChange() {
    let kept: IndexedObject.State = [.refreshed, .invalidated, .rowGone]
    for object in unprocessed where object.state.isDisjoint(with: kept) {
      object.state.remove(.unprocessed)
    }
    unprocessed.removeAll { !$0.state.contains(.unprocessed) }
  }

  private func revert(_ object: IndexedObject) {
    let isInserted = object.state.contains(.inserted)
    if isInserted, coveredRow(of: object) == nil { return retire(object) }
    object.state.subtract(.changes)
    object.state.subtract(.processed)
    if isInserted { return makeFault(object) }
    guard let base = object.base else { return forgetVainReading(of: object) }
    object.handedValues = []
    object.values = base.values
    setLinks(of: object, base.related)
  }

  /// Turns an object without a base back into a fault: it was deleted and then fired in vain (R12).
  private func forgetVainReading(of object: IndexedObject) {
    if object.isFault { return }
    object.state.insert(.fault)
    object.values = []
    setLinks(of: object, [])
    faults.append(object)
  }
}
