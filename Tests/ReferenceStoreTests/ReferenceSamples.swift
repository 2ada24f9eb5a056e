import ReferenceStore
import StoreModel
import Testing

@Suite("Samples: the reference store")
struct ReferenceSamples {
  private static var schema: Schema {
    get throws { try Schema([Entity(name: "Item", attributes: [Attribute("name", .string)])]) }
  }

  @Test("an object is inserted into a context")
  func insert() throws {
    let schema = try Self.schema
    let context = ReferenceStore(schema: schema).makeContext()
    let object = try context.insert(0, [])
    #expect(object.isInserted)
  }

  @Test("an equal value counts as an update, unless a defect replaces the rule")
  func rules() throws {
    var rules = Rules()
    rules.countsAsUpdate = { old, new in old != new }  // breaks R4
    for (book, isUpdate) in [(rules, false), (Rules(), true)] {
      let store = ReferenceStore(schema: try Self.schema, options: StoreOptions(), rules: book)
      let context = store.makeContext()
      let object = try context.insert(0, [])
      try context.save()
      try context.set([Assignment(0, nil)], of: object)
      #expect(object.isUpdated == isUpdate)
    }
  }
}
