import StoreModel
import Testing

@testable import IndexedStore

/// The cost of an update, counted in steps of work and not in time.
@Suite struct WorkTests {
  /// A fetched list with sections of 50 rows.
  private func world(_ count: Int) throws -> (World, IndexedController, [IndexedObject]) {
    let world = try World()
    var objects: [IndexedObject] = []
    for index in 0..<count {
      objects.append(try world.insert("g\(1_000_000 + index / 50)", Int64(index % 50 * 2)))
    }
    let list = try world.grouped()
    try list.performFetch()
    return (world, list, objects)
  }

  private func work(_ count: Int) throws -> IndexWork {
    let (world, list, objects) = try world(count)
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    let before = list.work
    try world.set(objects[count / 2 + 7], rank: 61)
    try world.context.processPendingChanges()
    let after = list.work
    #expect(recorder.told.count == 3)
    var work = IndexWork()
    work.comparisons = after.comparisons - before.comparisons
    work.nodesVisited = after.nodesVisited - before.nodesVisited
    work.nodesCopied = after.nodesCopied - before.nodesCopied
    return work
  }

  @Test func anUpdateVisitsAsManyNodesAsTheTreeIsHigh() throws {
    let (small, large) = (try work(1000), try work(100_000))
    #expect(small.nodesVisited <= 30)
    #expect(large.nodesVisited <= 60)
    #expect(large.comparisons <= 3 * small.comparisons)
    #expect(large.nodesCopied <= 8)
  }

  @Test func contentsAreMadeOnceUntilSomethingChanges() throws {
    let (world, list, objects) = try world(100)
    #expect(list.memory.contents == 0)
    let first = try #require(list.contents)
    #expect(list.memory.contents >= 100 * MemoryLayout<ObjectID>.stride)
    #expect(list.contents?.items.sharesStorage(with: first.items) == true)
    let recorder = Recorder(.snapshot)
    try list.setDelegate(recorder)
    try world.set(objects[0], rank: 61)
    #expect(list.contents?.items.sharesStorage(with: first.items) == true)
    try world.context.processPendingChanges()
    #expect(list.memory.contents == 0)
    let second = try #require(list.contents)
    #expect(second != first)
    #expect(second.items == list.contents?.items)
    #expect(list.contents?.items.sharesStorage(with: second.items) == true)
  }

  @Test func aDelegateIsAskedForTitlesEachTime() throws {
    let (_, list, _) = try world(1)
    let recorder = Recorder([.snapshot, .indexTitle])
    try list.setDelegate(recorder)
    for title in ["x", "y"] {
      recorder.title = title
      #expect(list.contents?.sections.map(\.indexTitle) == [title])
    }
    try list.setDelegate(nil)
    #expect(list.contents?.sections.map(\.indexTitle) == ["G"])
  }

  /// A list that takes another way to the same result stays right. Only these counts show the
  /// difference.
  @Test(arguments: [
    (TreeShape.wide, DelegateMethods.snapshot, [16_202, 433_566, 863, 458, 298]),
    (TreeShape.narrow, .snapshot, [16_568, 615_109, 3_222, 330, 0]),
    (TreeShape.wide, .legacy, [25_990, 17_290, 0, 458, 298]),
    (TreeShape.narrow, .legacy, [20_681, 43_068, 0, 330, 0]),
  ])
  func theWorkOfManyChangesIsWhatItWas(
    shape: TreeShape, methods: DelegateMethods, expected: [Int]
  ) throws {
    let world = try World(shape)
    var random = TinyRandom(12)
    var objects: [IndexedObject] = []
    func insert() throws {
      let group = "group \(random.below(400))"
      objects.append(try world.insert(group, Int64(random.below(50))))
    }
    for _ in 0..<300 { try insert() }
    let list = try world.grouped()
    let recorder = Recorder(methods)
    try list.setDelegate(recorder)
    try list.performFetch()
    for round in 0..<200 {
      for _ in 0...random.below(round.isMultiple(of: 20) ? 90 : 6) {
        let index = random.below(objects.count)
        switch random.below(6) {
        case 0: try insert()
        case 1: try world.context.delete(objects.remove(at: index))
        case 2: try world.set(objects[index], group: "\(round) group \(random.below(9))")
        default: try world.set(objects[index], rank: Int64(random.below(50)))
        }
      }
      try world.context.processPendingChanges()
    }
    for (old, new) in zip(recorder.snapshots, recorder.snapshots.dropFirst(9)) {
      _ = new.difference(from: old)
    }
    let (work, arena) = (list.work, list.arena)
    let counts = [
      work.comparisons, work.nodesVisited, work.nodesCopied, arena.sections.count, arena.strayCount,
    ]
    #expect(counts == expected)
  }

