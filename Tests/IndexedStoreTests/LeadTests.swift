import StoreModel
import Testing

@testable import IndexedStore

/// Lists whose keys all begin alike, and keys that come later and begin otherwise.
@Suite struct LeadTests {
  /// Objects in sections whose names begin with twelve equal letters, and the list that shows them.
  private func world(_ count: Int) throws -> (World, IndexedController) {
    let world = try World()
    for index in 0..<count { _ = try world.insert("qualifying z\(index % 7)", Int64(index % 300)) }
    let list = try world.grouped()
    try list.performFetch()
    return (world, list)
  }

  /// Expects that the list equals a freshly fetched one.
  private func expectFresh(_ list: IndexedController, _ world: World) throws {
    let fresh = try world.grouped()
    try fresh.performFetch()
    #expect(list.contents == fresh.contents)
    #expect(list.checkInvariants() == nil)
  }

  @Test(arguments: ["a", "qualifying", "qualifying y", "qualifying z", "qualifying zz", "r", ""])
  func aKeyThatBeginsOtherwiseStandsInItsPlace(group: String) throws {  // R40, R44
    let (world, list) = try world(500)
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    var objects: [IndexedObject] = []
    for rank: Int64 in [5, 299, 0, -1, 5] { objects.append(try world.insert(group, rank)) }
    try world.context.processPendingChanges()
    try expectFresh(list, world)
    for object in objects { try world.set(object, group: "qualifying z3") }
    try world.set(objects[0], group: "zone")
    try world.context.processPendingChanges()
    try expectFresh(list, world)
    #expect(
      list.indexPath(of: objects[0]) == list.contents.map { ItemPath($0.sections.count - 1, 0) })
  }

  @Test func aListOfManyStraysTakesAnotherLead() throws {  // R40
    let (world, list) = try world(20)
    let recorder = Recorder(.legacy)
    try list.setDelegate(recorder)
    let arena = list.arena
    for index in 0..<3_000 { _ = try world.insert("zone of the south \(index % 9)", Int64(index)) }
    try world.context.processPendingChanges()
    #expect(list.arena === arena)
    #expect(arena.strayCount == 3_000)
    try expectFresh(list, world)
    let late = try world.insert("qualifying z2", 7)
    try world.context.processPendingChanges()
    #expect(list.arena !== arena)
    #expect(list.arena.strayCount == 0)
    try expectFresh(list, world)
    try world.set(late, group: "a")
    try world.context.processPendingChanges()
    try expectFresh(list, world)
  }
}
