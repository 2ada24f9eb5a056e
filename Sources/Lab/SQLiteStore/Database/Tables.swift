#if SQLite
  import StoreModel

  /// The tables of a schema.
  ///
  /// All entities share one table of rows, since attribute `i` of a subentity is attribute `i` of
  /// its parent. A column has no type and so no affinity: SQLite stores each value as it was bound.
  struct Tables {
    let schema: Schema
    /// The names of the columns that contain values.
    let columns: [String]

    init(_ schema: Schema) {
      self.schema = schema
      // At least one, so that no list of columns is empty.
      let count = schema.entities.map(\.attributes.count).max() ?? 0
      columns = (0..<max(1, count)).map { "a\($0)" }
    }

    /// The columns as the rest of an SQL list, each after a comma.
    func list(_ columns: [String]) -> String { columns.map { ", " + $0 }.joined() }

    func create(in database: Database) throws {
      try database.transaction {
        try database.run(
          SQL(
            "CREATE TABLE IF NOT EXISTS rows (serial INTEGER PRIMARY KEY, entity INTEGER NOT NULL,"
              + " number INTEGER NOT NULL, version INTEGER NOT NULL\(list(columns)))"))
        try database.run(
          SQL("CREATE UNIQUE INDEX IF NOT EXISTS rowsByNumber ON rows (number)"))
        try database.run(
          SQL(
            "CREATE TABLE IF NOT EXISTS store (id INTEGER PRIMARY KEY CHECK (id = 0),"
              + " serial INTEGER, number INTEGER, version INTEGER, shape TEXT)"))
        try database.run(
          SQL("INSERT OR IGNORE INTO store VALUES (0, 0, 0, 0, ?)", [.text(shape)]))
        try createTemporary(in: database)
      }
    }

    /// The greatest number of sort keys of a list.
    static let keys = 8

    /// The numbers that a file gave out last. Throws if the file has another schema.
    func counters(in database: Database) throws -> Counters {
      var counters = Counters()
      var found = ""
      try database.rows(of: SQL("SELECT serial, number, version, shape FROM store")) { row in
        counters = Counters(serial: row.number(0), number: row.number(1), version: row.number(2))
        found = row.text(3)
      }
      guard found == shape else {
        throw SQLiteFailure(code: 0, message: "the file holds \(found), asked for is \(shape)")
      }
      return counters
    }

    /// The schema as a file remembers it: names and types.
    private var shape: String {
      schema.entities.map { entity in
        let attributes = entity.attributes.map {
          "\($0.name) \($0.type.rawValue)\($0.isTransient ? " transient" : "")"
        }
        let parent = entity.parent.map { ": \($0)" } ?? ""
        return "\(entity.name)\(parent)(\(attributes.joined(separator: ", ")))"
      }.joined(separator: " ")
    }

    /// The columns as a save writes them, with NULL for transient attributes (R45).
    var storedColumns: [String] {
      columns.indices.map { index in
        let transient = entitiesWithTransient(at: index)
        guard !transient.isEmpty else { return columns[index] }
        return "CASE WHEN entity IN (\(transient)) THEN NULL ELSE \(columns[index]) END"
      }
    }

    /// The entities whose attribute at an index is transient, as a list for `IN`. Without an index,
    /// the entities with any transient attribute.
    func entitiesWithTransient(at index: Int? = nil) -> String {
      schema.entities.enumerated().filter { _, entity in
        entity.attributes.enumerated().contains { place, attribute in
          attribute.isTransient && (index ?? place) == place
        }
      }.map { String($0.offset) }.joined(separator: ", ")
    }
  }
#endif
