import LockstepTesting
import Testing

@testable import OwnStore

@Test func noteStore() async throws {
  let corpus = CaseDirectory("Corpus", keepsFailures: true)
  try await verify(NoteStore.self, capabilities: NoteStore.capabilities, corpus: corpus)
}
