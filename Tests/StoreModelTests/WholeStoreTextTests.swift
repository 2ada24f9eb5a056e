import StoreModel
import Testing

/// The case text of contexts, relations, notes and batch requests.
@Suite struct WholeStoreTextTests {
  /// A text with every kind of line that a world of one context without relations does not need.
  static let canonical = #"""
    lockstep 2
    entity Team name:string limit:int
    entity Derby : Team extra:bool
    entity Player name:string wins:double
    relation Player.team one nullify required, Team.players many cascade
    relation Derby.in many deny, Derby.rivals many no-action
    relation Player.Derby one nullify, Team.captain one nullify
    demand resolving-ids
    context main auto undo
    context side of main policy object-trump
    context other undo policy rollback
    list A Player where team.name == "x" or Team.captain.wins > int(3) sort team.limit desc, \#
    name sections first-letter team.name delegate legacy in side
    list B Team where Team.limit > 3 and captain.team.Derby.extra == true sort Team.limit in other
    list C Player sort Derby.name, :Derby.extra, :Derby.in.name sections Derby.limit
    batch-insert a Player name="x" as 4
    insert b Team in side
    insert c Derby extra=true
    set b name="x" in side
    relate a team b
    relate a team c in side
    relate b players
    relate b players a a in other
    relate c in c in side
    relate c Player.team b
    relate a :Derby.rivals b
    relate a Derby b
    delete b in side
    process in side
    obtain a b in side
    obtain in side
    save as 3 in side
    save as 0
    save in side
    hook set a name="x" in side
    hook delete a
    arm A save in other
    hook endless a in other
    merge 3
    merge 9999 in side
    rollback in side
    undo
    redo in side
    reset in side
    refresh a keep in side
    refresh a drop
    refresh a invalidate
    existing a temporary in side
    object a in side
    fire a in other
    query Player where team.name == nil sort team.limit, :Derby.extra limit 3 in side
    trespass set a of side in main
    trespass delete a of main in side
    trespass refresh a of side in other
    trespass obtain a of side in main
    trespass relate a of side in main
    trespass read a of side in main
    trespass follow a of main in other
    batch-insert a Player
    batch-update Player where wins > 3.0 and team.limit == 1 set name="x" wins=2.0 as 4
    batch-update Team set
    batch-update Team set as 3
    batch-delete Player where name == "x" as 4
    batch-delete Player
    make A Player sort team.name sections team.name
    request A where not (team.name == nil)

