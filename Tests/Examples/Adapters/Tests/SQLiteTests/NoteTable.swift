import Foundation
import LockstepTesting
import SystemSQLite

struct Note: Identifiable {
  let id: Int
  var text = ""
  var tag: String?
  var rank = 0
  var body: Data?
}

/// Notes by tag, the highest rank first, in an SQLite database in memory that is used by its C API.
/// All changes since the last save are in one transaction.
final class NoteTable: SavingRecordList {
  private var database: OpaquePointer?

  init() {
    sqlite3_open(":memory:", &database)
    run("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, tag TEXT, rank INTEGER, body BLOB)")
    run("BEGIN")
  }

  deinit { sqlite3_close(database) }

  func insert(_ note: Note) throws {
    try write("INSERT INTO note (text, tag, rank, body, id) VALUES (?, ?, ?, ?, ?)", note)
  }

  func update(_ note: Note) throws {
    try write("UPDATE note SET text = ?, tag = ?, rank = ?, body = ? WHERE id = ?", note)
  }

  func delete(_ note: Note) throws {
    let statement = try Statement("DELETE FROM note WHERE id = ?", in: database)
    statement.bind(note.id, at: 1)
    try statement.finish()
  }

  func save() { run("COMMIT; BEGIN") }

  func rollback() { run("ROLLBACK; BEGIN") }

  var sections: [RecordSection<Note>] {
    let notes = (try? all()) ?? []
    let starts = notes.indices.filter { $0 == 0 || notes[$0].tag != notes[$0 - 1].tag }
    return zip(starts, starts.dropFirst() + [notes.count]).map { start, end in
      RecordSection(notes[start].tag, Array(notes[start..<end]))
    }
  }

  private func all() throws -> [Note] {
    let statement = try Statement(
      "SELECT id, text, tag, rank, body FROM note ORDER BY tag, rank DESC, id", in: database)
    var notes: [Note] = []
    while try statement.step() {
      var note = Note(id: statement.integer(at: 0))
      note.text = statement.text(at: 1) ?? ""
      note.tag = statement.text(at: 2)
      note.rank = statement.integer(at: 3)
      note.body = statement.data(at: 4)
      notes.append(note)
    }
    return notes
  }

  private func write(_ sql: String, _ note: Note) throws {
    let statement = try Statement(sql, in: database)
    statement.bind(note.text, at: 1)
    statement.bind(note.tag, at: 2)
    statement.bind(note.rank, at: 3)
    statement.bind(note.body, at: 4)
    statement.bind(note.id, at: 5)
    try statement.finish()
  }

  private func run(_ sql: String) { sqlite3_exec(database, sql, nil, nil, nil) }
}

/// A prepared statement.
private final class Statement {
  private var handle: OpaquePointer?

  init(_ sql: String, in database: OpaquePointer?) throws {
    let code = sqlite3_prepare_v2(database, sql, -1, &handle, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code: code) }
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether there is a row.
  func step() throws -> Bool {
    let code = sqlite3_step(handle)
    guard code == SQLITE_ROW || code == SQLITE_DONE else { throw SQLiteError(code: code) }
    return code == SQLITE_ROW
  }

  func finish() throws { while try step() {} }

  func bind(_ number: Int, at place: Int32) { sqlite3_bind_int64(handle, place, Int64(number)) }

  /// Binds all bytes of a text. With the length -1, SQLite would take those before the first NUL.
  func bind(_ text: String?, at place: Int32) {
    guard let text else { return }
    sqlite3_bind_text(handle, place, text, Int32(text.utf8.count), copied)
  }

  /// Binds bytes. Without an address SQLite binds NULL, so no bytes need a call of their own.
  func bind(_ data: Data?, at place: Int32) {
    guard let data else { return }
    if data.isEmpty {
      sqlite3_bind_zeroblob(handle, place, 0)
    } else {
      data.withUnsafeBytes {
        _ = sqlite3_bind_blob(handle, place, $0.baseAddress, Int32($0.count), copied)
      }
    }
  }

  func integer(at place: Int32) -> Int { Int(sqlite3_column_int64(handle, place)) }

  func text(at place: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, place) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, place))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func data(at place: Int32) -> Data? {
    guard sqlite3_column_type(handle, place) != SQLITE_NULL else { return nil }
    guard let bytes = sqlite3_column_blob(handle, place) else { return Data() }
    return Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, place)))
  }

  /// Tells SQLite to copy what is bound (`SQLITE_TRANSIENT`, a macro that Swift does not import).
  private var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}

private struct SQLiteError: Error, CustomStringConvertible {
  let code: Int32
  var description: String { String(cString: sqlite3_errstr(code)) }
}
