#if SQLite
  import StoreModel

  /// A kind of change of an object, as the table `changes` records it.
  enum RecordedChange: String {
    case insert
    case update
    case delete
    /// The undo of a deletion, which counts as an update.
    case comeback
    case refresh
    case invalidate

    /// The kinds that change nothing that could be saved, as an SQL list.
    static let refreshes = "('refresh', 'invalidate')"
  }

  // The tables of a context. They are temporary, because only the context uses its unsaved changes.
  //
  // - `objects`: every object that the context has or had. Its life is 'live', 'deleted', 'gone' or
  //   'void'. A void object is a fault whose values were needed and that has no row (R12). An
  //   object that is not `fired` has no values. Faults without a row have negative serials, which
  //   no row has.
  // - `changes`: the changes of objects since the last save. It contains each kind of change of an
  //   object once as a change that the lists have received (`isTold`), and once as one that they
  //   have not.
  // - `batch`: the objects of one processing, and whether the lists lose them.
  // - `earlier`: the objects before their first change since the last processing.
  // - `steps`: the two sides of each step, 0 before the step and 1 after it.
  // - `captured`: the values that each list has captured of each object (R46).
  // - `demands`: the schema's demands on values.
  extension Tables {
    func createTemporary(in database: Database) throws {
      let columns = list(columns)
      let statements = [
        """
        CREATE TEMP TABLE objects (serial INTEGER PRIMARY KEY, entity INTEGER NOT NULL,
        number INTEGER NOT NULL, temporary INTEGER NOT NULL, life TEXT NOT NULL,
        fired INTEGER NOT NULL\(columns))
        """,
        "CREATE INDEX temp.objectsByNumber ON objects (number)",
        """
        CREATE TEMP TABLE changes (serial INTEGER, kind TEXT, isTold INTEGER,
        PRIMARY KEY (serial, kind, isTold)) WITHOUT ROWID
        """,
        "CREATE TEMP TABLE batch (serial INTEGER PRIMARY KEY, leaves INTEGER NOT NULL)",
        "CREATE TEMP TABLE earlier (serial INTEGER PRIMARY KEY, there INTEGER NOT NULL\(columns))",
        """
        CREATE TEMP TABLE steps (step INTEGER, serial INTEGER, side INTEGER,
        there INTEGER NOT NULL\(columns), PRIMARY KEY (step, serial, side)) WITHOUT ROWID
        """,
        """
        CREATE TEMP TABLE captured (list INTEGER, serial INTEGER, section TEXT, run TEXT
        \(list((0..<Tables.keys).map { "k\($0)" })), PRIMARY KEY (list, serial)) WITHOUT ROWID
        """,
        """
        CREATE TEMP TABLE demands (entity INTEGER, attribute INTEGER, reason INTEGER, bound,
        PRIMARY KEY (entity, attribute, reason)) WITHOUT ROWID
        """,
        viewOfStandings, viewOfObjects,
      ]
      for statement in statements { try database.run(SQL(statement)) }
      try fillDemands(in: database)
    }

    /// The view of each object's state with regard to the next save.
    private var viewOfStandings: String {
      """
      CREATE TEMP VIEW standings AS SELECT serial, entity, number, temporary, fired, CASE
      WHEN life <> 'live' THEN life
      WHEN EXISTS (SELECT 1 FROM changes WHERE changes.serial = objects.serial
      AND kind = 'insert') THEN 'inserted'
      WHEN EXISTS (SELECT 1 FROM changes WHERE changes.serial = objects.serial
      AND kind IN ('update', 'comeback')) THEN 'updated'
      ELSE 'clean' END AS standing\(list(columns)) FROM objects
      """
    }

    /// The view of the objects that the context sees: its live objects with their present values,
    /// and the rows that it has no object for (R35). The row of a live fault also appears as it is
    /// saved.
    private var viewOfObjects: String {
      """
      CREATE TEMP VIEW seen AS SELECT serial, entity, number\(list(columns)) FROM main.rows
      WHERE NOT EXISTS (SELECT 1 FROM objects
      WHERE objects.serial = rows.serial AND (fired OR life <> 'live'))
      UNION ALL SELECT serial, entity, CASE WHEN temporary THEN NULL ELSE number END\(list(columns))
      FROM objects WHERE fired AND life = 'live'
      """
    }

    /// Makes a trigger that saves an object's image before a change of the object is recorded
    /// (R20). The first image stays.
    func rememberEarlier(in database: Database) throws {
      try database.run(
        SQL(
          """
          CREATE TEMP TRIGGER IF NOT EXISTS remember BEFORE INSERT ON changes
          WHEN NEW.kind NOT IN \(RecordedChange.refreshes) BEGIN
          INSERT OR IGNORE INTO earlier SELECT serial, 1\(list(columns)) FROM seen
          WHERE serial = NEW.serial;
          INSERT OR IGNORE INTO earlier (serial, there) VALUES (NEW.serial, 0);
          END
          """))
    }

    /// The reasons of a validation failure, by their numbers in `demands`.
    static let reasons: [ValidationFailure.Reason] = [.missing, .tooSmall, .tooLarge]

    private func fillDemands(in database: Database) throws {
      for (entity, description) in schema.entities.enumerated() {
        for (index, attribute) in description.attributes.enumerated() {
          let bounds =
            [attribute.isOptional ? nil : Cell.null]
            + [attribute.minimum, attribute.maximum]
            .map { bound in bound.map { Cell($0) } }
          for (reason, bound) in bounds.enumerated() {
            guard let bound else { continue }
            try database.run(
              SQL(
                "INSERT INTO demands VALUES (?, ?, ?, ?)",
                [Cell(entity), Cell(index), Cell(reason), bound]))
          }
        }
      }
    }
  }
#endif
