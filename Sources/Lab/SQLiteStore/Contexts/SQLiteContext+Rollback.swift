#if SQLite
  import StoreModel

  extension SQLiteContext {
    /// Drops all unsaved changes and processes the inverse (R19).
    public func rollback() throws {
      try refuseReentry("rollback")
      try forgetSteps()
      try gatherInverse()
      try restore()
      try rows.fireFaults()
      try spreadBatch()
      try work()
    }

    /// Fills the table `batch` with the changed objects that the lists know of or that lose
    /// transient values. The lists lose the inserted objects.
    private func gatherInverse() throws {
      try database.run(SQL("DELETE FROM batch"))
      try database.run(
        SQL(
          """
          INSERT INTO batch SELECT serial, max(kind = 'insert') AS leaves
          FROM changes JOIN objects USING (serial) WHERE kind NOT IN \(RecordedChange.refreshes)
          GROUP BY serial
          HAVING max(isTold)
          OR NOT leaves AND entity IN (\(store.tables.entitiesWithTransient()))
          """))
    }

    /// Ends inserted objects, and resets changed or deleted ones to their rows. A refresh is no
    /// change: it stays recorded if the batch does not contain its object.
    private func restore() throws {
      let columns = store.tables.columns.joined(separator: ", ")
      let isChanged =
        "serial IN (SELECT serial FROM changes WHERE kind NOT IN \(RecordedChange.refreshes))"
      try database.run(
        SQL(
          """
          UPDATE objects SET life = 'gone'
          WHERE serial IN (SELECT serial FROM changes WHERE kind = 'insert')
          """))
      try database.run(
        SQL("UPDATE objects SET life = 'live' WHERE life = 'deleted' AND \(isChanged)"))
      try database.run(
        SQL(
          """
          UPDATE objects SET (\(columns)) = (SELECT \(columns) FROM main.rows
          WHERE rows.serial = objects.serial) WHERE fired AND life = 'live' AND \(isChanged)
          """))
      try database.run(
        SQL(
          """
          DELETE FROM changes
          WHERE kind NOT IN \(RecordedChange.refreshes) OR serial IN (SELECT serial FROM batch)
          """))
    }
  }
#endif
