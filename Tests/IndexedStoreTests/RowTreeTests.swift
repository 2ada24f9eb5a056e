import StoreModel
import Testing

@testable import IndexedStore

@Suite struct RowTreeTests {
  private static func arena(_ shape: TreeShape) -> KeyArena {
    let arena = KeyArena(counter: WorkCounter(), shape: shape)
    for name in 0..<5 { _ = arena.makeSection("\(name)") }
    return arena
  }

  /// A row whose key has twelve or sixteen bytes. The number is in the first byte and the last two.
  private static func row(_ key: Int, _ serial: Int, _ arena: KeyArena) -> ListRow {
    let id = ObjectID(number: UInt64(serial), entity: 0, isTemporary: true)
    let zeros = [UInt8](repeating: 0, count: key % 3 == 0 ? 13 : 9)
    let bytes = [UInt8(key / 64)] + zeros + [UInt8(key / 8 % 8), UInt8(key % 8 + 1)]
    return arena.add(
      EncodedKey(KeyBytes(bytes)), section: arena.sections[1 + key * 7 % 5], serial: serial, id: id)
  }

  private static func expect(_ tree: RowTree, _ rows: [ListRow]) {
    var runs = 0
    var starts: [Int] = []
    for (rank, row) in rows.enumerated() {
      if rank == 0 || rows[rank - 1].section != row.section {
        runs += 1
        starts.append(rank)
      }
      guard rank % 7 == 0 || rows.count < 50 else { continue }
      let position = tree.position(of: row)
      #expect(position == (rank, runs - 1))
      #expect(tree.row(at: rank)?.serial == row.serial)
      #expect(tree.locate(rank)?.run == runs - 1)
    }
    #expect(tree.count == rows.count)
    #expect(tree.runCount == runs)
    for (run, start) in starts.enumerated() where run % 5 == 0 || runs < 20 {
      #expect(tree.start(ofRun: run) == start)
    }
    #expect(tree.start(ofRun: runs) == rows.count)
  }

  private static func rows(of tree: RowTree) -> [Int] {
    var serials: [Int] = []
    tree.forEach(in: 0..<tree.count) { serials.append($0.serial) }
    return serials
  }

  @Test(arguments: [1, 2, 3], TreeShape.both)
  func aTreeDoesWhatASortedArrayDoes(seed: UInt64, shape: TreeShape) {
    var random = TinyRandom(seed)
    let arena = Self.arena(shape)
    var tree = RowTree(arena)
    var model: [ListRow] = []
    var held: [(RowTree, [Int])] = []
    for step in 1...1500 {
      let isGrowing = step / 500 != 1
      if model.isEmpty || random.below(10) < (isGrowing ? 8 : 2) {
        let row = Self.row(random.below(400), step, arena)
        let place = model.firstIndex { row.precedes($0, arena) } ?? model.count
        model.insert(row, at: place)
        tree.insert(row)
      } else {
        let row = model.remove(at: random.below(model.count))
        tree.remove(row)
        arena.free(row.record)
      }
      if step % 100 == 0 {
        #expect(tree.checkInvariants() == nil)
        Self.expect(tree, model)
        held.append((tree, model.map(\.serial)))
      }
    }
    for (version, serials) in held { #expect(Self.rows(of: version) == serials) }
  }

  @Test(arguments: [0, 1, 2, 48, 49, 64, 65, 1500, 5000], TreeShape.both)
  func aTreeIsBuiltOfSortedRows(count: Int, shape: TreeShape) {
    let arena = Self.arena(shape)
    let rows = (0..<count).map { Self.row($0 / 3 % 2000, $0 + 1, arena) }
      .sorted { $0.precedes($1, arena) }
    var tree = RowTree(count: count, arena) { Array(rows[$0]) }
    #expect(tree.checkInvariants() == nil)
    Self.expect(tree, rows)
    let part = count / 3..<count / 2
    var walked: [Int] = []
    tree.forEach(in: part) { walked.append($0.serial) }
    #expect(walked == rows[part].map(\.serial))
    for row in rows.reversed() { tree.remove(row) }
    #expect(tree.count == 0)
    #expect(tree.root == nil)
  }

  /// The levels of a tree that grew by inserting in a store's list, not in an arena that the test
  /// made.
  @Test(arguments: [(TreeShape.wide, 1), (.narrow, 3)])
  func fortyRowsOfAStoreHaveAsManyLevelsAsItsShapeSays(shape: TreeShape, levels: Int) throws {
    let world = try World(shape)
    let list = try world.plain()
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    try list.performFetch()
    for rank in 0..<40 {
      _ = try world.insert(nil, Int64(rank))
      try world.context.processPendingChanges()
    }
    #expect(recorder.take().count == 3 * 40)
    let tree = try #require(list.shownRows()?.tree)
    #expect(tree.checkInvariants() == nil)
    #expect(tree.root?.depth == levels)
  }
}
