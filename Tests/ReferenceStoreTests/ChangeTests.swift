import ReferenceStore
import StoreModel
import Testing

@Suite("Lists after changes")
struct ChangeTests {
  private func tracked(
    _ numbers: [Int64?], _ methods: DelegateMethods = .changeObject
  ) throws -> (world: World, list: ReferenceController, recorder: Recorder) {
    let world = try World()
    try world.save(numbers: numbers)
    let list = try world.list()
    let recorder = Recorder(methods)
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = recorder.take()
    return (world, list, recorder)
  }

  @Test("R14: nothing reaches the list before processing")
  func pending() throws {
    let (world, list, recorder) = try tracked([1])
    try world.insert(number: 2)
    #expect(recorder.take() == [] && letters(list) == "a")
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["insert b - > 0,1"] && letters(list) == "ab")
  }

  @Test("R15: a save and a fetch process first")
  func triggers() throws {
    let (world, _, recorder) = try tracked([])
    try world.insert(number: 1)
    _ = try world.context.fetch(FetchRequest(entity: 0))
    #expect(recorder.take() == ["insert a - > 0,0"])
    try world.insert(number: 2)
    try world.context.save()
    #expect(recorder.take() == ["insert b - > 0,1"])
  }

  @Test("R16: changes coalesce within one processing, and two processings are two batches")
  func coalescing() throws {
    let (world, _, recorder) = try tracked([1])
    let a = world.objects[0]
    let b = try world.insert(number: 2)
    try world.set(b, number: 3)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["insert b - > 0,1"])
    try world.context.delete(try world.insert(number: 4))
    try world.context.processPendingChanges()
    #expect(recorder.take() == [])
    try world.set(a, number: 9)
    try world.set(a, number: 1)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["update a 0,0 > 0,0"])
    try world.touch(a)
    try world.context.delete(a)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["delete a 0,0 > -"])
  }

  @Test("R16: an object inserted and deleted in one processing is gone afterwards")
  func insertedAndDeleted() throws {
    let world = try World()
    let a = try world.insert()
    try world.context.delete(a)
    #expect(a.isDeleted && !a.isInserted)
    try world.context.delete(a)
    try world.context.processPendingChanges()
    #expect(!a.isDeleted)
    #expect(refusal { try world.context.delete(a) } == .objectIsGone)
  }

  @Test("R17: the refreshed set loses objects that are in another change set")
  func disjoint() throws {
    let (world, _, _) = try tracked([1, 2])
    let (a, b) = (world.objects[0], world.objects[1])
    try world.touch(a)
    try world.context.refresh(a, .keep)
    try world.context.refresh(b, .keep)
    let kinds = Rules.changeSets([a, b], Rulebook(Rules())).map(\.kind)
    #expect(kinds == [.updated, .refreshed])
  }

  @Test("R18: a delete is reported once, and not again at save")
  func deletes() throws {
    let (world, _, recorder) = try tracked([1])
    let a = world.objects[0]
    try world.context.delete(a)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["delete a 0,0 > -"])
    try world.context.save()
    #expect(recorder.take() == [])
    #expect(refusal { _ = try world.context.values(of: a) } == .objectIsGone)
  }

  @Test("R19: a rollback sends the inverse of the changes that lists have reported, once each")
  func rollback() throws {
    let (world, list, recorder) = try tracked([1, 2, 3])
    let (a, b, c) = (world.objects[0], world.objects[1], world.objects[2])
    let d = try world.insert(number: 4)
    try world.context.delete(a)
    try world.set(b, number: 9)
    try world.context.processPendingChanges()
    _ = recorder.take()
    try world.set(c, number: 7)
    let e = try world.insert(number: 5)
    try world.context.rollback()
    // The update of c was not processed, but c's transient value is lost with it.
    #expect(
      recorder.take()
        == ["delete d 0,1 > -", "insert a - > 0,0", "move b 0,2 > 0,1", "update c 0,0 > 0,2"])
    #expect(letters(list) == "abc")
    #expect(try world.context.values(of: c)[Key.number] == .int(3))
    #expect(!c.isUpdated && !d.isInserted && !e.isInserted)
    try world.context.rollback()
    #expect(recorder.take() == [])
  }

  @Test("R19: a rollback of an unprocessed deletion reports only lost transient values")
  func silentRollback() throws {
    let (world, list, recorder) = try tracked([1])
    try world.context.delete(world.objects[0])
    try world.context.rollback()
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["update a 0,0 > 0,0"])
    #expect(letters(list) == "a" && !world.objects[0].isDeleted)
  }

  @Test("R19, R22: an unprocessed refresh survives a rollback")
  func refreshThenRollback() throws {
    let (world, list, recorder) = try tracked([1, 2])
    try world.set(world.objects[0], number: 3)
    try world.context.processPendingChanges()
    _ = recorder.take()
    try world.context.refresh(world.objects[0], .drop)
    try world.context.rollback()
    #expect(recorder.take() == [] && letters(list) == "ba")
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["move a 0,1 > 0,0"] && letters(list) == "ab")
  }

  @Test("R21: a reset emits nothing, and contents are nil until the next fetch")
  func reset() throws {
    let (world, list, recorder) = try tracked([1], [.changeObject, .didChange])
    let a = world.objects[0]
    try world.context.reset()
    #expect(recorder.take() == [] && letters(list) == "nil" && list.count == 0)
    #expect(refusal { try world.touch(a) } == .objectIsGone)
    try list.performFetch()
    #expect(letters(list) == "a")
    #expect(try list.object(at: ItemPath(section: 0, item: 0)) !== a)
  }

  @Test("R22: a refresh either keeps changes, or drops them and makes a fault")
  func refresh() throws {
    let (world, _, recorder) = try tracked([1, 2])
    let a = world.objects[0]
    try world.set(a, number: 5)
    try world.context.set([Assignment(Key.note, .string("n"))], of: a)
    try world.context.refresh(a, .keep)
    #expect(a.isUpdated && a.changedKeys == 1 << UInt64(Key.number))
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["move a 0,0 > 0,1"])
    try world.context.refresh(a, .drop)
    #expect(a.isFault && !a.isUpdated)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["move a 0,1 > 0,0"])
    #expect(try world.context.values(of: a)[Key.note] == nil)
  }

  @Test("R22: a refresh that keeps changes makes an object without changes a fault")
  func refreshOfClean() throws {
    let (world, _, _) = try tracked([1])
    let a = world.objects[0]
    let note = [Assignment(Key.note, .string("n"))]
    try world.context.set(note, of: a)
    try world.context.refresh(a, .keep)
    #expect(try world.context.values(of: a)[Key.note] == .string("n"))
    try world.context.save()
    #expect(try world.context.values(of: a)[Key.note] == .string("n"))
    try world.context.refresh(a, .keep)
    #expect(a.isFault)
    #expect(try world.context.values(of: a)[Key.note] == nil)
  }

  @Test("R22: refreshed objects are evaluated anew, like updated ones")
  func refreshAlone() throws {
    let (world, _, recorder) = try tracked([1])
    try world.context.refresh(world.objects[0], .keep)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["update a 0,0 > 0,0"])
  }
}
