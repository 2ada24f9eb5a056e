import ReferenceStore
import StoreModel
import Testing

@Suite("A predicate with an object as its argument")
struct ObjectPredicateTests {
  private func temporary(_ number: UInt64, entity: Int = 0) -> ObjectID {
    ObjectID(number: number, entity: entity, isTemporary: true)
  }

  private func permanent(_ number: UInt64, entity: Int = 0) -> ObjectID {
    ObjectID(number: number, entity: entity, isTemporary: false)
  }

  private func find(_ predicate: Predicate, in context: ReferenceContext) throws -> String {
    guard
      case .objects(let found) = try context.fetch(FetchRequest(entity: 0, predicate: predicate))
    else { return "no objects" }
    return found.map(letter).joined()
  }

  private func isRefused(_ id: ObjectID, in context: ReferenceContext) -> Bool {
    refusal { _ = try find(.isObject(id), in: context) } == .objectOfAnotherContext
  }

  @Test("R6, R13: the predicate is true for the object that has or had the ID, and never unknown")
  func evaluation() throws {
    let world = try World()
    try world.insert()
    try world.insert(entity: 1)
    let context = world.context
    #expect(try find(.isObject(temporary(1)), in: context) == "a")
    #expect(try find(.not(.isObject(temporary(1))), in: context) == "b")
    #expect(try find(.isObject(temporary(2, entity: 1)), in: context) == "b")
    #expect(try find(.isObject(permanent(1)), in: context) == "")
    try context.obtainPermanentIDs(for: [world.objects[1]])
    #expect(try find(.isObject(permanent(1, entity: 1)), in: context) == "b")
    #expect(try find(.isObject(permanent(1)), in: context) == "")
    try context.save()
    #expect(try find(.isObject(permanent(2)), in: context) == "a")
    #expect(try find(.not(.isObject(permanent(9))), in: context) == "ab")
    let saved = FetchRequest(
      entity: 0, predicate: .isObject(permanent(2)), includesPendingChanges: false)
    #expect(try world.fetch(saved) == "a")
  }

  @Test("a temporary ID of another context, or of none, is refused before any change")
  func refusals() throws {
    let world = try World()
    let other = world.store.makeContext()
    _ = try other.insert(0, [])
    let list = try world.list()
    let recorder = Recorder()
    try list.setDelegate(recorder)
    try list.performFetch()
    try world.insert()
    list.configuration.request.predicate = .isObject(temporary(1))
    #expect(refusal { try list.performFetch() } == .objectOfAnotherContext)
    #expect(letters(list) == "" && recorder.take().isEmpty)
    #expect(isRefused(temporary(1), in: world.context))
    #expect(isRefused(temporary(2, entity: 1), in: world.context))
    #expect(isRefused(temporary(9), in: world.context))
    let configuration = list.configuration
    #expect(
      refusal { _ = try world.context.makeController(configuration) } == .objectOfAnotherContext)
    #expect(recorder.take().isEmpty)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["will ", "insert b - > 0,0", "did b"])
  }

  @Test("the checks of a predicate run depth first")
  func order() throws {
    let world = try World()
    let wrong = Predicate.compare(.name, .equal, .int(1))
    let foreign = Predicate.isObject(temporary(1))
    func refused(_ predicate: Predicate) -> StoreError? {
      refusal { _ = try find(predicate, in: world.context) }
    }
    #expect(refused(.and([.not(foreign), wrong])) == .objectOfAnotherContext)
    #expect(refused(.and([.not(wrong), foreign])) == .wrongType(attribute: "name"))
    #expect(refused(.or([.always, .or([.never, foreign])])) == .objectOfAnotherContext)
    let request = FetchRequest(entity: 0, predicate: foreign, limit: -1)
    #expect(refusal { _ = try world.context.fetch(request) } == .negative("limit", -1))
  }

  @Test("R9, R10: an ID finds the object that has it or had it in a child, or a row")
  func contexts() throws {
    let world = try World()
    let root = world.context
    let child = root.makeChild()
    try world.insert()
    #expect(try find(.isObject(temporary(1)), in: child) == "a")
    let brought = try child.insert(0, [])
    #expect(try find(.isObject(temporary(2)), in: child) == "b")
    #expect(isRefused(temporary(2), in: root))
    try child.save()
    #expect(try find(.isObject(temporary(2)), in: root) == "b")
    try root.save()
    #expect(isRefused(temporary(1), in: root))
    #expect(try find(.isObject(temporary(1)), in: child) == "a")
    #expect(try find(.isObject(temporary(2)), in: root) == "b")
    #expect(brought.objectID.isTemporary)
    #expect(try find(.isObject(temporary(2)), in: child) == "b")
    #expect(try find(.isObject(permanent(2)), in: child) == "b")
    try root.reset()
    #expect(isRefused(temporary(2), in: root))
  }

  @Test("a deleted object is found until it is gone, a fault that only waits for its ID never")
  func faults() throws {
    let world = try World()
    try world.insert()
    _ = world.context.object(with: temporary(7))
    #expect(isRefused(temporary(7), in: world.context))
    try world.context.delete(world.objects[0])
    #expect(try find(.isObject(temporary(1)), in: world.context) == "")
    #expect(isRefused(temporary(1), in: world.context))
  }

  @Test(
    "R46: a tracking list does not check the predicate anew, and a new owner counts once touched")
  func tracking() throws {
    let world = try World()
    let a = try world.insert()
    let recorder = Recorder(.changeObject)
    var lists: [ReferenceController] = []
    for id in [temporary(1), permanent(1)] {
      let sort = [SortDescriptor(AttributePath.number)]
      let list = try world.list(FetchRequest(entity: 0, predicate: .isObject(id), sort: sort))
      try list.setDelegate(recorder)
      try list.performFetch()
      lists.append(list)
    }
    #expect(lists.map(letters) == ["a", ""])
    try world.context.save()
    #expect(recorder.take().isEmpty && lists.map(letters) == ["a", ""])
    try world.touch(a)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["update a 0,0 > 0,0", "insert a - > 0,0"])
    #expect(refusal { try lists[0].performFetch() } == .objectOfAnotherContext)
    #expect(lists.map(letters) == ["a", "a"])
  }

  @Test("R24: a batch request takes permanent IDs only, and a refusal counts no write")
  func batches() throws {
    let world = try World()
    try world.save(numbers: [1, 2])
    try world.insert()
    let refused: [BatchRequest] = [
      .update(entity: 0, .not(.isObject(temporary(3))), []),
      .delete(entity: 0, .isObject(temporary(1))),
    ]
    for request in refused {
      #expect(refusal { _ = try world.store.execute(request) } == .objectOfAnotherContext)
    }
    let note = try world.store.execute(.update(entity: 0, .isObject(permanent(2)), []))
    #expect(note.updated == [world.objects[1].objectID])
    #expect(world.store.rows.map(\.version) == [1, 2])
    #expect(try world.store.execute(.delete(entity: 0, .isObject(permanent(9)))).deleted == [])
  }
}
