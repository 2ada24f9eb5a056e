#if SQLite
  import CSQLite
  import StoreModel

  /// An error of SQLite or of the store, with its code and message.
  public struct SQLiteFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The result code of SQLite, 0 if the store itself reports the error.
    public let code: Int32
    /// The message.
    public let message: String

    /// The code and the message.
    public var description: String { "SQLite says \(code): \(message)" }
  }

  /// An SQL text, and the values bound to its question marks, in their order.
  struct SQL {
    var text: String
    var cells: [Cell]

    init(_ text: String, _ cells: [Cell] = []) {
      self.text = text
      self.cells = cells
    }

    static func + (left: SQL, right: SQL) -> SQL {
      SQL(left.text + right.text, left.cells + right.cells)
    }

    static func + (left: SQL, right: String) -> SQL { SQL(left.text + right, left.cells) }
  }

  /// A connection to a database. Prepares each statement once and keeps it.
  final class Database {
    let connection: OpaquePointer?
    private var statements: [String: OpaquePointer] = [:]
    /// The error after which the database can't be used. A call that can't throw has recorded it.
    private var failure: SQLiteFailure?
    /// The watch of written rows. SQLite has only its address, so the database retains it.
    var watch: Watch?
    private var rollbacks = 0
    private var isClosed = false
    /// The disk of its files; nil for the disk of the system, or for no files.
    private(set) var disk: Disk?
    /// Whether the last transaction is written when the next one begins (violates R101).
    var commitsLate = false
    /// The greatest number of statements that are kept.
    private static let keptStatements = 256

    /// Opens a file, or makes it if there is none.
    init(path: String) throws {
      (connection, failure) = Database.opened(path)
      if let failure { throw failure }
      try run(SQL("PRAGMA temp_store = MEMORY"))
      try run(SQL("PRAGMA busy_timeout = 5000"))
    }

    /// Opens the file of a disk in memory, or makes it if there is none. If this fails, every later
    /// use throws the error.
    init(on disk: Disk) {
      self.disk = disk
      (connection, failure) = Database.opened("rows.db", on: disk.name)
      noting { try $0.run(SQL("PRAGMA temp_store = MEMORY")) }
    }

    /// Opens an empty database in memory. If this fails, every later use throws the error.
    init(inMemoryFor schema: Schema) {
      (connection, failure) = Database.opened(":memory:")
      noting { try $0.run(SQL("PRAGMA temp_store = MEMORY")) }
    }

    deinit { close() }

    /// Closes the connection. Every later use throws.
    func close() {
      if isClosed { return }
      isClosed = true
      for statement in statements.values { sqlite3_finalize(statement) }
      statements = [:]
      sqlite3_close_v2(connection)
      failure = failure ?? SQLiteFailure(code: 0, message: "the database is closed")
    }

    /// Runs steps in a call that can't throw. If they fail, every later use throws the error.
    @discardableResult
    func noting<Result>(_ steps: (Database) throws -> Result?) -> Result? {
      guard failure == nil else { return nil }
      do {
        return try steps(self)
      } catch {
        failure = error as? SQLiteFailure ?? SQLiteFailure(code: 0, message: "\(error)")
        return nil
      }
    }

    /// A number that changes whenever a row of any table may have changed, also by a rollback.
    var revision: Int { Int(sqlite3_total_changes(connection)) + rollbacks }

    /// Runs a statement to its end.
    func run(_ sql: SQL) throws {
      try rows(of: sql) { _ in }
    }

    /// Whether a statement returns any row.
    func finds(_ sql: SQL) throws -> Bool {
      var isFound = false
      try rows(of: sql) { _ in isFound = true }
      return isFound
    }

    /// The serials, or other numbers, that a statement returns.
    func integers(of sql: SQL) throws -> [Int64] {
      var integers: [Int64] = []
      try rows(of: sql) { integers.append($0.integer(0)) }
      return integers
    }

    /// Runs a statement and passes each row to `take`. The row is valid only during this call.
    func rows(of sql: SQL, _ take: (Row) throws -> Void) throws {
      let statement = try prepared(sql.text)
      defer {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
      }
      for (index, cell) in sql.cells.enumerated() {
        try check(bind(cell, to: Int32(index + 1), of: statement))
      }
      while true {
        let code = sqlite3_step(statement)
        if code == SQLITE_DONE { return }
        guard code == SQLITE_ROW else { throw lastFailure(code) }
        try take(Row(statement: statement))
      }
    }

    /// Runs statements as one transaction: all of them take effect, or none.
    func transaction<Result>(_ statements: () throws -> Result) throws -> Result {
      try commitLate()
      try run(SQL("BEGIN IMMEDIATE"))
      do {
        let result = try statements()
        if !commitsLate { try run(SQL("COMMIT")) }
        return result
      } catch {
        rollbacks += 1
        if sqlite3_get_autocommit(connection) == 0 { try run(SQL("ROLLBACK")) }
        throw error
      }
    }

    /// Commits a transaction that was left open.
    func commitLate() throws {
      if commitsLate, sqlite3_get_autocommit(connection) == 0 { try run(SQL("COMMIT")) }
    }

    private static func opened(
      _ path: String, on disk: String? = nil
    ) -> (OpaquePointer?, SQLiteFailure?) {
      var connection: OpaquePointer?
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      let code = sqlite3_open_v2(path, &connection, flags, disk)
      guard code == SQLITE_OK, let connection else {
        return (connection, SQLiteFailure(code: code, message: "can't open \(path)"))
      }
      registerFunctions(on: connection)
      registerCollation(on: connection)
      return (connection, nil)
    }

    private func prepared(_ text: String) throws -> OpaquePointer {
      if let failure { throw failure }
      if let statement = statements[text] { return statement }
      if statements.count >= Database.keptStatements {
        for statement in statements.values { sqlite3_finalize(statement) }
        statements = [:]
      }
      var statement: OpaquePointer?
      try check(sqlite3_prepare_v2(connection, text, -1, &statement, nil))
      guard let statement else { throw SQLiteFailure(code: 0, message: "no statement: \(text)") }
      statements[text] = statement
      return statement
    }

    private func check(_ code: Int32) throws {
      guard code == SQLITE_OK else { throw lastFailure(code) }
    }

    private func lastFailure(_ code: Int32) -> SQLiteFailure {
      SQLiteFailure(code: code, message: String(cString: sqlite3_errmsg(connection)))
    }

    private func bind(_ cell: Cell, to index: Int32, of statement: OpaquePointer) -> Int32 {
      switch cell {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let value): sqlite3_bind_int64(statement, index, value)
      case .real(let value): sqlite3_bind_double(statement, index, value)
      case .text(var value):
        value.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            // An empty text may have no address, which SQLite would take for NULL.
            characters.isEmpty
              ? sqlite3_bind_text(statement, index, "", 0, Database.copied)
              : sqlite3_bind_text(
                statement, index, characters.baseAddress, Int32(characters.count), Database.copied)
          }
        }
      case .blob(let bytes):
        bytes.isEmpty
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : sqlite3_bind_blob(statement, index, bytes, Int32(bytes.count), Database.copied)
      }
    }

    /// Makes SQLite copy a value before the call returns.
    static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// The current row of a statement.
  struct Row {
    fileprivate let statement: OpaquePointer

    subscript(column: Int) -> Cell {
      let index = Int32(column)
      switch sqlite3_column_type(statement, index) {
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
      case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
      case SQLITE_TEXT:
        guard let start = sqlite3_column_text(statement, index) else { return .text("") }
        let count = Int(sqlite3_column_bytes(statement, index))
        return .text(
          String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
      case SQLITE_BLOB:
        guard let start = sqlite3_column_blob(statement, index) else { return .blob([]) }
        let count = Int(sqlite3_column_bytes(statement, index))
        return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
      default: return .null
      }
    }

    func number(_ column: Int) -> UInt64 {
      UInt64(bitPattern: sqlite3_column_int64(statement, Int32(column)))
    }

    func integer(_ column: Int) -> Int64 {
      sqlite3_column_int64(statement, Int32(column))
    }

    func text(_ column: Int) -> String {
      if case .text(let text) = self[column] { text } else { "" }
    }
  }
#endif
