#if SQLite
  import StoreModel

  /// What happened to an object, as `changes` has it.
  enum Happening: String {
    case insert
    case update
    case delete
    /// A deletion that was undone, which is an update, too.
    case comeback
    case refresh
    case invalidate

    /// Those that change nothing that could be saved.
    static let refreshes = "('refresh', 'invalidate')"
  }

  // The tables of a context. They are temporary: what is not saved is nobody else's.
  //
  // - `objects`: each object that the context has or had. Its life is 'live', 'deleted', 'gone', or
  //   'void' for a fault that was asked for its values and has no row (R12). One that is not
  //   `fired` has no values. Faults without a row have negative serials, which no row has.
  // - `changes`: what happened to objects since the last save, each kind of happening once before
  //   and once after the lists were told of it; until then it is news.
  // - `batch`: what one processing tells of, and whether the lists lose it.
  // - `earlier`: objects as they were before their first change since the last processing;
  //   `steps`: the two sides of each step, 0 before it and 1 after it.
  // - `captured`: what each list captured of each object (R46).
  // - `demands`: what the schema demands of values.
  extension Tables {
    func createTemporary(in database: Database) throws {
      let columns = list(columns)
      let statements = [
        """
        CREATE TEMP TABLE objects (serial INTEGER PRIMARY KEY, entity INTEGER NOT NULL,
        number INTEGER NOT NULL, temporary INTEGER NOT NULL, life TEXT NOT NULL,
        fired INTEGER NOT NULL\(columns))
        """,
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

    /// Where each object stands with regard to the next save.
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

    /// The view of the context: its live objects as they are, and the rows that it has no object
    /// for (R35). A row that waits to be read by a fault is seen as it is.
    private var viewOfObjects: String {
      """
      CREATE TEMP VIEW seen AS SELECT serial, entity, number\(list(columns)) FROM main.rows
      WHERE NOT EXISTS (SELECT 1 FROM objects
      WHERE objects.serial = rows.serial AND (fired OR life <> 'live'))
      UNION ALL SELECT serial, entity, CASE WHEN temporary THEN NULL ELSE number END\(list(columns))
      FROM objects WHERE fired AND life = 'live'
      """
    }

    /// Has an object's image kept before anything that happens to it is entered (R20): that of the
    /// first time is the one that stays.
    func rememberEarlier(in database: Database) throws {
      try database.run(
        SQL(
          """
          CREATE TEMP TRIGGER IF NOT EXISTS remember BEFORE INSERT ON changes
          WHEN NEW.kind NOT IN \(Happening.refreshes) BEGIN
          INSERT OR IGNORE INTO earlier SELECT serial, 1\(list(columns)) FROM seen
          WHERE serial = NEW.serial;
          INSERT OR IGNORE INTO earlier (serial, there) VALUES (NEW.serial, 0);
          END
          """))
    }

    /// The reasons of a refusal, by their numbers in `demands`.
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
