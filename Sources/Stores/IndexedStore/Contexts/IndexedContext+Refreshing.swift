import StoreModel

extension IndexedContext {
  /// Reads the row of an object again, and keeps or drops its local changes (R22, R23). An object
  /// without local changes becomes a fault in any case.
  public func refresh(_ object: IndexedObject, _ mode: RefreshMode) throws {
    try store.checkOpen()
    try checkPresent(object)
    if object.isDeleted { throw StoreError.objectIsDeleted }
    if object.isInserted || isOrphan(object) { return }
    switch mode {
    case .keep, .drop:
      if mode == .drop || !object.isUpdated {
        makeFault(object)
      } else if let row = rowAbove(object.serial) {
        takeKeepingChanges(row, for: object)
      }
      object.state.insert(.refreshed)
    case .invalidate:
      makeFault(object)
      object.state.insert(.invalidated)
    }
    noteTouch(of: object)
  }

  /// Turns an object into the fault of its row and drops its local changes.
  func makeFault(_ object: IndexedObject) {
    object.state.subtract([.updated, .updateProcessed, .remembered])
    if !object.isFault { faults.append(object) }
    object.state.insert(.fault)
    object.values = []
    object.handedValues = []
    object.base = nil
    setLinks(of: object, [])
  }
}
