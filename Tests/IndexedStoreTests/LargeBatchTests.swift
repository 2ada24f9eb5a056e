import StoreModel
import Testing

@testable import IndexedStore

/// Batches with so many changes that the store walks the whole list once, instead of searching for
/// each change.
@Suite struct LargeBatchTests {
  private static let count = 600

  private func list(_ world: World, _ kind: Int) throws -> IndexedController {
    switch kind {
    case 0: return try world.grouped()
    case 1: return try world.plain()
    default:
      return try world.grouped {
        $0.request.offset = 20
        $0.request.limit = 400
        $0.window = .live
      }
    }
  }

  /// The index paths of the objects, each found by its own search.
  private func paths(
    _ objects: [IndexedObject], in list: IndexedController
  ) -> [ObjectID: ItemPath] {
    var paths: [ObjectID: ItemPath] = [:]
    for object in objects { paths[object.objectID] = list.indexPath(of: object) }
    return paths
  }

  @Test(arguments: [0, 1, 2], [150, 300, 600])
  func eventsNameThePlacesBeforeAndAfter(kind: Int, changed: Int) throws {  // R61, R62, R64
    let world = try World()
    var random = TinyRandom(UInt64(kind * 1_000 + changed))
    var objects: [IndexedObject] = []
    for _ in 0..<Self.count {
      objects.append(try world.insert("g\(random.below(40))", Int64(random.below(50))))
    }
    let list = try list(world, kind)
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    try list.performFetch()
    let before = paths(objects, in: list)
    for index in 0..<changed {
      let object = objects[index * 7 % Self.count]
      switch index % 3 {
      case 0: try world.set(object, rank: Int64(random.below(50)))
      case 1: try world.set(object, group: "g\(random.below(50))")
      default: try world.context.delete(object)
      }
    }
    for _ in 0..<20 { objects.append(try world.insert("g\(random.below(60))", 7)) }
    try world.context.processPendingChanges()
    let after = paths(objects, in: list)
    var told = 0
    for case .object(let object, let old, let kind, let new) in recorder.take() {
      told += 1
      #expect(old == before[object.objectID])
      #expect(new == after[object.objectID])
      #expect((kind == .insert) == (old == nil) && (kind == .delete) == (new == nil))
    }
    let gone = before.keys.filter { after[$0] == nil }.count
    let came = after.keys.filter { before[$0] == nil }.count
    #expect(told >= gone + came && gone > 0)
    #expect(list.checkInvariants() == nil)
    let fresh = try self.list(world, kind)
    try fresh.performFetch()
    #expect(list.contents == fresh.contents)
  }

  @Test func deletingEverythingTellsEachRowAtItsPlace() throws {  // R54, R61
    let world = try World()
    var objects: [IndexedObject] = []
    for index in 0..<300 {
      objects.append(try world.insert("g\(index * 7_919 % 30)", Int64(index)))
    }
    let list = try world.grouped()
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    try list.performFetch()
    let before = paths(objects, in: list)
    for object in objects { try world.context.delete(object) }
    try world.context.processPendingChanges()
    var (rows, sections) = (0, 0)
    for told in recorder.take() {
      if case .section(_, _, .delete) = told { sections += 1 }
      guard case .object(let object, let old, .delete, nil) = told else { continue }
      rows += 1
      #expect(old == before[object.objectID])
    }
    #expect(rows == 300 && sections == 30)
    #expect(list.count == 0)
  }
}
