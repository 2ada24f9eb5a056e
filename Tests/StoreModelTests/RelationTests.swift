import StoreModel
import Testing

@Suite struct RelationTests {
  private static let entities = [
    Entity(name: "Team", attributes: [Attribute("name", .string)]),
    Entity(
      name: "Derby", parent: 0,
      attributes: [Attribute("name", .string), Attribute("extra", .bool)]),
    Entity(name: "Player", attributes: [Attribute("wins", .int)]),
  ]

  private static let team = Relationship(2, "team")
  private static let players = Relationship(0, "players", isToMany: true)

  @Test(
    "each wrong relation is refused",
    arguments: [
      (
        [Relation(Relationship(3, "a"), players)],
        SchemaError.unknownRelatedEntity(relationship: "a")
      ),
      ([Relation(team, Relationship(-1, "b"))], .unknownRelatedEntity(relationship: "b")),
      ([Relation(Relationship(2, "a b"), players)], .badName("a b")),
      ([Relation(team, Relationship(0, ""))], .badName("")),
      (
        [Relation(Relationship(2, "wins"), players)],
        .duplicateProperty(entity: "Player", property: "wins")
      ),
      (
        [Relation(team, Relationship(0, "extra"))],
        .duplicateProperty(entity: "Derby", property: "extra")
      ),
      ([Relation(team, team)], .duplicateProperty(entity: "Player", property: "team")),
      (
        [Relation(team, players), Relation(Relationship(1, "players"), Relationship(2, "derby"))],
        .duplicateProperty(entity: "Derby", property: "players")
      ),
      (
        (0..<63).map { Relation(Relationship(2, "a\($0)"), Relationship(2, "b\($0)")) },
        .tooManyRelations(63)
      ),
    ])
  func refusals(relations: [Relation], error: SchemaError) {
    #expect(throws: error) { try Schema(Self.entities, relations: relations) }
    #expect(error.description.contains(":"), "says nothing to do: \(error)")
  }

  @Test func relationsAndAttributesShareTheBitsOfTheChangedKeys() throws {
    let relations = (0..<62).map { Relation(Relationship(2, "a\($0)"), Relationship(2, "b\($0)")) }
    let schema = try Schema(Self.entities, relations: relations)
    #expect(schema.changedKey(ofRelation: 0) == 1 << 63)
    #expect(schema.changedKey(ofRelation: 61) == 1 << 2)
  }

  @Test("R1: a relationship is numbered by its relation and end, and has an inverse")
  func numbers() throws {
    let schema = try Schema(
      Self.entities,
      relations: [
        Relation(Self.team, Self.players), Relation(Relationship(1, "a"), Relationship(1, "b")),
      ])
    #expect(schema.relationship(0) == Self.team)
    #expect(schema.relationship(1) == Self.players)
    #expect((0..<4).map(schema.inverse(of:)) == [1, 0, 3, 2])
    #expect((0..<4).map(schema.destination(of:)) == [0, 2, 1, 1])
    #expect((0..<3).map(schema.relationships(of:)) == [[1], [1, 2, 3], [0]])
    #expect(schema.relationship(named: "players", of: 1) == 1)
    #expect(schema.relationship(named: "a", of: 0) == nil)
  }

  @Test(
    "the to-one end is stored if the other end is to-many, or else the first end",
    arguments: [(false, false, 0), (false, true, 0), (true, false, 1), (true, true, 0)])
  func storedEnd(first: Bool, second: Bool, stored: Int) throws {
    let relation = Relation(
      Relationship(2, "a", isToMany: first), Relationship(0, "b", isToMany: second))
    let schema = try Schema(Self.entities, relations: [relation])
    #expect(relation.storedEnd == stored)
    #expect((0..<2).filter(schema.isStored) == [stored])
  }

  @Test("R45: a path ends where its relationships lead, and names its first to-many one")
  func paths() throws {
    let schema = try Schema(Self.entities, relations: [Relation(Self.team, Self.players)])
    let path = AttributePath(0, through: [0])
    #expect(schema.end(of: path, from: 2) == 0)
    #expect(schema.attribute(at: path, from: 2).name == "name")
    #expect(schema.attribute(at: 0, from: 2).name == "wins")
    #expect(schema.toMany(in: path) == nil)
    #expect(schema.toMany(in: AttributePath(0, through: [0, 1])) == "players")
    #expect(AttributePath(3).isOwn && !path.isOwn)
  }
}
