import RecordLists
import StoreModel
import Testing

@testable import AsyncLists

/// Each case of a list that saves ends with a rollback, which shows what was saved.
@Suite("The last rollback")
struct LastRollbackTests {
  enum Flaw: CaseIterable {
    case hangs, fails, keepsAll
  }

  /// Notes that can't roll back.
  private actor Notes: SavingAsyncList {
    private let flaw: Flaw?
    private var notes: [Note] = []
    private var saved: [Note] = []

    init(_ flaw: Flaw?) { self.flaw = flaw }

    var sections: [RecordSection<Note>] {
      [RecordSection(notes.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) })]
    }

    func insert(_ note: Note) { notes.append(note) }
    func update(_ note: Note) { notes = notes.map { $0.id == note.id ? note : $0 } }
    func delete(_ note: Note) { notes.removeAll { $0.id == note.id } }
    func save() { saved = notes }

    func rollback() async throws {
      switch flaw {
      case nil: notes = saved
      case .keepsAll: break
      case .fails: throw Failure()
      case .hangs: await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description = "full"
  }

  /// Runs a case that does not roll back by itself.
  private func finding(_ flaw: Flaw?) throws -> (check: String, title: String)? {
    let check = try AsyncCheck.ofNotes { Notes(flaw) }
    let world = try #require(check.generator.world)
    let text = Case(world: world, commands: []).text + "insert a Note rank=1\n"
    return try check.trial(ofText: text, file: "a").trial.finding.map { ($0.check, $0.title) }
  }

  @Test("a rollback that hangs, throws or does nothing is found, though no user rolls back")
  func found() throws {
    #expect(try finding(nil) == nil)
    let hang = try finding(.hangs)
    #expect(
      hang?.check == "hang"
        && hang?.title == "the list never returns its contents after a last rollback")
    let error = try finding(.fails)
    #expect(
      error?.check == "error"
        && error?.title == "the list throws when its contents are read after a last rollback")
    let order = try finding(.keepsAll)
    #expect(
      order?.check == "order"
        && order?.title == "a last rollback leads to something else than was saved")
  }
}
