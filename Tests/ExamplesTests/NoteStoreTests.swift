import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a small store of one's own")
struct NoteStoreTests {
  @Test("it keeps the rules of all that it is said to do")
  func noteStore() async throws {
    try await verify(
      NoteStore.self, capabilities: NoteStore.capabilities, trials: Trials.many)
  }

  @Test("methods of what it leaves out need not be written, and find nothing")
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

  @Test("what it can't do shows at once where it is said to do it")
  func boasting() async throws {
    let report = try await report {
      try await verify(
        NoteStore.self, capabilities: NoteStore.capabilities.union(.predicates),
        trials: Trials.some)
    }
    #expect(report.contains("subject NoteStore, after command 2 of 2"), "\(report)")
  }
}
