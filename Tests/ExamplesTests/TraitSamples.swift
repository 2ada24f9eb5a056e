import LockstepTesting
import Testing

@Suite(.lockstep(trials: 200, isolated: true))
struct NoteTests {
  @Test func store() async throws {
    try await verify(NoteStore.self, capabilities: NoteStore.capabilities)
  }

  @Test(.lockstep(for: .seconds(20)))
  func list() async throws {
    try await verify(list: ArrayList.self, capabilities: .list.subtracting(.sections))
  }
}
