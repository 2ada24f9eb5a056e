#if SQLite
  import StoreModel

  /// The rows in which a context keeps its objects.
  final class ObjectRows {
    let database: Database
    let tables: Tables
    private let factsOfOne: String

    init(in database: Database, _ tables: Tables) {
      self.database = database
      self.tables = tables
      factsOfOne = """
        SELECT entity, number, temporary, standing, fired, CASE standing WHEN 'updated' THEN
        (SELECT \(ObjectRows.keys(of: tables)) FROM main.rows WHERE rows.serial = standings.serial)
        ELSE 0 END\(tables.list(tables.columns)) FROM standings WHERE serial = ?
        """
    }

    /// The SQL for the bits of `changedKeys`: the stored attributes that differ from the saved row.
    private static func keys(of tables: Tables) -> String {
      // In SQLite, a shift and an OR of bits have the same precedence.
      tables.columns.enumerated().map { index, column in
        let transient = tables.entitiesWithTransient(at: index)
        return """
          ((standings.\(column) IS NOT rows.\(column)
          AND standings.entity NOT IN (\(transient))) << \(index))
          """
      }.joined(separator: " | ")
    }

    func facts(of serial: Int64) throws -> ObjectFacts? {
      var facts: ObjectFacts?
      try database.rows(of: SQL(factsOfOne, [Cell(serial)])) { row in
        let entity = Int(row.integer(0))
        let attributes = tables.schema.entities[entity].attributes
        facts = ObjectFacts(
          id: ObjectID(number: row.number(1), entity: entity, isTemporary: row.integer(2) == 1),
          standing: ObjectFacts.Standing(rawValue: row.text(3)) ?? .gone,
          isFired: row.integer(4) == 1, changedKeys: row.number(5),
          values: attributes.enumerated().map { row[6 + $0.offset].value(of: $0.element.type) })
      }
      return facts
    }
  }

  // Changes of these rows.
  extension ObjectRows {
    /// Records a change of an object. Call it before the change is made.
    func enter(_ happening: RecordedChange, of serial: Int64) throws {
      try database.run(
        SQL(
          "INSERT OR IGNORE INTO changes VALUES (?, ?, 0)",
          [Cell(serial), .text(happening.rawValue)]))
    }

    /// Assigns values one after the other, so that the last value of an attribute counts.
    func assign(_ values: [Assignment], to serial: Int64) throws {
      for assignment in values {
        try database.run(
          SQL(
            "UPDATE objects SET \(tables.columns[assignment.attribute]) = ? WHERE serial = ?",
            [Cell(assignment.value?.normal), Cell(serial)]))
      }
    }

    /// Adds an object.
    func add(_ serial: Int64, _ id: ObjectID, isFired: Bool) throws {
      try database.run(
        SQL(
          """
          INSERT INTO objects (serial, entity, number, temporary, life, fired)
          VALUES (?, ?, ?, ?, 'live', ?)
          """,
          [
            Cell(serial), Cell(id.entity), Cell(id.number), .integer(id.isTemporary ? 1 : 0),
            .integer(isFired ? 1 : 0),
          ]))
    }

    /// Adds a fault for each saved row that satisfies a condition and has no object.
    func addFaults(where condition: SQL) throws {
      try database.run(
        SQL(
          """
          INSERT OR IGNORE INTO objects (serial, entity, number, temporary, life, fired)
          SELECT serial, entity, number, 0, 'live', 0 FROM main.rows WHERE\u{20}
          """) + condition)
    }

    /// Fires each fault that satisfies a condition and has a row.
    func fireFaults(where condition: SQL = SQL("1")) throws {
      let columns = tables.columns.joined(separator: ", ")
      try database.run(
        SQL(
          """
          UPDATE objects SET (fired, \(columns)) = (SELECT 1, \(columns) FROM main.rows
          WHERE rows.serial = objects.serial)
          WHERE NOT fired AND serial IN (SELECT serial FROM main.rows) AND\u{20}
          """) + condition)
    }

    /// Whether an object is live and has values, or a row to read them from.
    func sees(_ serial: Int64) throws -> Bool {
      try database.finds(SQL("SELECT 1 FROM seen WHERE serial = ?", [Cell(serial)]))
    }
  }
#endif
