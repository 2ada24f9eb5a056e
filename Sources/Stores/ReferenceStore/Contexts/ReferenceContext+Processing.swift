import StoreModel

// The one place where a batch runs: all lists work out their transitions, then all are told, then
// what was queued meanwhile runs as a batch of its own, then the first error is thrown.
extension ReferenceContext {
  /// Tells the controllers what changed since the last time (R14 to R18).
  public func processPendingChanges() throws {
    if isDelivering, store.book.rules.processingInCallback == .queued {
      isProcessingQueued = true
      return
    }
    processOnce()
    try finishCallbacks()
  }

  /// R15: a fetch on a context with unprocessed changes processes first, until there are none;
  /// inside a callback that has to wait (R68).
  func processIfDirty() throws {
    while store.book.rules.fetchProcesses && hasUnprocessedChanges {
      try processPendingChanges()
      if isDelivering { return }
    }
  }

  /// Whether the lists have still to hear of something.
  var hasUnprocessedChanges: Bool { objects.contains { !$0.unprocessed.isEmpty } }

  /// Runs what is unprocessed as one batch (R3, R16, R18, R20). What a step has brought about
  /// follows no delete rules, and makes no step again.
  func processOnce(isStep: Bool = false) {
    fireFaults()
    if !isStep { followDeleteRules() }
    let touched = objects.filter { !$0.unprocessed.isEmpty }
    let batch = touched.isEmpty ? [] : store.book.rules.changeSets(touched, store.book)
    if !isStep { recordStep() }
    for object in touched where object.phase == .deleted { countDeletedIfHiding(object) }
    let leaving = objects.filter { object in
      object.leaves || object.phase == .deleted && !object.isSaved
    }
    for object in touched {
      object.told.formUnion(object.unprocessed)
      if object.phase == .live { object.told.remove(.deleted) }
      object.unprocessed = []
    }
    tell(batch, cause: .processing)
    letGo(leaving)
  }

  /// What has gone with a batch leaves the table, unless its row has come back while the lists were
  /// told.
  private func letGo(_ leaving: [ReferenceObject]) {
    if leaving.isEmpty { return }
    for object in leaving where object.isDeleted {
      countDeletedIfHiding(object)
      if object.leaves || !object.isSaved { object.phase = .gone }
    }
    forgetGone()
  }

  /// An insert that is deleted does not go where it has hidden a row: that is what is deleted.
  private func countDeletedIfHiding(_ object: ReferenceObject) {
    guard let row = hiddenRow(of: object) else { return }
    object.isSaved = true
    object.base = row
    object.objectID = row.id
  }

  /// Tells a batch to every list that tracks: first all transitions, then all deliveries.
  func tell(_ batch: [ObjectChange], cause: ListTransition.Cause) {
    guard !batch.isEmpty else { return }
    let lists = liveLists
    if lists.isEmpty { return }
    let touched = store.book.rules.touched(batch, self)
    let pending = lists.compactMap { list in
      list.outcome(of: touched, cause: cause).map { (list, $0) }
    }
    for (list, outcome) in pending {
      duringCallback { try list.deliver(outcome) }
    }
  }

  /// Runs callbacks; remembers the first error (R67).
  func duringCallback(_ callbacks: () throws -> Void) {
    let wasDelivering = isDelivering
    isDelivering = true
    defer { isDelivering = wasDelivering }
    do {
      try callbacks()
    } catch {
      delegateError = delegateError ?? store.book.rules.surfaced(error)
    }
  }

  /// Ends the outermost call that had callbacks: the queued processing runs, then the first error
  /// of a delegate is thrown (R67, R68).
  func finishCallbacks() throws {
    guard !isDelivering else { return }
    while isProcessingQueued {
      isProcessingQueued = false
      processOnce()
    }
    guard let error = delegateError else { return }
    delegateError = nil
    throw error
  }
}
