import StoreModel
import Testing

@Suite struct SchemaTests {
  private static let name = Attribute("name", .string)

  @Test(
    "each wrong schema is refused",
    arguments: [
      ([], SchemaError.noEntity),
      ([Entity(name: "", attributes: [])], .badName("")),
      ([Entity(name: "1a", attributes: [])], .badName("1a")),
      ([Entity(name: "e\u{301}", attributes: [])], .badName("e\u{301}")),
      ([Entity(name: "A", attributes: [Attribute("a b", .int)])], .badName("a b")),
      (
        [Entity(name: "A", attributes: []), Entity(name: "A", attributes: [])],
        .duplicateEntity("A")
      ),
      ([Entity(name: "A", parent: 0, attributes: [])], .unknownParent(entity: "A")),
      ([Entity(name: "A", parent: -1, attributes: [])], .unknownParent(entity: "A")),
      (
        [Entity(name: "A", parent: 1, attributes: []), Entity(name: "B", attributes: [])],
        .unknownParent(entity: "A")
      ),
      (
        [Entity(name: "A", attributes: [name]), Entity(name: "B", parent: 0, attributes: [])],
        .inheritedAttributesMissing(entity: "B", parent: "A")
      ),
      (
        [Entity(name: "A", attributes: (0...64).map { Attribute("a\($0)", .int) })],
        .tooManyAttributes(entity: "A", count: 65)
      ),
      (
        [Entity(name: "A", attributes: [name, name])],
        .duplicateAttribute(entity: "A", attribute: "name")
      ),
      (
        [Entity(name: "A", attributes: [Attribute("a", .int, minimum: .double(1))])],
        .wrongType(entity: "A", attribute: "a")
      ),
      (
        [Entity(name: "A", attributes: [Attribute("a", .int, maximum: .string(""))])],
        .wrongType(entity: "A", attribute: "a")
      ),
      (
        [Entity(name: "A", attributes: [Attribute("a", .double, initial: .double(.nan))])],
        .wrongType(entity: "A", attribute: "a")
      ),
      (
        [Entity(name: "A", attributes: [unique("a", .double)])],
        .notUnique(entity: "A", attribute: "a")
      ),
      (
        [Entity(name: "A", attributes: [unique("a", .int, isTransient: true)])],
        .notUnique(entity: "A", attribute: "a")
      ),
      (
        [Entity(name: "A", attributes: [unique("a", .int), name, unique("b", .uuid)])],
        .secondUnique(entity: "A", attribute: "b")
      ),
    ])
  func refusals(entities: [Entity], error: SchemaError) {
    #expect(throws: error) { try Schema(entities) }
    #expect(!error.description.isEmpty)
  }

  private static func unique(
    _ name: String, _ type: AttributeType, isTransient: Bool = false
  ) -> Attribute {
    var attribute = Attribute(name, type, isTransient: isTransient)
    attribute.isUnique = true
    return attribute
  }

  @Test("R98: a unique key belongs to the entity that declares the attribute, and those below it")
  func uniqueKeys() throws {
    let key = Self.unique("b", .int)
    let schema = try Schema([
      Entity(name: "A", attributes: [Self.name]),
      Entity(name: "B", parent: 0, attributes: [Self.name, key]),
      Entity(name: "C", parent: 1, attributes: [Self.name, key]),
      Entity(name: "D", attributes: [Self.unique("d", .string)]),
    ])
    #expect(schema.hasUniqueKeys)
    #expect(schema.entities.indices.map(schema.entityOfUniqueKey) == [nil, 1, 1, 3])
    #expect(schema.entities.map(\.uniqueAttribute) == [nil, 1, 1, 0])
    #expect(try !Schema([Entity(name: "A", attributes: [Self.name])]).hasUniqueKeys)
  }

  @Test("R5: an entity is of the kind of itself and its ancestors")
  func kinds() throws {
    let schema = try Schema([
      Entity(name: "A", attributes: []), Entity(name: "B", parent: 0, attributes: []),
      Entity(name: "C", parent: 1, attributes: []), Entity(name: "D", attributes: []),
    ])
    let kinds = (0..<4).map { entity in
      (0..<4).filter { schema.entity(entity, isKindOf: $0) }
    }
    #expect(kinds == [[0], [0, 1], [0, 1, 2], [3]])
    #expect(schema.entity(named: "C") == 2)
    #expect(schema.entity(named: "c") == nil)
  }

  @Test func sixtyFourAttributesArePossible() throws {
    let entity = Entity(name: "A", attributes: (0..<64).map { Attribute("a\($0)", .int) })
    #expect(try Schema([entity]).entities[0].attribute(named: "a63") == 63)
  }
}
