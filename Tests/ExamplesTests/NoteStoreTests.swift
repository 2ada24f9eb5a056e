import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a small store of your own")
struct NoteStoreTests {
  @Test("the note store keeps the rules within its capabilities")
  func noteStore() async throws {
    try await verify(
      NoteStore.self, capabilities: NoteStore.capabilities, trials: Trials.many)
  }

  @Test("methods of capabilities that are left out need not be written, and find nothing")
  func defaults() throws {
    let schema = try Schema([Entity(name: "Item", attributes: [])])
    let context = NoteStore(schema: schema, options: StoreOptions())
      .makeContext(ContextConfiguration())
    let id = context.insert(0, []).objectID
    #expect(throws: StoreError.objectNotFound) { try context.existingObject(with: id) }
    guard case .objects(let found) = try context.fetch(FetchRequest(entity: 0)) else {
      Issue.record("a fetch gives objects")
      return
    }
    #expect(found.isEmpty && context.makeChild(ContextConfiguration()) === context)
  }

  @Test("a capability that the store claims but lacks fails at once")
  func boasting() async throws {
    let report = try await report {
      try await verify(
        NoteStore.self, capabilities: NoteStore.capabilities.union(.predicates),
        trials: Trials.some)
    }
    #expect(report.contains("subject NoteStore, after command 2 of 2"), "\(report)")
  }
}