  @Test func beyondAnEighthTheTreeIsBuiltAnew() throws {
    let (world, list, objects) = try world(800)
    let recorder = Recorder(.snapshot)
    try list.setDelegate(recorder)
    func visits(_ body: () throws -> Void) rethrows -> Int {
      let before = list.work.nodesVisited
      try body()
      return list.work.nodesVisited - before
    }
    func obtain(_ range: Range<Int>) throws -> Int {
      try visits { try world.context.obtainPermanentIDs(for: Array(objects[range])) }
    }
    func change(_ range: Range<Int>) throws -> Int {
      try visits {
        for index in range { try world.set(objects[index], rank: 61) }
        try world.context.processPendingChanges()
      }
    }
    // Up to an eighth of the 800 rows, each row is searched by itself: three nodes, the height of
    // the tree. Beyond an eighth, the tree is built anew without a search.
    #expect(try obtain(0..<100) == 300)
    #expect(try obtain(100..<201) == 0)
    // A single change takes three searches: to find the old row, to remove it, and to insert the
    // new one. Only the first search remains when the tree is built anew.
    #expect(try change(0..<50) == 9 * 50)
    #expect(try change(50..<101) == 3 * 51)
  }

  @Test func anIDThatIsSwappedCopiesNoNode() throws {  // R7
    let (world, list, objects) = try world(2_000)
    let copied = list.work.nodesCopied
    try world.context.obtainPermanentIDs(for: [objects[700]])
    #expect(list.contents?.items.contains(objects[700].objectID) == true)
    #expect(list.work.nodesCopied == copied)
  }

  @Test func aRowTakesAtMost64BytesBesideItsKey() throws {
    let (_, list, _) = try world(20_000)
    let memory = list.memory
    #expect(memory.total - memory.keys <= 64 * 20_000)
    #expect(memory.keys >= 12 * 20_000)
    #expect(memory.nodes >= 20_000 * MemoryLayout<ListRow>.size)
  }

  @Test func keysTakeAQuarterMoreThanTheyNeed() throws {
    let (world, list, _) = try world(1_000)
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    for index in 0..<5_600 {
      _ = try world.insert("g1000000", Int64(index % 50 * 2))
      if index.isMultiple(of: 50) { try world.context.processPendingChanges() }
    }
    try world.context.processPendingChanges()
    let fresh = try world.grouped()
    try fresh.performFetch()
    for memory in [list.memory, fresh.memory] {
      let needed = memory.keys + 6_600 * KeyRecord.head * 4
      #expect(Double(memory.keys + memory.arena) < 1.3 * Double(needed))
    }
  }

  @Test func aSectionTakesItsHeadItsNumbersAndItsNames() throws {
    func arena(sections: Int) throws -> Int {
      let world = try World()
      for index in 0..<1_000 { _ = try world.insert("g\(1_000 + index % sections)", 1) }
      let list = try world.grouped()
      try list.performFetch()
      return list.memory.arena
    }
    let bytes = (try arena(sections: 101) - arena(sections: 1)) / 100
    #expect((80...90).contains(bytes))
  }

  @Test func theRecordsOfRowsThatWentTakeMemoryOfTheirOwn() throws {
    let (world, list, objects) = try world(100)
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    let memory = list.memory
    try world.context.delete(objects[50])
    try world.context.processPendingChanges()
    // A record becomes free when its row has been reported and the next batch begins.
    try world.set(objects[3], rank: 61)
    try world.context.processPendingChanges()
    let record = memory.keys - list.memory.keys
    #expect(record == 12)
    #expect(list.memory.arena > memory.arena + record)
  }

