import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a store in an actor")
struct NoteActorTests {
  @Test(.enabled(if: Trials.isFull))
  func myStore() async throws {
    try await verify(NoteActor.self, capabilities: [.saving, .rollback])
  }

  @Test("the store is right under many schedules")
  func many() async throws {
    let verdict = try await verify(
      NoteActor.self, capabilities: NoteActor.capabilities, trials: Trials.many)
    #expect(verdict.isVerified)
  }

  @Test("a save that writes what was there before it waited is found, and replays")
  func oldSave() async throws {
    let report = try await report {
      try await verify(asyncStore: NoteActor.capabilities) { schema, _ in
        NoteActor(schema, savesWhatWasThere: true)
      }
    }
    #expect(report.contains("the updates come in an order that no calls have"), "\(report)")
    #expect(report.contains("  passes "), "\(report)")
  }

  static let secondRollback = """
    lockstep 2
    entity Item name:string number:int
    list A Item sort name, number
    insert a Item number=0
    together {
      save
    } {
      rollback
    }
    rollback
    """

  @Test("a case can be kept as a text, which also says so if it passes")
  func text() async throws {
    let failing = try await report {
      try await verify(
        asyncStore: NoteActor.capabilities, replay: .text(Self.secondRollback)
      ) { schema, _ in
        NoteActor(schema, savesWhatWasThere: true)
      }
    }
    #expect(failing.contains("the updates come in an order that no calls have"), "\(failing)")
    #expect(failing.contains("schedule "), "\(failing)")
    let passing = try await report {
      try await verify(
        NoteActor.self, capabilities: NoteActor.capabilities, replay: .text(Self.secondRollback))
    }
    #expect(passing.contains("what is replayed passes"), "\(passing)")
  }

}
