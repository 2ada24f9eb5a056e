import StoreModel

extension IndexedContext {
  /// Tells the controllers what changed since the last time (R14 to R18).
  public func processPendingChanges() throws {
    if isDelivering {
      isProcessingQueued = true
    } else {
      try process(takeUnprocessed())
    }
  }

  /// Processes before a fetch, where there is something to process (R15); inside a callback that
  /// has to wait (R68).
  func processBeforeFetch() throws(StoreError) {
    guard !unprocessed.isEmpty else { return }
    if isDelivering {
      isProcessingQueued = true
      return
    }
    while !unprocessed.isEmpty { try process(takeUnprocessed()) }
  }

  /// The objects changed since the last processing, noted as processed.
  func takeUnprocessed() -> [IndexedObject] {
    let batch = unprocessed
    unprocessed = []
    for object in batch {
      object.state.subtract([.unprocessed, .refreshed])
      if object.isDeleted {
        object.state.insert(.deleteProcessed)
      } else if object.isInserted {
        object.state.insert(.insertProcessed)
      } else if object.isUpdated {
        object.state.insert(.updateProcessed)
      }
    }
    return batch
  }

  /// Tells the lists of a batch, then of those that callbacks asked for (R68).
  ///
  /// - Parameter earlier: an error that a delegate threw already.
  /// - Throws: the first error of a delegate, when all is delivered (R67).
  func process(_ batch: [IndexedObject], after earlier: (any Error)? = nil) throws(StoreError) {
    var failure = earlier
    deliver(batch, &failure)
    try drainQueue(after: failure)
  }

  /// Processes what callbacks asked for, then throws the first error of a delegate.
  func drainQueue(after earlier: (any Error)?) throws(StoreError) {
    var failure = earlier
    while isProcessingQueued {
      isProcessingQueued = false
      deliver(takeUnprocessed(), &failure)
    }
    if let failure { throw .delegateThrew("\(failure)") }
  }

  /// Works out what a batch does to every list, then tells them, list after list.
  private func deliver(_ batch: [IndexedObject], _ failure: inout (any Error)?) {
    fireFaults()
    guard !batch.isEmpty else { return }
    for object in batch { object.state.insert(.touched) }
    var waiting: [IndexedController] = []
    forEachList { list in
      if list.prepare(batch) { waiting.append(list) }
    }
    let unsaved = batch.filter { $0.isDeleted && $0.state.contains(.inserted) }
    isDelivering = true
    for list in waiting {
      do {
        try list.deliverPrepared()
      } catch {
        failure = failure ?? error
      }
    }
    isDelivering = false
    for object in unsaved { retire(object) }
    for object in batch { object.state.remove(.touched) }
  }
}
