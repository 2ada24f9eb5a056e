import StoreModel

// The only place where a batch runs, in this order:
// 1. All lists compute their transitions.
// 2. All lists deliver them to their delegates.
// 3. Changes that callbacks have queued meanwhile run as a batch of their own.
// 4. The first error of a delegate is thrown.
extension ReferenceContext {
  /// Reports the changes since the last processing to the lists (R14 to R18, C115).
  public func processPendingChanges() throws {
    try store.refuseIfClosed()
    if isDelivering, store.book.rules.processingInCallback == .queued {
      isProcessingQueued = true
      return
    }
    processOnce()
    try finishCallbacks()
  }

  /// R15: processes before a fetch, until nothing is unprocessed. Inside a callback this processing
  /// has to wait (R68, C116, C124, C125).
  func processIfDirty() throws {
    while store.book.rules.fetchProcesses && hasUnprocessedChanges {
      try processPendingChanges()
      if isDelivering { return }
    }
  }

  /// Whether the lists have not received all changes yet (C96).
  var hasUnprocessedChanges: Bool { objects.contains { !$0.unprocessed.isEmpty } }

  /// Runs all unprocessed changes as one batch (R3, R16, R18, R20, C16, C85, C86, C98, C231).
  ///
  /// - Parameter isStep: whether undo or redo made the changes. These follow no delete rules, and
  ///   make no new step.
  func processOnce(isStep: Bool = false) {
    fireFaults()
    if !isStep { followDeleteRules() }
    let touched = objects.filter { !$0.unprocessed.isEmpty }
    let batch = touched.isEmpty ? [] : store.book.rules.changeSets(touched, store.book)
    if !isStep { recordStep() }
    for object in touched where object.phase == .deleted { countDeletedIfHiding(object) }
    let leaving = objects.filter(store.book.rules.leavesWithBatch)
    for object in touched {
      object.reportedMarks.formUnion(object.unprocessed)
      if object.phase == .live { object.reportedMarks.remove(.deleted) }
      object.unprocessed = []
    }
    reportBatch(batch, cause: .processing)
    letGo(leaving)
  }

  /// Removes the objects that have gone with a batch, unless their rows have come back during the
  /// callbacks (C141).
  private func letGo(_ leaving: [ReferenceObject]) {
    if leaving.isEmpty { return }
    for object in leaving where object.isDeleted {
      countDeletedIfHiding(object)
      if store.book.rules.leavesWithBatch(object) { object.phase = .gone }
    }
    forgetGone()
  }

  /// Makes a deleted insert stay if it hides a row: the deletion then counts as that of the row
  /// (C140, C142).
  private func countDeletedIfHiding(_ object: ReferenceObject) {
    guard let row = hiddenRow(of: object) else { return }
    object.isSaved = true
    object.base = row
    object.objectID = row.id
  }

  /// Reports a batch to every list that tracks: computes all transitions, then delivers them (C100,
  /// C101). If lists deliver late, they only note the batch (C461).
  func reportBatch(_ batch: [ObjectChange], cause: ListTransition.Cause) {
    guard !batch.isEmpty else { return }
    let lists = liveLists
    if lists.isEmpty { return }
    let touched = store.book.rules.touched(batch, self)
    if store.options.delivery == .late, cause != .reset {
      for list in lists { list.wait(for: touched) }
      return
    }
    let pending = lists.compactMap { list in
      list.outcome(of: touched, cause: cause).map { (list, $0) }
    }
    for (list, outcome) in pending {
      duringCallback { try list.deliver(outcome) }
    }
  }

  /// Whether a list of this context has something to deliver (R92).
  var hasDueChanges: Bool { liveLists.contains { $0.due != nil } }

  /// R92: delivers what is due, list after list (C453).
  func deliverDueChanges() throws {
    for list in liveLists { duringCallback { try list.deliverDue() } }
    try finishCallbacks()
  }

  /// Runs callbacks; remembers the first error (R67, C120).
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

  /// Ends a call that had callbacks: runs the queued processing, then throws the first error of a
  /// delegate (R67, R68). Only the outermost call does so (C121, C122).
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
