#if canImport(GRDB)
  import GRDB

  /// A text with a NUL is cut there when it is bound.
  func textWithNUL() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE player (name TEXT)")
      try db.execute(sql: "INSERT INTO player VALUES (?)", arguments: ["a\0b"])
      let name = try String.fetchOne(db, sql: "SELECT name FROM player") ?? ""
      let bytes = try Int.fetchOne(
        db, sql: "SELECT length(CAST(name AS BLOB)) FROM player")
      let isA = try Bool.fetchOne(db, sql: "SELECT ? = 'a'", arguments: ["a\0b"])
      report(
        "GRDB, a text with a NUL",
        [
          "written \("a\0b".debugDescription), read \(name.debugDescription)",
          "bytes in the database: \(bytes ?? 0)", "? = 'a': \(isA ?? false)",
        ],
        isShown: name != "a\0b")
    }
  }
#endif
