import ReferenceStore
import StoreModel
import Testing

@Suite("The history of writes")
struct WriteHistoryTests {
  private let schema: Schema
  private let store: ReferenceStore
  private let app: ReferenceContext
  private let sync: ReferenceContext

  init() throws {
    schema = try Schema([Entity(name: "Item", attributes: [Attribute("name", .string)])])
    store = ReferenceStore(schema: schema, options: StoreOptions(keepsHistory: true))
    app = store.makeContext(ContextConfiguration(author: "app"))
    sync = store.makeContext(ContextConfiguration(author: "sync"))
  }

  private func tokens(after token: UInt64 = 0) throws -> [UInt64] {
    try store.history(after: token).map(\.token)
  }

  private func insert(_ name: String, in context: ReferenceContext) throws -> ReferenceObject {
    try context.insert(0, [Assignment(0, .string(name))])
  }

  @Test("R99: each save and each batch request that changed a row is a write, with its author")
  func writes() throws {
    let object = try insert("a", in: app)
    try app.save()
    try app.save()
    _ = try store.execute(.update(entity: 0, .always, [Assignment(0, .string("b"))]))
    _ = try store.execute(.delete(entity: 0, .never))
    try sync.delete(try sync.existingObject(with: object.objectID))
    try sync.save()
    let id = object.objectID
    #expect(
      try store.history(after: 0) == [
        StoreTransaction(token: 1, author: "app", note: SaveNote(inserted: [id])),
        StoreTransaction(token: 2, note: SaveNote(updated: [id])),
        StoreTransaction(token: 3, author: "sync", note: SaveNote(deleted: [id])),
      ])
    #expect(try tokens(after: 2) == [3] && tokens(after: 3) == [] && tokens(after: 9) == [])
  }

  @Test("R99: a child's save is no write; that of its parent is, with the parent's author")
  func children() throws {
    let child = app.makeChild(ContextConfiguration(author: "child"))
    _ = try insert("a", in: child)
    try child.save()
    #expect(try tokens() == [])
    try app.save()
    #expect(try store.history(after: 0).map(\.author) == ["app"])
  }

  @Test("R99: a store without the option keeps no history")
  func withoutOption() throws {
    let plain = ReferenceStore(schema: schema)
    _ = try plain.execute(.insert(entity: 0, []))
    #expect(try plain.history(after: 0) == [])
  }

  @Test("R99: a history that was deleted is lost for earlier tokens, and whole after the last one")
  func deleted() throws {
    for _ in 0..<3 { _ = try store.execute(.insert(entity: 0, [])) }
    try store.deleteHistory(through: 2)
    try store.deleteHistory(through: 1)
    #expect(refusal { _ = try store.history(after: 1) } == .historyLost(after: 2))
    #expect(try tokens(after: 2) == [3])
    try store.deleteHistory(through: 100)
    #expect(try tokens(after: 3) == [])
    _ = try store.execute(.insert(entity: 0, []))
    #expect(try tokens(after: 3) == [4])
    #expect(refusal { _ = try store.history(after: 0) } == .historyLost(after: 3))
  }

  @Test("R99: several writes are one change, and what came and went is deleted where it was seen")
  func merging() throws {
    let list = try app.makeController(
      ListConfiguration(request: FetchRequest(entity: 0, sort: [SortDescriptor(0)])))
    let recorder = Recorder()
    try list.setDelegate(recorder)
    try list.performFetch()
    let (passing, kept) = (try insert("b", in: sync), try insert("c", in: sync))
    try sync.save()
    _ = try app.existingObject(with: passing.objectID)
    try app.processPendingChanges()
    _ = recorder.take()
    try sync.delete(passing)
    try sync.save()
    try sync.set([Assignment(0, .string("d"))], of: kept)
    try sync.save()
    try app.merge(try store.history(after: 0))
    #expect(recorder.take().filter { $0.hasPrefix("will") }.count == 1)
    #expect(list.contents?.items == [kept.objectID])
    try app.merge([StoreTransaction]())
    #expect(recorder.take() == [])
  }

  @Test("R99: writes are not merged inside a callback, and a closed store tells no history")
  func refusals() throws {
    let list = try app.makeController(
      ListConfiguration(request: FetchRequest(entity: 0, sort: [SortDescriptor(0)])))
    let recorder = Recorder()
    var refused: StoreError?
    recorder.habit = { _ in
      refused = refusal { try app.merge([StoreTransaction]()) }
    }
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = try insert("a", in: app)
    try app.processPendingChanges()
    #expect(refused == .reentrant("merge"))
    try store.close()
    for call in [
      { _ = try store.history(after: 0) }, { try store.deleteHistory(through: 0) },
      { try app.merge([StoreTransaction]()) },
    ] {
      #expect(refusal(call) == .storeIsClosed)
    }
  }
}
