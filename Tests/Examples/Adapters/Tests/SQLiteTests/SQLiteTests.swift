import Foundation
import LockstepTesting
import Testing

@Suite("SQLite by hand")
struct SQLiteTests {
  /// The number of trials: few, for a debug build. Each makes a database.
  private let trials = ProcessInfo.processInfo.environment["TRIALS"].flatMap { Int($0) } ?? 200

  @Test("notes by tag, with saves and rollbacks")
  func notes() async throws {
    let fields = Fields<Note>(\.text, \.tag, \.rank, \.body) { Note(id: $0) }
    let rules = RecordRules<Note>(sorted: [.descending(\.rank)], sections: \.tag)
    try await verify(records: fields, rules, trials: trials) { NoteTable() }
  }
}