    """#

  @Test func theCanonicalTextPrintsAsItself() throws {
    let whole = try Case(parsing: Self.canonical, file: "canonical.lockstep")
    #expect(whole.text == Self.canonical)
    let lines = Self.canonical.split(separator: "\n").suffix(whole.commands.count).map(String.init)
    let names = CaseNames(whole)
    #expect(whole.commands.map { $0.text(in: names) } == lines)
  }

  @Test func theHeaderSaysWhatItMeans() throws {
    let world = try Case(parsing: Self.canonical, file: "f").world
    #expect(
      world.schema.relations == [
        Relation(
          Relationship(2, "team", isOptional: false),
          Relationship(0, "players", isToMany: true, deleteRule: .cascade)),
        Relation(
          Relationship(1, "in", isToMany: true, deleteRule: .deny),
          Relationship(1, "rivals", isToMany: true, deleteRule: .noAction)),
        Relation(Relationship(2, "Derby"), Relationship(0, "captain")),
      ])
    #expect(
      world.contexts == [
        ContextDeclaration(
          name: "main",
          configuration: ContextConfiguration(mergesAutomatically: true, hasUndo: true)),
        ContextDeclaration(
          name: "side", parent: 0, configuration: ContextConfiguration(policy: .objectTrump)),
        ContextDeclaration(
          name: "other", configuration: ContextConfiguration(policy: .rollback, hasUndo: true)),
      ])
    #expect(world.demandsResolvingIDs)
    #expect(world.lists.map(\.context) == [1, 2, 0])
    let sort = world.lists.map { $0.configuration.request.sort.map(\.path) }
    #expect(sort[0] == [AttributePath(1, through: [0]), 0])
    #expect(sort[2] == [AttributePath(0, through: [4]), 2, AttributePath(0, through: [2])])
  }

  @Test func theCommandsSayWhatTheyMean() throws {
    let commands = try Case(parsing: Self.canonical, file: "f").commands
    let values = [Assignment(0, .string("x"))]
    #expect(commands[0] == .batchInsert(object: 0, entity: 2, values, keeping: 4))
    #expect(commands[1] == .insert(object: 1, entity: 0, [], in: 1))
    #expect(commands[5] == .relate(object: 0, relationship: 0, to: [2], in: 1))
    #expect(commands[8] == .relate(object: 2, relationship: 2, to: [2], in: 1))
    #expect(commands[14] == .obtain(objects: [0, 1], in: 1))
    #expect(commands[15] == .obtain(objects: [], in: 1))
    #expect(commands[16] == .save(keeping: 3, in: 1))
    #expect(commands[19] == .hook(.change(.set(object: 0, values)), in: 1))
    #expect(commands[21] == .arm(list: 0, .save(context: 2)))
    #expect(commands[36] == .trespass(.set, object: 0, from: 1, in: 0))
    #expect(commands[45] == .batch(.update(entity: 0, .always, [])))
  }

  @Test("one plain context prints no context line, and commands name no context")
  func onePlainContext() throws {
    let text = "lockstep 2\nentity T\nlist A T\ninsert a T\nprocess\n"
    let free = text.replacing("list", with: "context main\nlist")
      .replacing("process", with: "process in main")
    #expect(try Case(parsing: free, file: "f").text == text)
    #expect(try Case(parsing: text, file: "f").world.contexts == [.main])
    let named = text.replacing("list", with: "context side\nlist")
    #expect(try Case(parsing: named, file: "f").text == named)
  }

  @Test("objects named like the words between contexts stay objects without contexts")
  func wordsAsNames() throws {
    let head = "lockstep 2\nentity in in:int as:int\n"
    let inserts = "insert in in in=1 as=2\ninsert main in\nset in in=3 as=4\n"
    let alone = head + inserts + "obtain in main\nobtain in main in\nquery in sort in, as\n"
    let whole = try Case(parsing: alone, file: "f")
    #expect(whole.text == alone)
    #expect(whole.commands[3] == .obtain(objects: [0, 1]))

    let several = head + "context main\ncontext in\n" + inserts
    let read = try Case(parsing: several + "obtain in main\nobtain in in in in\n", file: "f")
    #expect(read.commands[3...] == [.obtain(objects: []), .obtain(objects: [0, 0], in: 1)])
    var both = read
    both.commands[3] = .obtain(objects: [0, 1])
    #expect(both.text == several + "obtain in main in main\nobtain in in in in\n")
    #expect(try Case(parsing: both.text, file: "f") == both)
  }

  @Test func freeFormBecomesCanonical() throws {
    let free = """
      lockstep 2
      demand resolving-ids
      entity T n:int
      context one undo policy error auto
      context two policy overwrite of one
      relation T.a one deny required , T.b one no-action required
      list A T in two sort T.a.n, a.T.n
      insert x T
      relate x T.a x in one
      batch-delete T where T.n == 3
      """
    #expect(
      try Case(parsing: free, file: "f").text
        == """
        lockstep 2
        entity T n:int
        relation T.a one deny required, T.b one no-action required
        demand resolving-ids
        context one auto undo
        context two of one policy overwrite
        list A T sort a.n, a.n in two
        objects x
        insert x T
        relate x a x
        batch-delete T where n == 3

        """.replacing("objects x\n", with: ""))
  }

  @Test func malformedNumbersInACommandStillPrint() throws {
    let schema = try Schema([Entity(name: "T", attributes: [Attribute("n", .int)])])
    let world = World(schema: schema, lists: [])
    let texts = [
      Command.process(in: 3), .trespass(.set, object: 0, from: -1, in: 0),
      .relate(object: 0, relationship: -1, to: []), .batch(.insert(entity: 0, [])),
      .query(FetchRequest(entity: 7, predicate: .isNil(AttributePath(4, through: [-1, 9])))),
    ].map { $0.text(in: world) }
    #expect(
      texts == [
        "process in ?3", "trespass set a of ?-1 in main", "relate a ?-1", "batch-insert ? T",
        "query ?7 where ?-1.?9.?4 == nil",
      ])
  }
}
