import StoreModel

extension IndexedContext {
  /// Reports the changes since the last processing to the controllers (R14 to R18).
  public func processPendingChanges() throws {
    try store.checkOpen()
    if isDelivering {
      isProcessingQueued = true
    } else {
      try process()
    }
  }

  /// Processes until nothing is unprocessed (R15). Inside a callback, the processing waits (R68).
  func processBeforeFetch() throws(StoreError) {
    guard !unprocessed.isEmpty else { return }
    if isDelivering {
      isProcessingQueued = true
      return
    }
    while !unprocessed.isEmpty { try process() }
  }

  /// Processes all unprocessed objects as one batch, then the processing that callbacks requested
  /// (R68).
  ///
  /// - Throws: the first error of a delegate, after everything is delivered (R67).
  func process() throws(StoreError) {
    var failure: (any Error)?
    deliverUnprocessed(&failure)
    try drainQueue(after: failure)
  }

  /// Processes the batch of an undo, a redo or a rollback. No delete rule follows and no step is
  /// made.
  func process(only batch: [IndexedObject]) throws(StoreError) {
    var failure: (any Error)?
    fireFaults()
    deliver(batch, &failure)
    try drainQueue(after: failure)
  }

  /// Runs the processing that callbacks requested, then throws the first error of a delegate.
  func drainQueue(after earlier: (any Error)?) throws(StoreError) {
    var failure = earlier
    while isProcessingQueued {
      isProcessingQueued = false
      deliverUnprocessed(&failure)
    }
    if let failure { throw .delegateThrew("\(failure)") }
  }

  private func deliverUnprocessed(_ failure: inout (any Error)?) {
    fireFaults()
    followDeleteRules()
    let batch = takeUnprocessed()
    closeStep()
    deliver(batch, &failure)
  }

  /// Takes the objects that changed since the last processing, and marks them as processed.
  func takeUnprocessed() -> [IndexedObject] {
    let batch = unprocessed
    unprocessed = []
    for object in batch {
      let isHidden = object.state.contains(.invalidated)
      object.state.subtract([.unprocessed, .refreshed, .invalidated])
      if object.isDeleted {
        object.state.formUnion([.deleteProcessed, .ruled])
        continue
      }
      object.state.remove(.deleteProcessed)
      if object.isInserted {
        object.state.insert(.insertProcessed)
      } else if object.isUpdated {
        object.state.insert(.updateProcessed)
      } else if isHidden {
        object.state.insert(.concealed)
      }
    }
    return batch
  }

  /// Works out the effect of a batch on every list, then delivers it to list after list.
  private func deliver(_ batch: [IndexedObject], _ failure: inout (any Error)?) {
    let reported = batch.contains(where: \.cameAndWent) ? batch.filter { !$0.cameAndWent } : batch
    for object in batch where object.isDeleted { rebaseIfCovering(object) }
    let leaving = batch.filter(\.isDeletedForGood)
    if !reported.isEmpty { reportBatch(reported, &failure) }
    for object in leaving where object.isDeleted {
      // A callback may have brought the row back.
      rebaseIfCovering(object)
      if object.isDeletedForGood { retire(object) }
    }
  }

  /// Changes a deleted insert that covers a row into a deletion of this row, so that a save removes
  /// the row.
  private func rebaseIfCovering(_ object: IndexedObject) {
    guard let row = coveredRow(of: object) else { return }
    object.state.subtract([.inserted, .insertProcessed])
    object.base = row
    if object.objectID != row.id { rename(object, row.id) }
  }

  private func reportBatch(_ batch: [IndexedObject], _ failure: inout (any Error)?) {
    for object in batch { object.state.insert(.touched) }
    if store.options.delivery == .late {
      forEachList { $0.wait(for: batch) }
    } else {
      var waiting: [IndexedController] = []
      forEachList { list in
        if list.prepare(batch) { waiting.append(list) }
      }
      deliver(waiting, &failure) { try $0.deliverPrepared() }
    }
    for object in batch { object.state.subtract([.touched, .concealed]) }
    forgetReplaced()
  }

  /// Runs the callbacks of lists, one list after the other; keeps the first error.
  private func deliver(
    _ lists: [IndexedController], _ failure: inout (any Error)?,
    _ body: (IndexedController) throws -> Void
  ) {
    isDelivering = true
    for list in lists {
      do {
        try body(list)
      } catch {
        failure = failure ?? error
      }
    }
    isDelivering = false
  }

  /// Forgets the instances that others have replaced in the current batch.
  func forgetReplaced() {
    for object in replaced { object.state.remove(.touched) }
    replaced = []
  }

  /// Delivers everything that waits for a settled store, then runs the processing that callbacks
  /// requested (R92).
  ///
  /// - Returns: whether anything was due.
  func deliverWaiting() throws(StoreError) -> Bool {
    var due: [IndexedController] = []
    forEachList { if $0.hasWaiting { due.append($0) } }
    if due.isEmpty { return false }
    var failure: (any Error)?
    deliver(due, &failure) { try $0.deliverWaiting() }
    try drainQueue(after: failure)
    return true
  }
}
