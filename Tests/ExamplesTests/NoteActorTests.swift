import Foundation
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
    #expect(report.contains("a last rollback leads to something else than"), "\(report)")
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

  @Test(
    "a failure is kept in a directory, and runs first from then on", .enabled(if: Trials.isFull))
  func kept() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "Notes-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    let directory = CaseDirectory(place.path, keepsFailures: true)
    func verdict(savesWhatWasThere: Bool, trials: Int? = nil) async throws -> Verdict {
      try await verify(
        asyncStore: NoteActor.capabilities, trials: trials, corpus: directory
      ) { schema, _ in NoteActor(schema, savesWhatWasThere: savesWhatWasThere) }
    }
    let first = try await report { try await verdict(savesWhatWasThere: true) }
    let paths = try FileManager.default.contentsOfDirectory(atPath: place.path)
    let path = try #require(paths.first)
    #expect(paths.count == 1 && first.contains("kept in \(place.path)/\(path)"), "\(first)")
    let again = try await report { try await verdict(savesWhatWasThere: true) }
    #expect(again.hasPrefix("\(place.path)/\(path) fails\n"), "\(again)")
    let mended = try await verdict(savesWhatWasThere: false, trials: Trials.some)
    #expect(mended.isVerified && mended.cases == 1 && mended.trials == Trials.some)
  }

  @Test(.enabled(if: Trials.isFull))
  func myKeptCases() async throws {
    let corpus = CaseDirectory("Corpus", keepsFailures: true)
    try await verify(NoteActor.self, capabilities: [.saving, .rollback], corpus: corpus)
    try await verify(
      NoteActor.self, capabilities: .ofAsyncStores.intersection([.saving, .rollback]))
  }
}
