#if SQLite
  import StoreModel

  /// What a batch says of one object.
  struct Change {
    enum Kind {
      /// It is there: inserted, updated, refreshed or back.
      case touched
      /// The lists lose it: it is deleted, or invalidated (R23).
      case deleted
    }

    let object: SQLiteObject
    let kind: Kind
  }

  extension SQLiteContext {
    /// Tells the controllers what changed since the last time (R14 to R18).
    public func processPendingChanges() throws {
      if isDelivering {
        isProcessingQueued = true
        return
      }
      try processOnce()
      try finishCallbacks()
    }

    /// Whether the lists have still to hear of something.
    var hasUnprocessedChanges: Bool { objects.contains { !$0.unprocessed.isEmpty } }

    /// Processes until nothing is unprocessed; inside a callback that has to wait (R68).
    func processIfNeeded() throws {
      while hasUnprocessedChanges {
        try processPendingChanges()
        if isDelivering { return }
      }
    }

    /// Runs what is unprocessed as one batch; what a step brings about makes no step again (R20).
    func processOnce(isStep: Bool = false) throws {
      try fireFaults()
      let touched = objects.filter { !$0.unprocessed.isEmpty }
      let batch = touched.compactMap { object in
        object.newsOfBatch.map { Change(object: object, kind: $0) }
      }
      if !isStep { try recordStep() }
      let leaving = objects.filter { $0.phase == .deleted && !$0.isSaved }
      for object in touched {
        object.told.formUnion(object.unprocessed)
        if object.phase == .live { object.told.remove(.deleted) }
        object.unprocessed = []
      }
      try tell(batch)
      for object in leaving where object.isDeleted {
        object.phase = .gone
        willStage(object)
      }
      if !leaving.isEmpty { forgetGone() }
    }

    /// Lets every list that tracks work out what a batch makes of it, then delivers list by list.
    func tell(_ batch: [Change]) throws {
      let lists = liveLists.filter(\.isTracking)
      guard !batch.isEmpty, !lists.isEmpty else { return }
      try stage()
      try database.run(SQL("DELETE FROM touched"))
      for change in batch where change.kind == .touched {
        try database.run(SQL("INSERT INTO touched VALUES (?)", [Cell(change.object.serial)]))
      }
      var transitions: [(SQLiteList, ListTransition)] = []
      for list in lists {
        if let transition = try list.transition(by: batch) {
          transitions.append((list, transition))
        }
      }
      for (list, transition) in transitions {
        duringCallbacks { try list.deliver(transition) }
      }
    }

    /// Runs callbacks, and keeps the first error (R67).
    func duringCallbacks(_ callbacks: () throws -> Void) {
      let wasDelivering = isDelivering
      isDelivering = true
      defer { isDelivering = wasDelivering }
      do {
        try callbacks()
      } catch {
        delegateError = delegateError ?? .delegateThrew(String(describing: error))
      }
    }

    /// Ends the outermost call with callbacks: what was queued is processed, then the first error
    /// of a delegate is thrown (R67, R68).
    func finishCallbacks() throws {
      guard !isDelivering else { return }
      while isProcessingQueued {
        isProcessingQueued = false
        try processOnce()
      }
      guard let error = delegateError else { return }
      delegateError = nil
      throw error
    }
  }

  extension SQLiteObject {
    /// R16, R17, R23: what the batch at hand says of it; nil for one that came and went.
    fileprivate var newsOfBatch: Change.Kind? {
      if unprocessed.contains(.deleted) { return unprocessed.contains(.inserted) ? nil : .deleted }
      if !unprocessed.isDisjoint(with: [.inserted, .updated]) { return .touched }
      return unprocessed.contains(.invalidated) ? .deleted : .touched
    }
  }
#endif
