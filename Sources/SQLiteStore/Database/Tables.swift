#if SQLite
  import StoreModel

  /// What has been read of one row.
  struct StoredRow {
    let serial: UInt64
    let id: ObjectID
    let values: [Value?]
  }

  /// The tables of a schema.
  ///
  /// All entities share one, as attribute `i` of a subentity is attribute `i` of its parent.
  /// Columns have no type and so no affinity: a cell stays what was bound.
  struct Tables {
    let schema: Schema
    /// The names of the columns of values.
    let columns: [String]

    init(_ schema: Schema) {
      self.schema = schema
      let count = schema.entities.map(\.attributes.count).max() ?? 0
      columns = (0..<count).map { "a\($0)" }
    }

    /// What stands in `pending` about an object.
    enum State: Int {
      /// Its transient values alone: nothing that a save writes.
      case transient
      case inserted
      case changed
      case deleted
    }

    /// `a, b` as the rest of a list that begins with something else.
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
      }
      try createTemporary(in: database)
    }

    private func createTemporary(in database: Database) throws {
      try database.run(
        SQL(
          "CREATE TEMP TABLE pending (serial INTEGER PRIMARY KEY, entity INTEGER NOT NULL,"
            + " number INTEGER, state INTEGER NOT NULL\(list(columns)))"))
      try database.run(
        SQL(
          "CREATE TEMP VIEW seen AS SELECT serial, entity, number\(list(columns)) FROM main.rows"
            + " WHERE serial NOT IN (SELECT serial FROM pending)"
            + " UNION ALL SELECT serial, entity, number\(list(columns)) FROM pending"
            + " WHERE state <> \(State.deleted.rawValue)"))
      try database.run(SQL("CREATE TEMP TABLE touched (serial INTEGER PRIMARY KEY)"))
      try database.run(
        SQL(
          "CREATE TEMP TABLE captured (list INTEGER, serial INTEGER, section TEXT, run TEXT"
            + "\(list((0..<Tables.keys).map { "k\($0)" })), PRIMARY KEY (list, serial))"
            + " WITHOUT ROWID"))
    }

    /// How many sort keys a list may have.
    static let keys = 8

    /// The numbers given out last; a file of another schema is refused.
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

    /// The columns as a save writes them: of transient attributes nothing (R45).
    var storedColumns: [String] {
      columns.indices.map { index in
        let transient = schema.entities.indices.filter { entity in
          let attributes = schema.entities[entity].attributes
          return attributes.indices.contains(index) && attributes[index].isTransient
        }
        guard !transient.isEmpty else { return columns[index] }
        let entities = transient.map(String.init).joined(separator: ", ")
        return "CASE WHEN entity IN (\(entities)) THEN NULL ELSE \(columns[index]) END"
      }
    }

    /// The object that a row of `serial, entity, number, values` tells of.
    func stored(_ row: Row) -> StoredRow {
      let entity = Int(row.number(1))
      let values = schema.entities[entity].attributes.enumerated().map { index, attribute in
        row[3 + index].value(of: attribute.type)
      }
      return StoredRow(
        serial: row.number(0),
        id: ObjectID(number: row.number(2), entity: entity, isTemporary: false), values: values)
    }

    /// The saved row that a condition names, nil where there is none.
    func row(where condition: SQL, in database: Database) throws -> StoredRow? {
      var found: StoredRow?
      let select = SQL("SELECT serial, entity, number\(list(columns)) FROM main.rows WHERE ")
      try database.rows(of: select + condition) { found = stored($0) }
      return found
    }
  }
#endif