  @Test func aRecordThatIsFreeIsUsedAgain() throws {
    let (world, list, objects) = try world(100)
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    var bytes: Set<Int> = []
    for round in 0..<40 {
      try world.set(objects[round], rank: 61)
      try world.context.processPendingChanges()
      if round > 1 { bytes.insert(list.arena.bytes) }
    }
    #expect(bytes.count == 1)
  }

  @Test func objectsThatWentAreSweptWhenTheyAreMoreThanThoseThatAreThere() throws {
    let (world, _, objects) = try world(80)
    for object in objects.prefix(40) { try world.context.delete(object) }
    try world.context.save()
    #expect(world.context.members[0].count == 80)
    try world.context.delete(objects[40])
    try world.context.save()
    #expect(world.context.members[0].count == 39)
    #expect(world.context.checkInvariants() == nil)
  }

  @Test func rowsThatWentAreSweptWhenTheyAreHalfOfTheirList() throws {
    func row(_ serial: Int) -> Row {
      let id = ObjectID(number: UInt64(serial), entity: 0, isTemporary: false)
      return Row(id: id, serial: serial, version: 1, values: [], related: [])
    }
    var table = RowTable(try Schema([Entity(name: "Item", attributes: [])]))
    for serial in 1...100 { table.write(row(serial)) }
    for serial in 1...40 { table.remove(serial) }
    for serial in 1...20 { table.write(row(serial)) }
    #expect(table.byEntity[0].serials.count == 100)
    for serial in 61...90 { table.remove(serial) }
    #expect(table.byEntity[0].serials.count == 100)
    table.remove(91)
    #expect(table.byEntity[0].serials.count == 49)
    #expect(table.checkInvariants() == nil)
  }

  @Test func aVersionTakesAsMuchAsTheNodesThatChanged() throws {
    let (world, list, objects) = try world(20_000)
    let recorder = Recorder(.snapshot)
    try list.setDelegate(recorder)
    for index in 0..<100 {
      try world.set(objects[index * 7_919 % objects.count], rank: 61)
      try world.context.processPendingChanges()
    }
    let bytes = IndexedSnapshot.bytes(ofVersions: recorder.snapshots)
    #expect(recorder.snapshots.count == 100)
    #expect(bytes > 99 * 32 * MemoryLayout<ListRow>.size)
    #expect(bytes < 99 * 25_000)
    let twice = recorder.snapshots + recorder.snapshots
    let again = 100 * MemoryLayout<IndexedSnapshot>.stride
    #expect(IndexedSnapshot.bytes(ofVersions: twice) == bytes + again)
  }

  @Test(arguments: [true, false])
  func aTreeByItselfIsChangedAndChangedBack(isKeeping: Bool) throws {
    let (_, list, _) = try world(2_000)
    let tree = try #require(StandaloneTree(of: list, changes: 100, distance: 30))
    let contents = list.contents
    for _ in 0..<4 {
      _ = tree.change(keepingVersions: isKeeping)
      #expect(tree.checkInvariants() == nil)
    }
    tree.forgetVersions()
    #expect(list.contents == contents)
    #expect(list.checkInvariants() == nil)
    #expect(StandaloneTree(of: list, changes: 1_001, distance: 30) == nil)
  }

  @Test func aCacheThatIsStillGoodSavesTheSort() throws {
    let (world, _, _) = try world(200)
    try world.context.save()
    let reader = world.store.makeContext()
    func fetched() throws -> ListContents<ObjectID>? {
      let list = try reader.makeController(
        ListConfiguration(
          request: FetchRequest(entity: 0, sort: [SortDescriptor(0), SortDescriptor(1)]),
          sectionKey: .attribute(0), cacheName: "main"))
      try list.performFetch()
      return list.contents
    }
    let first = try fetched()
    #expect(world.store.caches["main"]?.results?.entries.count == 200)
    #expect(try fetched() == first)
    _ = try world.insert("x", 1)
    try world.context.save()
    #expect(try fetched()?.items.count == 201)
    #expect(world.store.caches["main"]?.results == nil)
  }
}
