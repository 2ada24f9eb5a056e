import ReferenceStore
import StoreModel
import Testing

@Suite("Gone objects and closing")
struct GoneTests {
  @Test("R91: a gone row throws, or gives its last values", arguments: GoneObjects.allCases)
  func values(_ mode: GoneObjects) throws {
    let world = try World(options: StoreOptions(goneObjects: mode))
    let a = try world.insert(number: 1)
    let list = try world.list()
    try list.performFetch()
    try world.set(a, number: 2)
    try world.context.rollback()
    #expect(a.isGoneFromContext)
    let row = try list.object(at: ItemPath(section: 0, item: 0))
    #expect(row === a)
    switch mode {
    case .refuse:
      #expect(refusal { _ = try world.context.values(of: row) } == .objectIsGone)
    case .lastValues:
      #expect(try world.context.values(of: row)[Key.number] == .int(2))
    }
  }

  @Test("R91: a row reads its last values in the callbacks of its deletion")
  func valuesInCallback() throws {
    let world = try World()
    try world.save(numbers: [1])
    let list = try world.list()
    let recorder = Recorder(.willChange)
    var read: [Value?] = []
    recorder.habit = { list in
      read = try world.context.values(of: list.object(at: ItemPath(section: 0, item: 0)))
    }
    try list.setDelegate(recorder)
    try list.performFetch()
    try world.context.delete(world.objects[0])
    try world.context.processPendingChanges()
    #expect(read[Key.number] == .int(1))
    #expect(letters(list) == "")
  }

  @Test("R91: closing empties the lists without a callback, and later calls throw")
  func closing() throws {
    let world = try World()
    try world.save(numbers: [1])
    let list = try world.list()
    let recorder = Recorder()
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = recorder.take()
    let child = world.context.makeChild()
    try world.set(world.objects[0], number: 2)
    try world.store.close()
    #expect(recorder.take() == [])
    #expect(list.contents == nil && list.count == 0)
    #expect(world.objects[0].isGoneFromContext)
    let calls: [() throws -> Void] = [
      world.store.close, world.context.save, world.context.reset, child.processPendingChanges,
      list.performFetch, { try list.setDelegate(nil) }, { _ = try world.insert() },
      { _ = try world.context.values(of: world.objects[0]) },
      { _ = try list.object(at: ItemPath(section: 0, item: 0)) },
      { _ = try world.store.execute(.delete(entity: 0, .always)) },
    ]
    for call in calls { #expect(refusal(call) == .storeIsClosed) }
    #expect(world.context.object(with: world.objects[0].objectID).isGoneFromContext)
  }

  @Test("R91: closing inside a callback throws")
  func closingInCallback() throws {
    let world = try World()
    let list = try world.list()
    let recorder = Recorder(.didChange)
    var error: StoreError?
    recorder.habit = { _ in error = refusal { try world.store.close() } }
    try list.setDelegate(recorder)
    try list.performFetch()
    try world.insert(number: 1)
    try world.context.processPendingChanges()
    #expect(error == .reentrant("close"))
    #expect(letters(list) == "a")
  }
}
