import SnapshotDiffing
import StoreModel
import Testing

/// The samples of the documentation for snapshots, batches and differences.
@Suite("Samples: snapshots, batches and differences")
struct SnapshotSamples {
  private static func list(_ sections: KeyValuePairs<String, [Int]>) throws -> Snapshot<String, Int>
  {
    var snapshot = Snapshot<String, Int>()
    for (name, items) in sections {
      try snapshot.appendSections([name])
      try snapshot.appendItems(items, to: name)
    }
    return snapshot
  }

  @Test("a snapshot is made of sections and items, and edited by edits")
  func snapshot() throws {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["Africa"])
    try snapshot.appendItems([1, 2])
    try snapshot.perform(.appendItems([3], to: nil))
    #expect(try snapshot == Self.list(["Africa": [1, 2, 3]]))
  }

  @Test("a snapshot is shown in types of one's own")
  func mapped() throws {
    let snapshot = try Self.list(["Africa": [1, 2]])
    let own = try snapshot.map(sections: { $0 }, items: { TeamID(rawValue: $0) })
    print(own.itemCount)  // 2
    #expect(own.items.map(\.rawValue) == [1, 2])
  }

  @Test("a batch prints in its short form")
  func batch() {
    var batch = BatchUpdate()
    batch.deletedItems = [ItemPath(section: 0, item: 4)]
    print(batch)  // DI(0,4)
    #expect("\(batch)" == "DI(0,4)")
  }

  @Test("the standard library's difference becomes a batch")
  func collectionDifference() {
    let batch = BatchUpdate([1, 3, 2].difference(from: [1, 2]))
    print(batch)  // II(0,1)
    #expect("\(batch)" == "II(0,1)")
  }

  @Test("the first row moves to the third place")
  func move() throws {
    let (old, new) = (try Self.list(["": [1, 2, 3]]), try Self.list(["": [2, 3, 1]]))
    var batch = BatchUpdate()
    let (from, to) = (ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 2))
    batch.movedItems = [BatchUpdate.ItemMove(from: from, to: to)]
    let shown = try old.applying(batch, target: new)
    #expect(shown == new)
  }

  @Test("the difference of two snapshots leads from one to the other")
  func difference() throws {
    let old = try Self.list(["Africa": [1, 2], "Asia": [3]])
    let new = try Self.list(["Asia": [4, 3, 1], "Europe": [2]])
    let difference = SnapshotDiffing.difference(from: old, to: new)
    let shown = try old.applying(difference.batch, target: new, mode: .current)  // equals new
    #expect(shown == new && !difference.batch.isEmpty)
    let batch = difference.batch.portable
    #expect(try old.applying(batch, target: new) == new)
  }

  @Test("the marks of a difference are a second batch")
  func marks() throws {
    let old = try Self.list(["Africa": [1, 2, 3]])
    var new = try Self.list(["Africa": [2, 3, 4]])
    try new.reloadItems([3])
    try new.reconfigureItems([2])
    let difference = SnapshotDiffing.difference(from: old, to: new)
    let second = difference.marks
    print(second)  // RI(0,1) CI(0,0)
    #expect(second.description == "RI(0,1) CI(0,0)")
  }

  @Test("the portable difference of two snapshots leads from one to the other on every system")
  func portableDifference() throws {
    let old = try Self.list(["Africa": [1, 2], "Asia": [3]])
    let new = try Self.list(["Asia": [4, 3, 1], "Europe": [2]])
    let difference = SnapshotDiffing.portableDifference(from: old, to: new)
    let shown = try old.applying(difference.batch, target: new)  // equals new
    #expect(shown == new && !difference.batch.isEmpty)
  }

  @Test("a mode names the systems that must accept a batch")
  func mode() throws {
    let (old, new) = (try Self.list(["Africa": [1]]), try Self.list(["Asia": [1]]))
    var batch = BatchUpdate()
    (batch.deletedSections, batch.insertedSections) = ([0], [0])
    let path = ItemPath(section: 0, item: 0)
    batch.movedItems = [BatchUpdate.ItemMove(from: path, to: path)]
    let shown = try old.applying(batch, target: new, mode: .current)
    #expect(shown == new)
  }

  @Test("the difference of two plain lists leads from one to the other")
  func plainDifference() throws {
    let difference = try SnapshotDiffing.plainDifference(from: ["a", "b"], to: ["b", "c"])
    let list = try difference.applying(to: ["a", "b"])  // ["b", "c"]
    #expect(list == ["b", "c"])
  }

  @Test("an ordered difference can be made by hand")
  func orderedDifference() throws {
    let difference = try OrderedDifference<String>(
      removals: [.init(offset: 0, element: "a")], insertions: [.init(offset: 1, element: "c")])
    let list = try difference.applying(to: ["a", "b"])  // ["b", "c"]
    #expect(list == ["b", "c"])
  }
}
