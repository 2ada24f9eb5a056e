import ReferenceStore
import StoreModel
import Testing

@Suite("Versions and late delivery")
struct LateDeliveryTests {
  private func late(
    _ recorder: Recorder, numbers: [Int64?] = []
  ) throws -> (world: World, list: ReferenceController) {
    let world = try World(options: StoreOptions(delivery: .late))
    try world.save(numbers: numbers)
    let list = try world.list()
    try list.setDelegate(recorder)
    try list.performFetch()
    _ = recorder.take()
    return (world, list)
  }

  @Test("R92: a store that tells at once names two versions that follow each other")
  func atOnce() throws {
    let world = try World()
    let list = try world.list()
    let recorder = Recorder([.willChange, .didChange])
    var seen: [[UInt64?]] = []
    recorder.habit = { seen.append([$0.delivery?.from, $0.delivery?.to, $0.version]) }
    try list.setDelegate(recorder)
    try list.performFetch()
    let start = try #require(list.version)
    for _ in 0..<2 {
      try world.insert()
      try world.context.processPendingChanges()
    }
    #expect(
      seen == [
        [start, start + 1, start], [start, start + 1, start + 1],
        [start + 1, start + 2, start + 1], [start + 1, start + 2, start + 2],
      ])
    #expect(list.delivery == nil && list.version == start + 2)
  }

  @Test("R92: a late list shows its old version until it delivers, several changes at once")
  func combined() throws {
    let recorder = Recorder()
    let (world, list) = try late(recorder, numbers: [1])
    let start = try #require(list.version)
    try world.insert(number: 2)
    try world.context.processPendingChanges()
    try world.insert(number: 0)
    try world.context.delete(world.objects[0])
    try world.context.processPendingChanges()
    #expect(recorder.take() == [] && letters(list) == "a" && list.version == start)
    #expect(list.indexPath(of: world.objects[1]) == nil)
    try world.store.settle()
    #expect(
      recorder.take() == [
        "will a", "delete a 0,0 > -", "insert c - > 0,0", "insert b - > 0,1", "did cb",
      ])
    #expect(list.version == start + 2)
    try world.store.settle()
    #expect(recorder.take() == [])
  }

  @Test("R92: an insert and its deletion leave nothing to deliver")
  func pairs() throws {
    let recorder = Recorder()
    let (world, list) = try late(recorder)
    let start = list.version
    let a = try world.insert()
    try world.context.processPendingChanges()
    try world.context.delete(a)
    try world.context.processPendingChanges()
    try world.store.settle()
    #expect(recorder.take() == [] && letters(list) == "" && list.version == start)
  }

  @Test("R92: settling goes on until the changes of callbacks are delivered too")
  func callbacks() throws {
    let recorder = Recorder([.changeObject])
    let (world, list) = try late(recorder)
    var error: StoreError?
    recorder.habit = { _ in
      recorder.habit = nil
      error = refusal { try world.store.settle() }
      try world.insert(number: 2)
      try world.context.processPendingChanges()
    }
    try world.insert(number: 1)
    try world.context.processPendingChanges()
    try world.store.settle()
    #expect(error == .reentrant("settle"))
    #expect(recorder.take() == ["insert a - > 0,0", "insert b - > 0,1"])
    #expect(letters(list) == "ab")
  }

  @Test("R92: a fetch brings the newest version, and nothing is due after it")
  func fetch() throws {
    let recorder = Recorder()
    let (world, list) = try late(recorder)
    try world.insert()
    try world.context.processPendingChanges()
    try list.performFetch()
    #expect(letters(list) == "a")
    try world.store.settle()
    #expect(recorder.take() == [])
  }

  @Test("R92: what is due reaches a list whose delegate has gone, without a callback")
  func withoutDelegate() throws {
    let recorder = Recorder()
    let (world, list) = try late(recorder)
    try world.insert()
    try world.context.processPendingChanges()
    try list.setDelegate(nil)
    try world.store.settle()
    #expect(recorder.take() == [] && letters(list) == "a")
  }
}
