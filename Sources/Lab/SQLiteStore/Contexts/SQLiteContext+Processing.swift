#if SQLite
  import StoreModel

  /// One item of work. Work that a callback requests waits behind all other items, so that no
  /// processing runs inside the callbacks of another one (R68).
  enum WorkItem {
    /// Makes a batch of the changes that the lists have not received. An undo or redo is no step
    /// (R20).
    case process(isStep: Bool)
    case tell(SQLiteList, ListTransition)
    case tellFetched(SQLiteList)
    /// Ends objects that were inserted and deleted, after all deliveries of the batch.
    case bury
  }

  extension SQLiteContext {
    /// Reports the changes since the last processing to the controllers (R14 to R18).
    public func processPendingChanges() throws {
      let isWaiting = agenda.contains { if case .process = $0 { true } else { false } }
      if !isWaiting { agenda.append(.process(isStep: true)) }
      try work()
    }

    /// Whether there are changes that the lists have not received.
    var hasNews: Bool {
      get throws { try database.finds(SQL("SELECT 1 FROM changes WHERE NOT isTold LIMIT 1")) }
    }

    /// Processes until the lists have received all changes. Inside a callback, the processing waits
    /// (R68).
    func processNews() throws {
      while try hasNews {
        try processPendingChanges()
        if isAtWork { return }
      }
    }

    /// Does one item of work after the other, then throws the first error of a delegate (R67).
    /// Inside a callback it does nothing, because the outer call gets to the added items.
    func work() throws {
      guard !isAtWork else { return }
      isAtWork = true
      defer {
        isAtWork = false
        agenda = []
      }
      var errors: [String] = []
      while !agenda.isEmpty {
        switch agenda.removeFirst() {
        case .process(let isStep): try process(isStep: isStep)
        case .bury: try bury()
        case .tell(let list, let transition):
          do { try list.deliver(transition) } catch { errors.append("\(error)") }
        case .tellFetched(let list):
          do { try list.tellFetched() } catch { errors.append("\(error)") }
        }
      }
      if let first = errors.first { throw StoreError.delegateThrew(first) }
    }

    private func process(isStep: Bool) throws {
      try rows.fireFaults()
      guard try hasNews else { return }
      try gatherNews()
      if isStep { try recordStep() } else { try database.run(SQL("DELETE FROM earlier")) }
      try database.run(
        SQL(
          "DELETE FROM changes WHERE kind IN \(RecordedChange.refreshes)"))
      try database.run(SQL("UPDATE OR REPLACE changes SET isTold = 1 WHERE NOT isTold"))
      try spreadBatch()
      agenda.append(.bury)
    }

    /// Fills the table `batch` with one row an object (R16, R17, R23). Skips objects that were
    /// inserted and deleted. The lists lose deleted objects, and objects whose only change is an
    /// invalidation.
    private func gatherNews() throws {
      try database.run(SQL("DELETE FROM batch"))
      try database.run(
        SQL(
          """
          INSERT INTO batch SELECT serial, CASE
          WHEN max(kind IN ('insert', 'update', 'comeback', 'delete')) THEN max(kind = 'delete')
          ELSE max(kind = 'invalidate') END FROM changes WHERE NOT isTold GROUP BY serial
          HAVING NOT (max(kind = 'insert') AND max(kind = 'delete'))
          """))
    }

    /// Works out the effect of the batch on every list that tracks, and queues the deliveries.
    func spreadBatch() throws {
      let lists = liveLists.filter(\.isTracking)
      guard try !lists.isEmpty && database.finds(SQL("SELECT 1 FROM batch LIMIT 1")) else { return }
      let touched = Set(
        try database.integers(of: SQL("SELECT serial FROM batch WHERE NOT leaves")))
      for list in lists {
        guard let transition = try list.transition(touching: touched) else { continue }
        agenda.append(.tell(list, transition))
      }
    }

    /// Ends each object that was never saved and whose deletion the lists have received.
    private func bury() throws {
      try database.run(
        SQL(
          """
          UPDATE objects SET life = 'gone' WHERE life = 'deleted'
          AND serial IN (SELECT serial FROM changes WHERE kind = 'insert')
          AND serial IN (SELECT serial FROM changes WHERE kind = 'delete' AND isTold)
          """))
      try database.run(
        SQL(
          "DELETE FROM changes WHERE serial IN (SELECT serial FROM objects WHERE life = 'gone')"))
    }
  }
#endif
