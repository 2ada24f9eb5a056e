import StoreModel
import Testing

@testable import IndexedStore

@Suite struct RowTreeTests {
  private static func row(_ key: Int, _ serial: Int, _ sections: [ListSection]) -> ListRow {
    let id = ObjectID(number: UInt64(serial), entity: 0, isTemporary: true)
    let object = IndexedObject(
      id, serial: serial, values: [], state: [], home: ContextMark([]))
    return ListRow(
      prefix: UInt64(key / 8), tail: [UInt8(key % 8)], section: sections[key * 7 % 5],
      object: object)
  }

  private static func expect(_ tree: RowTree, _ rows: [ListRow]) {
    var runs = 0
    var starts: [Int] = []
    for (rank, row) in rows.enumerated() {
      if rank == 0 || rows[rank - 1].section !== row.section {
        runs += 1
        starts.append(rank)
      }
      guard rank % 7 == 0 || rows.count < 50 else { continue }
      let position = tree.position(of: Slot(row))
      #expect(position == (rank, runs - 1))
      #expect(tree.slot(at: rank)?.row === row)
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
    tree.forEach(in: 0..<tree.count) { serials.append($0.row.serial) }
    return serials
  }

  @Test(arguments: [1, 2, 3])
  func aTreeDoesWhatASortedArrayDoes(seed: UInt64) {
    var random = TinyRandom(seed)
    let sections = (0..<5).map { ListSection(number: $0 + 1, name: "\($0)") }
    let counter = WorkCounter()
    var tree = RowTree(counter: counter)
    var model: [ListRow] = []
    var held: [(RowTree, [Int])] = []
    for step in 1...1500 {
      let isGrowing = step / 500 != 1
      if model.isEmpty || random.below(10) < (isGrowing ? 8 : 2) {
        let row = Self.row(random.below(400), step, sections)
        let place = model.firstIndex { Slot(row).precedes(Slot($0)) } ?? model.count
        model.insert(row, at: place)
        tree.insert(Slot(row))
      } else {
        tree.remove(Slot(model.remove(at: random.below(model.count))))
      }
      if step % 100 == 0 {
        #expect(tree.checkInvariants() == nil)
        Self.expect(tree, model)
        held.append((tree, model.map(\.serial)))
      }
    }
    for (version, serials) in held { #expect(Self.rows(of: version) == serials) }
  }

  @Test(arguments: [0, 1, 2, 48, 49, 64, 65, 1500, 5000])
  func aTreeIsBuiltOfSortedRows(count: Int) {
    let sections = (0..<5).map { ListSection(number: $0 + 1, name: "\($0)") }
    let rows = (0..<count).map { Self.row($0 / 3, $0 + 1, sections) }
    var tree = RowTree(sorted: rows.map(Slot.init), counter: WorkCounter())
    #expect(tree.checkInvariants() == nil)
    Self.expect(tree, rows)
    let part = count / 3..<count / 2
    var walked: [Int] = []
    tree.forEach(in: part) { walked.append($0.row.serial) }
    #expect(walked == rows[part].map(\.serial))
    for row in rows.reversed() { tree.remove(Slot(row)) }
    #expect(tree.count == 0)
    #expect(tree.root == nil)
  }
}
