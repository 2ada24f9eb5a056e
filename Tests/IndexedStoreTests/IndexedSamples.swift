import IndexedStore
import StoreModel
import Testing

@Suite("Samples: the indexed store")
struct IndexedSamples {
  @Test("a list of saved teams is fetched")
  func list() throws {
    let schema = try Schema([Entity(name: "Team", attributes: [Attribute("name", .string)])])
    let store = IndexedStore(schema: schema, options: StoreOptions())
    let context = store.makeContext()
    let team = try context.insert(0, [Assignment(0, .string("Ajax"))])
    try context.save()
    let request = FetchRequest(entity: 0, sort: [SortDescriptor(0)])
    let list = try context.makeController(ListConfiguration(request: request))
    try list.performFetch()
    #expect(list.contents?.items == [team.objectID])
  }

  @Test("the first object of a fetched list is found by its index path")
  func firstObject() throws {
    let context = IndexedStore(
      schema: try Schema([Entity(name: "Team", attributes: [Attribute("name", .string)])]),
      options: StoreOptions()
    ).makeContext()
    let team = try context.insert(0, [])
    let request = FetchRequest(entity: 0, sort: [SortDescriptor(0)])
    let list = try context.makeController(ListConfiguration(request: request))
    try list.performFetch()
    let object = try list.object(at: ItemPath(section: 0, item: 0))
    #expect(object === team)
  }
}
