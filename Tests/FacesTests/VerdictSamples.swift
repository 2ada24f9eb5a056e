import IndexedStore
import LockstepTesting
import StoreModel
import TestSupport
import Testing

/// A store of the documentation, which has every capability.
private final class MyStore: ObjectStore {
  private let store: IndexedStore

  init(schema: Schema, options: StoreOptions) {
    store = IndexedStore(schema: schema, options: options)
  }

  func makeContext(_ configuration: ContextConfiguration) -> IndexedContext {
    store.makeContext(configuration)
  }

  func execute(_ request: BatchRequest) throws -> SaveNote { try store.execute(request) }

  func close() throws { try store.close() }

  func deleteCache(named name: String?) { store.deleteCache(named: name) }
}

/// The samples of the documentation for a store that has every capability.
@Suite("Samples: verdicts")
struct VerdictSamples {
  @Test("the verdict of a right store says what it is worth", .fullVolume)
  func verdict() async throws {
    let verdict = try await verify(MyStore.self)
    print(verdict)  // MyStore passes 10,000 trials of seed 7, with 340,717 commands. …
    #expect(verdict.description.hasPrefix("MyStore passes 10,000 trials of seed 7, with "))
    #expect(verdict.description.contains(" A bug that one trial in 3,300 shows would have been "))
  }

  @Test("a right store passes without the capabilities that are taken away", .fullVolume)
  func capabilities() async throws {
    let mine = StoreCapabilities.all.subtracting([.undo, .childContexts])
    try await verify(MyStore.self, capabilities: mine)
  }

  @Test("a trial is replayed alone")
  func replay() async throws {
    let verdict = try await VerifyTests.verdict {
      try await verify(MyStore.self, replay: .trial(12, seed: 7))
    }
    #expect(verdict.subject == "MyStore" && verdict.trials == 1)
  }
}
