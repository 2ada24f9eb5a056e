#if SQLite
  import StoreModel

  /// One thing to do. What comes up in a callback waits behind all that is to be done already, so
  /// that no processing runs inside another's callbacks (R68).
  enum WorkItem {
    /// Makes a batch of the news; what undoes or does again is no step of its own (R20).
    case process(isStep: Bool)
    case tell(SQLiteList, ListTransition)
    case tellFetched(SQLiteList)
    /// Ends what came and went, once all were told.
    case bury
  }

  extension SQLiteContext {
    /// Tells the controllers what changed since the last time (R14 to R18).
    public func processPendingChanges() throws {
      let isWaiting = agenda.contains { if case .process = $0 { true } else { false } }
      if !isWaiting { agenda.append(.process(isStep: true)) }
      try work()
    }

    /// Whether the lists have still to hear of something.
    var hasNews: Bool {
      get throws { try database.finds(SQL("SELECT 1 FROM changes WHERE NOT isTold LIMIT 1")) }
    }

    /// Processes until there are no news; in a callback, sees to it that they will be (R68).
    func processNews() throws {
      while try hasNews {
        try processPendingChanges()
        if isAtWork { return }
      }
    }

    /// Does one thing after the other, then throws the first error of a delegate (R67). Inside a
    /// callback it does nothing: whoever is at work gets to what was added.
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
          "DELETE FROM changes WHERE kind IN \(Happening.refreshes)"))
      try database.run(SQL("UPDATE OR REPLACE changes SET isTold = 1 WHERE NOT isTold"))
      try spreadBatch()
      agenda.append(.bury)
    }

    /// R16, R17, R23: one row an object. What came and went is none; the lists lose what went, and
    /// what was invalidated and otherwise let alone.
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

    /// Lets every list that tracks work out what the batch makes of it; they are told in turn.
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

    /// What was never saved and of which the lists know that it is deleted is gone.
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
