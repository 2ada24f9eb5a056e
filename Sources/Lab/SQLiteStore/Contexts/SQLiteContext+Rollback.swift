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

    /// Of the changed objects those that the lists were told of, and those that lose transient
    /// values; the lists lose what was inserted.
    private func gatherInverse() throws {
      try database.run(SQL("DELETE FROM batch"))
      try database.run(
        SQL(
          """
          INSERT INTO batch SELECT serial, max(kind = 'insert') AS leaves
          FROM changes JOIN objects USING (serial) WHERE kind NOT IN \(Happening.refreshes)
          GROUP BY serial
          HAVING max(isTold)
          OR NOT leaves AND entity IN (\(store.tables.entitiesWithTransient()))
          """))
    }

    /// What was inserted is gone, what was changed or deleted is as its row is. A refresh is no
    /// change: it stays where the batch has nothing to say of the object.
    private func restore() throws {
      let columns = store.tables.columns.joined(separator: ", ")
      let isChanged =
        "serial IN (SELECT serial FROM changes WHERE kind NOT IN \(Happening.refreshes))"
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
          WHERE kind NOT IN \(Happening.refreshes) OR serial IN (SELECT serial FROM batch)
          """))
    }
  }
#endif
