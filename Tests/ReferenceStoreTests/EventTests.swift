import ReferenceStore
import StoreModel
import Testing

@Suite("The legacy stream")
struct EventTests {
  private func tracked(
    numbers: [Int64?], teams: [String?] = [], _ methods: DelegateMethods = .legacy
  ) throws -> (world: World, list: ReferenceController, recorder: Recorder) {
    let world = try World()
    try world.save(numbers: numbers, teams: teams)
    let list = try world.list(byTeam: !teams.isEmpty)
    let recorder = Recorder(methods)
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = recorder.take()
    return (world, list, recorder)
  }

  @Test("R46: a row is captured anew only if its own object is touched and processed")
  func captured() throws {
    let (world, list, recorder) = try tracked(numbers: [1, 2], .changeObject)
    try world.set(world.objects[0], number: 9)
    #expect(letters(list) == "ab")
    try world.context.processPendingChanges()
    #expect(letters(list) == "ba" && recorder.take() == ["move a 0,0 > 0,1"])
  }

  @Test("R59: an irrelevant change makes no bracket")
  func irrelevant() throws {
    let (world, _, recorder) = try tracked(numbers: [1])
    try world.insert(entity: 2)
    try world.context.processPendingChanges()
    #expect(recorder.take() == [])
  }

  @Test("R60: will-change sees the old contents, and all later callbacks see the new ones")
  func bracket() throws {
    let (world, _, recorder) = try tracked(numbers: [1])
    var seen: [String] = []
    recorder.habit = { seen.append(letters($0)) }
    try world.insert(number: 2)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["will a", "insert b - > 0,1", "did ab"])
    #expect(seen == ["a", "ab", "ab"])
  }

  @Test(
    "R61, R62: deletes descend by old paths, then inserts, moves and updates ascend by new ones")
  func order() throws {
    let (world, _, recorder) = try tracked(
      numbers: [1, 2, 3, 4, 5, 6], .changeObject)
    let objects = world.objects
    try world.context.delete(objects[0])
    try world.context.delete(objects[2])
    try world.touch(objects[4])
    try world.touch(objects[1])
    try world.set(objects[3], number: 9)
    try world.insert(number: 0)
    try world.insert(number: 8)
    try world.context.processPendingChanges()
    #expect(
      recorder.take() == [
        "delete c 0,2 > -", "delete a 0,0 > -", "insert g - > 0,0", "insert h - > 0,4",
        "move d 0,3 > 0,5", "update b 0,1 > 0,1", "update e 0,4 > 0,2",
      ])
  }

  @Test("R63: an object that begins or ceases to match the predicate is an insert or a delete")
  func flip() throws {
    let world = try World()
    try world.save(numbers: [1, 2])
    let list = try world.list(
      FetchRequest(
        entity: 0, predicate: .compare(.number, .less, .int(5)),
        sort: [SortDescriptor(.number)]))
    let recorder = Recorder(.changeObject)
    try list.setDelegate(recorder)
    try list.performFetch()
    try world.set(world.objects[0], number: 7)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["delete a 0,0 > -"])
    try world.set(world.objects[0], number: 3)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["insert a - > 0,1"])
  }

  @Test("R63: a move implies the update, and a row that stays in place is an update")
  func oneEvent() throws {
    let (world, _, recorder) = try tracked(numbers: [1, 3, 5], .changeObject)
    try world.set(world.objects[0], number: 4)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["move a 0,0 > 0,1"])
    try world.set(world.objects[0], number: 5)
    try world.set(world.objects[0], number: 4)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["update a 0,1 > 0,1"])
  }

  @Test("R64: only touched objects move, and the others shift without events")
  func shift() throws {
    let (world, _, recorder) = try tracked(numbers: [1, 2, 3], .changeObject)
    try world.set(world.objects[2], number: 0)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["move c 0,2 > 0,0"])
    try world.context.delete(world.objects[2])
    try world.touch(world.objects[1])
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["delete c 0,0 > -", "update b 0,2 > 0,1"])
  }

  @Test("R64: the earliest longest run of the touched objects stays")
  func touchedRun() throws {
    let (world, _, recorder) = try tracked(numbers: [1, 2], .changeObject)
    try world.set(world.objects[0], number: 2)
    try world.set(world.objects[1], number: 1)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["move b 0,1 > 0,0", "update a 0,0 > 0,1"])
  }

  @Test("R65: a move with equal paths is legal when the rank changed")
  func moveInPlace() throws {
    let (world, _, recorder) = try tracked(numbers: [1, 2, 3], .changeObject)
    try world.context.delete(world.objects[0])
    try world.set(world.objects[1], number: 9)
    try world.context.processPendingChanges()
    #expect(recorder.take() == ["delete a 0,0 > -", "move b 0,1 > 0,1"])
  }

  @Test("R65: the first row of a section may move into an inserted one at an equal path")
  func moveIntoInserted() throws {
    let (world, _, recorder) = try tracked(numbers: [1, 2], teams: ["m", "m"])
    try world.set(world.objects[0], team: "a")
    try world.context.processPendingChanges()
    #expect(
      recorder.take() == ["will ab", "section insert a:1 at 0", "move a 0,0 > 0,0", "did ab"])
  }

  @Test("R37: the window cuts at the fetch with atFetch, and after each change with live")
  func windows() throws {
    let world = try World()
    try world.save(numbers: [1, 2, 3])
    let request = FetchRequest(entity: 0, sort: [SortDescriptor(.number)], limit: 2)
    let atFetch = try world.list(request)
    let live = try world.list(request, window: .live)
    let (first, second) = (Recorder(.changeObject), Recorder(.changeObject))
    try atFetch.setDelegate(first)
    try live.setDelegate(second)
    try atFetch.performFetch()
    try live.performFetch()
    try world.insert(number: 0)
    try world.context.processPendingChanges()
    #expect(letters(atFetch) == "dab" && letters(live) == "da")
    #expect(first.take() == ["insert d - > 0,0"])
    #expect(second.take() == ["delete b 0,1 > -", "insert d - > 0,0"])
    try world.context.delete(world.objects[0])
    try world.context.processPendingChanges()
    #expect(second.take() == ["delete a 0,1 > -", "insert b - > 0,1"])
    try world.touch(world.objects[2])
    try world.context.processPendingChanges()
    #expect(first.take() == ["delete a 0,1 > -", "insert c - > 0,2"])
    #expect(second.take() == [])
  }
}
