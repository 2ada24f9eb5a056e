import LockstepTesting
import Testing

@testable import Notes

@Test func noteStore() async throws {
  try await verify(NoteStore.self, capabilities: NoteStore.capabilities)
}
