import StoreModel
import Testing

/// A schema admits the commands that name only its own entities, attributes and relationships. All
/// other commands are skipped.
@Suite struct AdmissionTests {
  private let schema: Schema

  init() throws {
    schema = try Schema(
      [
        Entity(name: "Team", attributes: [Attribute("name", .string)]),
        Entity(
          name: "Derby", parent: 0,
          attributes: [Attribute("name", .string), Attribute("extra", .bool)]),
        Entity(name: "Player", attributes: [Attribute("wins", .int)]),
      ],
      relations: [
        Relation(Relationship(2, "team"), Relationship(0, "players", isToMany: true)),
        Relation(Relationship(1, "rival"), Relationship(1, "rivalOf")),
      ])
  }

  @Test func assignmentsNeedTheirAttributes() {
    #expect(schema.admits([Assignment(1, nil)], to: 1))
    #expect(!schema.admits([Assignment(1, nil)], to: 0))
    #expect(!schema.admits([Assignment(-1, nil)], to: 1))
    #expect(!schema.admits([], to: 3))
  }

  @Test("commands assign only the values that an attribute takes, and none to a computed one")
  func limits() throws {
    let text = """
      lockstep 2
      entity Team name:string="" (not-nil composed) zone:int (among=1,2) shown:bool (computed)
      entity Player name:string (one-form)
      """
    let schema = try Case(parsing: text, file: "a").world.schema
    func admits(_ attribute: Int, _ value: Value?) -> Bool {
      schema.admits([Assignment(attribute, value)], to: 0)
    }
    #expect(admits(0, .string("\u{E1}")) && !admits(0, .string("a\u{301}")) && !admits(0, nil))
    #expect(admits(1, .int(2)) && admits(1, nil) && !admits(1, .int(3)))
    #expect(!admits(2, .bool(true)) && !admits(2, nil))
    // One of two equivalent texts, either the composed one or the other.
    for (one, other) in [
      ("\u{E1}", "a\u{301}"), ("\u{E4}", "a\u{308}"), ("\u{AC00}", "\u{1100}\u{1161}"),
    ] {
      let admitted = [one, other].filter { schema.admits([Assignment(0, .string($0))], to: 1) }
      #expect(admitted.count == 1)
    }
  }

  @Test func relationshipsNeedTheirEntity() {
    #expect((-1..<5).filter { schema.admits(relationship: $0, of: 0) } == [1])
    #expect((-1..<5).filter { schema.admits(relationship: $0, of: 1) } == [1, 2, 3])
    #expect((-1..<5).filter { schema.admits(relationship: $0, of: 2) } == [0])
    #expect(!schema.admits(relationship: 0, of: 3))
  }

  @Test("R45: a path through a to-many relationship is admitted, so that a store refuses it")
  func paths() {
    #expect(schema.admits(0, from: 2))
    #expect(!schema.admits(1, from: 2))
    #expect(schema.admits(AttributePath(0, through: [0]), from: 2))
    #expect(!schema.admits(AttributePath(1, through: [0]), from: 2))
    #expect(schema.admits(AttributePath(0, through: [0, 1]), from: 2))
    #expect(!schema.admits(AttributePath(0, through: [0, 2]), from: 2))
    #expect(!schema.admits(AttributePath(0, through: [9]), from: 2))
    #expect(schema.admits(AttributePath(1, through: [2, 3]), from: 1))
  }

  @Test func everyPlaceOfARequestIsLookedAt() {
    let good = AttributePath(0, through: [0])
    let bad = AttributePath(0, through: [2])
    func admits(
      predicate: Predicate = .always, sort: AttributePath = 0, section: AttributePath = 0
    ) -> Bool {
      let request = FetchRequest(
        entity: 2, predicate: .and([.not(.or([predicate]))]), sort: [SortDescriptor(sort)])
      return schema.admits(
        ListConfiguration(request: request, sectionKey: .firstLetter(section)))
    }
    #expect(admits(predicate: .isNil(good), sort: good, section: good))
    #expect(!admits(predicate: .isNil(bad)))
    #expect(!admits(predicate: .compare(bad, .equal, .int(3))))
    #expect(!admits(predicate: .match(bad, .like, "", [])))
    for (entity, isThere) in [(0, true), (2, true), (3, false)] {
      let id = ObjectID(number: 1, entity: entity, isTemporary: true)
      #expect(admits(predicate: .isObject(id)) == isThere)
    }
    #expect(!admits(sort: bad))
    #expect(!admits(section: bad))
    #expect(!schema.admits(FetchRequest(entity: 3)))
  }

  @Test func batchRequestsNeedWhatTheyName() {
    let values = [Assignment(1, nil)]
    #expect(schema.admits(.insert(entity: 1, values)))
    #expect(!schema.admits(.insert(entity: 0, values)))
    #expect(schema.admits(.update(entity: 1, .isNil(1), values)))
    #expect(!schema.admits(.update(entity: 1, .isNil(2), values)))
    #expect(!schema.admits(.update(entity: 0, .always, values)))
    #expect(schema.admits(.delete(entity: 2, .isNil(AttributePath(0, through: [0])))))
    #expect(!schema.admits(.delete(entity: 3, .always)))
  }
}
