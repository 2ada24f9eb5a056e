import StoreModel
import Testing

/// The samples of the documentation for schemas, requests and cases.
@Suite("Samples: schemas, requests and cases")
struct ModelSamples {
  @Test("a schema knows its entities by index, and their attributes by name")
  func schema() throws {
    let attributes = [Attribute("name", .string), Attribute("wins", .int)]
    let schema = try Schema([Entity(name: "Team", attributes: attributes)])
    #expect(schema.entities[0].attribute(named: "wins") == 1)
  }

  @Test("an attribute has the bounds and the initial value that it was given")
  func attribute() throws {
    let wins = Attribute("wins", .int, isOptional: false, minimum: .int(0), initial: .int(0))
    let schema = try Schema([Entity(name: "Team", attributes: [wins])])
    #expect(schema.entities[0].attributes == [wins])
  }

  @Test("a relation stores its to-one relationship, here the first")
  func relation() throws {
    let relation = Relation(Relationship(1, "team"), Relationship(0, "players", isToMany: true))
    let entities = ["Team", "Player"].map { Entity(name: $0, attributes: []) }
    let schema = try Schema(entities, relations: [relation])
    #expect(schema.relationship(0).name == "team" && schema.destination(of: 0) == 0)
    #expect(relation.storedEnd == 0)
  }

  @Test("a number is a path to an attribute of the object itself")
  func paths() {
    let name: AttributePath = 0
    let leagueName = AttributePath(0, through: [2])  // follow relationship 2, then attribute 0
    #expect(name.isOwn && leagueName.through == [2] && leagueName.attribute == 0)
  }

  @Test("a number is a path to a relationship of the object itself")
  func relationshipPaths() {
    let team: RelationshipPath = 0
    let leagueOfTeam = RelationshipPath(2, through: [0])  // follow relationship 0, then 2
    #expect(team.through.isEmpty && team.relationship == 0 && leagueOfTeam.steps == [0, 2])
  }

  @Test("a predicate prints as its line in a case")
  func predicate() throws {
    let named = Predicate.not(.isNil(0))
    let winners = Predicate.and([named, .compare(1, .greater, .int(3))])
    #expect(winners.text(in: try Self.teams, of: 0) == "not (name == nil) and wins > 3")
  }

  @Test("sort keys print as in a case, the most significant first")
  func sortKeys() throws {
    let byName = SortDescriptor(0, comparator: .caseInsensitive)
    let keys = [SortDescriptor(1, ascending: false), byName]
    #expect(try Self.teams.text(of: keys) == "wins desc, name ci")
  }

  @Test("the canonical form ignores what it is told to ignore")
  func collation() {
    let form = Collation.canonical("É", folding: [.case, .diacritics])  // "e"
    #expect(form == "e")
  }

  @Test("a case of a world without commands is its header")
  func world() throws {
    let schema = try Schema([Entity(name: "Team", attributes: [Attribute("name", .string)])])
    let world = World(schema: schema, lists: [])
    #expect(Case(world: world, commands: []).text == "lockstep 2\nentity Team name:string\n")
  }

  private static let text = """
    lockstep 2
    entity Team name:string
    list A Team sort name
    insert a Team name="Brazil"
    process
    fetch A

    """

  @Test("the text of a case is read and printed")
  func cases() throws {
    let text = Self.text
    let whole = try Case(parsing: text, file: "a.lockstep")
    print(whole.text)  // the canonical text, which you can save
    #expect(whole.text == text)
    let line = whole.commands[0].text(in: CaseNames(whole))
    #expect(line == "insert a Team name=\"Brazil\"")
  }

  @Test("commands name their objects and lists by number")
  func commands() throws {
    let commands: [Command] = [.insert(object: 0, entity: 0, []), .process(), .fetch(list: 0)]
    let world = try Case(parsing: Self.text, file: "a.lockstep").world
    #expect(
      Case(world: world, commands: commands).text.hasSuffix("insert a Team\nprocess\nfetch A\n"))
  }

  private static var teams: Schema {
    get throws {
      let attributes = [Attribute("name", .string), Attribute("wins", .int)]
      return try Schema([Entity(name: "Team", attributes: attributes)])
    }
  }
}

extension Schema {
  /// The sort keys of a list of the first entity, as its line in a case prints them.
  fileprivate func text(of keys: [SortDescriptor]) -> String {
    let configuration = ListConfiguration(request: FetchRequest(entity: 0, sort: keys))
    let list = ListDeclaration(name: "A", configuration: configuration, delegate: .none)
    let text = Case(world: World(schema: self, lists: [list]), commands: []).text
    let line = text.split(separator: "\n").last ?? ""
    return String(line.dropFirst("list A Team sort ".count))
  }
}
