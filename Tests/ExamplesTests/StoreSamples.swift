import StoreModel
import Testing

private typealias MyList = NoteList

/// The samples of the documentation for stores, contexts and lists, on the note store. The type is
/// hidden, so the samples use only the protocol.
@Suite("Samples: stores, contexts and lists")
struct StoreSamples {
  private static func makeStore() throws -> some ObjectStore {
    let attributes = [Attribute("name", .string), Attribute("wins", .int)]
    let schema = try Schema([Entity(name: "Team", attributes: attributes)])
    return NoteStore(schema: schema, options: StoreOptions())
  }

  @Test("a section key is an attribute, or something derived of it")
  func sectionKeys() {
    let byMonth = SectionKey.month(0)
    let byTens = SectionKey.bucket(10, 1)
    #expect(byMonth.type == .date && byMonth.path == 0)
    #expect(byTens.type == .int && byTens.path == 1)
  }

  @Test("an object is inserted, changed and saved")
  func changes() throws {
    let store = try Self.makeStore()
    let context = store.makeContext(ContextConfiguration())
    let team = try context.insert(0, [Assignment(0, .string("Brazil"))])
    try context.save()
    #expect(try context.values(of: team) == [.string("Brazil"), nil])
    try context.set([Assignment(1, .int(5))], of: team)
    try context.processPendingChanges()  // lists report the change to their delegates
    try context.save()
    #expect(try context.values(of: team) == [.string("Brazil"), .int(5)] && !team.isUpdated)
    try context.set([Assignment(0, .string("Brazil")), Assignment(1, nil)], of: team)
    #expect(try context.values(of: team) == [.string("Brazil"), nil] && team.isUpdated)
    do { try context.save() } catch StoreError.validation(let failures) { print(failures) }
    #expect(!team.isUpdated)
  }

  @Test("a batch request makes a note, here an empty one, since notes have no batch requests")
  func batchRequest() throws {
    let store = try Self.makeStore()
    let context = store.makeContext(ContextConfiguration())
    let note = try store.execute(.update(entity: 0, .always, [Assignment(1, .int(0))]))
    try context.merge(note)
    #expect(note == SaveNote())
  }

  @Test("R101: a store that can't be opened again says so, and has no writes that fail")
  func reopening() throws {
    let store = try Self.makeStore()
    #expect(throws: (any Error).self) {
      let again = try store.reopened(after: .killed)
      #expect(again !== store)
    }
    store.interruption = SaveInterruption(.fail, atWrite: 2)
    #expect(store.interruption == nil && !store.keptInterruptedSave)
  }

  @Test("R99: a store without a history tells no writes, and merges none")
  func history() throws {
    let store = try Self.makeStore()
    let context = store.makeContext(ContextConfiguration())
    let writes = try store.history(after: 12)
    try context.merge(writes.filter { $0.author != "app" })
    try store.deleteHistory(through: 12)
    #expect(writes == [])
  }

  @Test("a context is made with a merge policy")
  func mergePolicy() throws {
    let store = try Self.makeStore()
    let side = store.makeContext(ContextConfiguration(policy: .storeTrump))
    #expect(try side.values(of: side.insert(0, [])) == [nil, nil])
  }

  @Test("a request fetches objects, here none, since notes have no queries")
  func request() throws {
    let store = try Self.makeStore()
    let context = store.makeContext(ContextConfiguration())
    let request = FetchRequest(
      entity: 0, predicate: .compare(1, .greater, .int(3)), sort: [SortDescriptor(0)], limit: 10)
    let result = try context.fetch(request)
    guard case .objects(let found) = result else {
      Issue.record("a fetch gives objects")
      return
    }
    #expect(found.isEmpty)
  }

  @Test("a list has the objects of its request")
  func list() throws {
    let store = try Self.makeStore()
    let context = store.makeContext(ContextConfiguration())
    let team = try context.insert(0, [])
    let request = FetchRequest(entity: 0, sort: [SortDescriptor(0)])
    let list = try context.makeController(ListConfiguration(request: request))
    try list.performFetch()
    print(list.contents?.items ?? [])
    #expect(list.contents?.items == [team.objectID])
  }

  @Test("a list keeps the configuration that it was made with")
  func configuration() throws {
    let store = try Self.makeStore()
    let context = store.makeContext(ContextConfiguration())
    let configuration = ListConfiguration(
      request: FetchRequest(entity: 0, sort: [SortDescriptor(0)]), sectionKey: .attribute(0))
    let list = try context.makeController(configuration)
    #expect(list.configuration == configuration)
  }

  @Test("a delegate shows each snapshot of its list")
  func delegate() throws {
    let schema = try Schema([Entity(name: "Team", attributes: [Attribute("name", .string)])])
    let context = NoteStore(schema: schema, options: StoreOptions())
      .makeContext(ContextConfiguration())
    let request = FetchRequest(entity: 0, sort: [SortDescriptor(0)])
    let list = context.makeController(ListConfiguration(request: request))
    let delegate = SnapshotDelegate()
    list.setDelegate(delegate)
    try list.performFetch()
    let team = context.insert(0, [])
    try context.processPendingChanges()
    #expect(delegate.screen.shown?.items == [team.objectID])
  }
}

/// A screen that shows the last snapshot.
private final class Screen {
  private(set) var shown: Snapshot<String, ObjectID>?

  func apply(_ snapshot: Snapshot<String, ObjectID>) { shown = snapshot }
}

/// A delegate that wants snapshots only.
private final class SnapshotDelegate: FetchedResultsDelegate {
  typealias Controller = MyList

  let screen = Screen()
  let methods: DelegateMethods = .snapshot

  func controller(_ list: MyList, didChangeContentWith snapshot: MyList.ResultSnapshot) throws {
    screen.apply(snapshot.plain)
  }

  func controllerWillChangeContent(_ list: MyList) {}
  func controllerDidChangeContent(_ list: MyList) {}
  func controller(
    _ list: MyList, didChange section: SectionInfo, at index: Int, for kind: ChangeKind
  ) {}
  func controller(
    _ list: MyList, didChange object: Note, at path: ItemPath?, for kind: ChangeKind,
    newPath: ItemPath?
  ) {}
  func controller(
    _ list: MyList, didChangeContentWith difference: OrderedDifference<ObjectID>
  ) {}
  func controller(_ list: MyList, indexTitleForSection name: String) -> String? { nil }
}
