import ReferenceStore
import StoreModel
import Testing

@Suite("Rules that can be replaced")
struct RulebookTests {
  @Test("a replaced rule takes effect in each of its places")
  func replaced() throws {
    var rules = Rules()
    rules.compareNil = { left, right, _ in left == right ? 0 : left ? 1 : -1 }
    let schema = try Schema([Entity(name: "Item", attributes: [Attribute("number", .int)])])
    let store = ReferenceStore(schema: schema, options: StoreOptions(), rules: rules)
    let context = store.makeContext()
    for number in [nil, 1, 2] as [Int64?] {
      _ = try context.insert(0, [Assignment(0, number.map(Value.int))])
    }
    let request = FetchRequest(entity: 0, sort: [SortDescriptor(0)])
    guard case .objects(let found) = try context.fetch(request) else {
      Issue.record("no objects")
      return
    }
    #expect(found.map(letter).joined() == "bca")
    let list = try context.makeController(ListConfiguration(request: request))
    try list.performFetch()
    #expect(letters(list) == "bca")
  }

  @Test("a replaced rule for object predicates takes effect wherever a request is checked")
  func replacedCheck() throws {
    var rules = Rules()
    rules.checkObject = { (_, _) throws(StoreError) in }
    let schema = try Schema([Entity(name: "Item", attributes: [Attribute("number", .int)])])
    let store = ReferenceStore(schema: schema, options: StoreOptions(), rules: rules)
    let foreign = Predicate.isObject(ObjectID(number: 1, entity: 0, isTemporary: true))
    let request = FetchRequest(entity: 0, predicate: .and([foreign]), sort: [SortDescriptor(0)])
    let context = store.makeContext()
    guard case .objects(let found) = try context.fetch(request) else {
      Issue.record("no objects")
      return
    }
    #expect(found.isEmpty)
    let list = try context.makeController(ListConfiguration(request: request))
    try list.performFetch()
    #expect(letters(list) == "")
    #expect(try store.execute(.delete(entity: 0, foreign)) == SaveNote())
  }

  @Test("two contexts have different objects for the same rows")
  func contexts() throws {
    let world = try World()
    try world.save(numbers: [1])
    let other = world.store.makeContext()
    let twin = try other.existingObject(with: world.objects[0].objectID)
    #expect(twin !== world.objects[0])
    try world.set(world.objects[0], number: 2)
    #expect(try other.values(of: twin)[Key.number] == .int(1))
    try world.context.save()
    try other.refresh(twin, .drop)
    #expect(try other.values(of: twin)[Key.number] == .int(2))
  }
}
