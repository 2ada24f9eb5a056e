#if SQLite
  import CSQLite
  import StoreModel

  /// What SQLite refused, with its code and words.
  public struct SQLiteFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The result code, 0 where the store itself refuses.
    public let code: Int32
    /// What was said.
    public let message: String

    /// The code and the words.
    public var description: String { "SQLite says \(code): \(message)" }
  }

  /// A text of SQL and the values bound to its question marks, in their order.
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

  /// A connection; statements are prepared once and kept.
  final class Database {
    let connection: OpaquePointer?
    private var statements: [String: OpaquePointer] = [:]
    /// Why it can't be used, where it was made by an initializer that can't throw.
    private var failure: SQLiteFailure?
    /// Kept for SQLite, which has only its address.
    var watch: Watch?
    private var rollbacks = 0
    /// More statements than these are not kept.
    private static let keptStatements = 256

    /// Opens a file, which is made where there is none.
    init(path: String) throws {
      (connection, failure) = Database.opened(path)
      if let failure { throw failure }
      try run(SQL("PRAGMA temp_store = MEMORY"))
      try run(SQL("PRAGMA busy_timeout = 5000"))
    }

    /// Opens an empty database in memory; where that fails, each use of it does.
    init(inMemoryFor schema: Schema) {
      (connection, failure) = Database.opened(":memory:")
      noting { try $0.run(SQL("PRAGMA temp_store = MEMORY")) }
    }

    deinit {
      for statement in statements.values { sqlite3_finalize(statement) }
      sqlite3_close_v2(connection)
    }

    /// Does something where nothing can be thrown; where it fails, each later use does.
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

    /// Another number whenever a row of any table may have changed; a change that is rolled back
    /// is another one.
    var revision: Int { Int(sqlite3_total_changes(connection)) + rollbacks }

    /// Runs a statement to its end.
    func run(_ sql: SQL) throws {
      try rows(of: sql) { _ in }
    }

    /// Whether a statement finds anything.
    func finds(_ sql: SQL) throws -> Bool {
      var isFound = false
      try rows(of: sql) { _ in isFound = true }
      return isFound
    }

    /// The serials, or other numbers, that a statement finds.
    func integers(of sql: SQL) throws -> [Int64] {
      var integers: [Int64] = []
      try rows(of: sql) { integers.append($0.integer(0)) }
      return integers
    }

    /// Runs a statement and hands on each row; the row is valid during the call only.
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

    /// Runs some statements as one transaction: all of them, or none.
    func transaction<Result>(_ statements: () throws -> Result) throws -> Result {
      try run(SQL("BEGIN IMMEDIATE"))
      do {
        let result = try statements()
        try run(SQL("COMMIT"))
        return result
      } catch {
        rollbacks += 1
        if sqlite3_get_autocommit(connection) == 0 { try run(SQL("ROLLBACK")) }
        throw error
      }
    }

    private static func opened(_ path: String) -> (OpaquePointer?, SQLiteFailure?) {
      var connection: OpaquePointer?
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      let code = sqlite3_open_v2(path, &connection, flags, nil)
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
            // An empty text may have no address, which SQLite would take for nil.
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

    /// Tells SQLite to copy what it is given before the call returns.
    static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// A row that a statement stands on.
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
