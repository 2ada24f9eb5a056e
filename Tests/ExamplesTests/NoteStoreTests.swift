import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a small store of one's own")
struct NoteStoreTests {
  @Test("it keeps the rules of all that it is said to do")
  func noteStore() async throws {
    try await verify(NoteStore.self, capabilities: NoteStore.capabilities)
  }

  @Test("what it can't do shows at once where it is said to do it")
  func boasting() async throws {
    let report = try await report {
      try await verify(
        NoteStore.self, capabilities: NoteStore.capabilities.union(.predicates), trials: 512)
    }
    #expect(report.contains("subject NoteStore, after command 2 of 2"), "\(report)")
  }
}
