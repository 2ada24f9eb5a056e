import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a store that notifies its lists later")
struct LateNoteStoreTests {
  @Test("the driver waits for a late store, which keeps the rules")
  func lateNotes() async throws {
    let verdict = try await verify(
      LateNoteStore.self, capabilities: NoteStore.capabilities, trials: Trials.some)
    #expect(verdict.commands > 10 * Trials.some)
  }

  @Test("a store that stays at work is a hang, shrunk to the commands that it never completes")
  func endless() async throws {
    let subject = Contender(
      name: "endless", capabilities: NoteStore.capabilities, patience: .milliseconds(20)
    ) { schema, _ in EndlessNoteStore(schema: schema, options: StoreOptions()) }
    let report = try await report { try await verify(subject, trials: Trials.some) }
    #expect(report.contains("the store does not become quiet in time"))
    #expect(report.contains("subject endless, after command 3 of 3"), "\(report)")
    #expect(report.contains("check hang"))
  }

  @Test("a store without a wait fails, because its lists lack a change")
  func unawaited() async throws {
    let report = try await report {
      try await verify(
        UnawaitedNoteStore.self, capabilities: NoteStore.capabilities, trials: Trials.some)
    }
    #expect(report.contains("check contents") || report.contains("check events"), "\(report)")
  }
}

/// Notifies its lists at once, but claims to be still at work from the third notification on.
private final class EndlessNoteStore: ObjectStore {
  private let schema: Schema
  private var told = 0

  init(schema: Schema, options: StoreOptions) { self.schema = schema }

  func makeContext(_ configuration: ContextConfiguration) -> NoteContext {
    NoteContext(
      schema: schema,
      teller: { [unowned self] work in
        told += 1
        work()
      })
  }

  func waitUntilQuiet(for limit: Duration) -> Bool { told < 3 }

  func execute(_ request: BatchRequest) -> SaveNote { SaveNote() }
  func deleteCache(named name: String?) {}
}

/// Notifies its lists only with the next change, but claims to be at rest before.
private final class UnawaitedNoteStore: ObjectStore {
  private let schema: Schema

  init(schema: Schema, options: StoreOptions) { self.schema = schema }

  func makeContext(_ configuration: ContextConfiguration) -> NoteContext {
    var waiting: [() -> Void] = []
    return NoteContext(
      schema: schema,
      teller: { work in
        for earlier in waiting { earlier() }
        waiting = [work]
      })
  }

  func execute(_ request: BatchRequest) -> SaveNote { SaveNote() }
  func deleteCache(named name: String?) {}
}
