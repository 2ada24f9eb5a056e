#if SQLite
  import StoreModel

  // Steps are numbered from 1. Steps up to `lastStep` can be undone, later ones can be redone.
  extension SQLiteContext {
    /// Undoes the last step (R20).
    public func undo() throws {
      try take("undo", lastStep, to: .before) { lastStep -= 1 }
    }

    /// Redoes the step that was undone last (R20).
    public func redo() throws {
      try take("redo", lastStep + 1, to: .after) { lastStep += 1 }
    }

    /// The sides of a step, as the table `steps` numbers them.
    private enum Side: Int64 {
      case before = 0
      case after = 1
    }

    private func take(
      _ call: String, _ step: @autoclosure () -> Int64, to side: Side, _ count: () -> Void
    ) throws {
      try refuseReentry(call)
      try processPendingChanges()
      try processNews()
      // The processing just above may have made a step.
      let taken: [Cell] = [Cell(step()), Cell(side.rawValue)]
      let isThere = SQL("SELECT 1 FROM steps WHERE step = ? AND side = ? LIMIT 1", taken)
      guard try database.finds(isThere) else { return }
      count()
      try bring(taken)
      agenda.append(.process(isStep: false))
      try work()
    }

    /// Brings each object of a step to one side of the step, unless it is already there.
    private func bring(_ side: [Cell]) throws {
      // Skips live faults without a row, and objects to remove that are not live.
      let isMeant = """
        wanted.step = ? AND wanted.side = ? AND (wanted.there OR life = 'live')
        AND (fired OR life <> 'live')
        """
      try rows.fireFaults()
      try database.run(
        SQL(
          """
          INSERT OR IGNORE INTO changes SELECT serial, CASE
          WHEN NOT wanted.there THEN 'delete' WHEN life = 'live' THEN 'update'
          WHEN life = 'deleted' THEN 'comeback' ELSE 'insert' END, 0
          FROM steps AS wanted JOIN objects USING (serial) WHERE \(isMeant)
          """, side))
      // A live object takes only the columns that the step changed; any other object takes all
      // columns.
      let columns = store.tables.columns.map {
        """
        , \($0) = CASE WHEN NOT wanted.there OR life = 'live' AND other.there
        AND wanted.\($0) IS other.\($0) THEN objects.\($0) ELSE wanted.\($0) END
        """
      }
      try database.run(
        SQL(
          """
          UPDATE objects SET fired = fired OR wanted.there,
          life = CASE WHEN wanted.there THEN 'live' ELSE 'deleted' END\(columns.joined())
          FROM steps AS wanted JOIN steps AS other USING (step, serial)
          WHERE wanted.serial = objects.serial AND other.side <> wanted.side
          AND \(isMeant)
          """, side))
    }

    /// Makes a step of the changes since the last processing: the old and the new content of each
    /// object.
    func recordStep() throws {
      guard try database.finds(SQL("SELECT 1 FROM earlier LIMIT 1")) else { return }
      let columns = store.tables.list(store.tables.columns)
      try database.run(SQL("DELETE FROM steps WHERE step > ?", [Cell(lastStep)]))
      lastStep += 1
      try database.run(
        SQL(
          "INSERT INTO steps SELECT ?, serial, 0, there\(columns) FROM earlier",
          [Cell(lastStep)]))
      try database.run(
        SQL(
          """
          INSERT INTO steps SELECT ?, earlier.serial, 1, seen.serial IS NOT NULL
          \(store.tables.list(store.tables.columns.map { "seen." + $0 }))
          FROM earlier LEFT JOIN seen ON seen.serial = earlier.serial
          """, [Cell(lastStep)]))
      try database.run(SQL("DELETE FROM earlier"))
    }

    func forgetSteps() throws {
      try database.run(SQL("DELETE FROM earlier"))
      try database.run(SQL("DELETE FROM steps"))
      lastStep = 0
    }
  }
#endif
