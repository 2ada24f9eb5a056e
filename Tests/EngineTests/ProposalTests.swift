import Shrinking
import StoreModel
import Testing

/// Which cases are tried in the place of one that only fails as it stands.
@Suite("What shrinking proposes")
struct ProposalTests {
  /// Their texts, without how many names are in use.
  func proposals(for text: String) throws -> Set<String> {
    let told = try Case(parsing: text, file: "told")
    var proposed: Set<String> = []
    var shrinker = CaseShrinker(told) { candidate in
      proposed.insert(candidate.text.replacing(/objects \d\n/, with: ""))
      return false
    }
    #expect(shrinker.run().isCertified)
    return proposed
  }

  func expect(_ text: String, in proposed: Set<String>) {
    let isProposed = proposed.contains(text)
    #expect(isProposed, "\(text)")
  }

  private static let inserts = """
    lockstep 1
    entity Item name:string
    list A Item sort name
    insert a Item
    insert b Item
    insert c Item

    """

  @Test(
    "one plain command in the place of three, under each kind of delegate that tells most",
    arguments: ["fetch A", "process", "save", "rollback"])
  func runs(_ command: String) throws {
    let proposed = try proposals(for: Self.inserts)
    for delegate in ["", " delegate snapshot", " delegate legacy"] {
      expect(
        """
        lockstep 1
        entity Item name:string
        list A Item sort name\(delegate)
        \(command)

        """, in: proposed)
    }
  }

  @Test(
    "one command in the place of two that stand apart, where the one was and where the other",
    arguments: [
      "fetch A", "show-own A", "process", "save", "hook insert c Item", "arm A insert c Item",
    ])
  func pairs(_ command: String) throws {
    let proposed = try proposals(for: Self.inserts)
    for commands in [[command, "insert b Item"], ["insert b Item", command]] {
      expect(
        """
        lockstep 1
        entity Item name:string
        list A Item sort name
        \(commands[0])
        \(commands[1])

        """, in: proposed)
    }
  }

  @Test("an entity that goes leaves the others their parents and their relations")
  func droppedEntities() throws {
    let proposed = try proposals(
      for: """
        lockstep 1
        entity Idle name:string
        entity Item name:string
        entity Book : Item
        entity Shelf title:string
        relation Book.shelf one nullify, Shelf.books many nullify
        insert a Book
        insert b Shelf

        """)
    expect(
      """
      lockstep 1
      entity Item name:string
      entity Book : Item
      entity Shelf title:string
      relation Book.shelf one nullify, Shelf.books many nullify
      insert a Book
      insert b Shelf

      """, in: proposed)
  }

  @Test(
    "of two entities that become one, attributes of a type share a place or get one of their own")
  func mergedEntities() throws {
    let proposed = try proposals(
      for: """
        lockstep 1
        entity Item count:int name:string
        entity Shelf title:string place:string rank:int
        entity Room name:string
        relation Shelf.rooms many nullify, Room.shelf one nullify
        insert a Item
        insert b Shelf title="t" place="p" rank=7

        """)
    expect(
      """
      lockstep 1
      entity Item count:int name:string place:string
      entity Room name:string
      relation Item.rooms many nullify, Room.shelf one nullify
      insert a Item name="t" place="p" count=7

      """, in: proposed)
  }

  @Test(
    "what a callback does elsewhere is done by its own context and list, or goes with the other")
  func callbacksElsewhere() throws {
    let head = "lockstep 1\nentity Item name:string\n"
    let (side, rest) = ("context main\ncontext side\n", "insert a Item\n")
    let proposed = try proposals(
      for: head + side + """
        list A Item sort name
        list B Item sort name in side
        insert a Item
        arm A save in side
        arm A fetch B

        """)
    let lists = "list A Item sort name\nlist B Item sort name in side\n"
    for (whole, commands) in [
      (side + lists, "arm A save in main\narm A fetch B\n"),
      (side + lists, "arm A save\narm A fetch B\n"),
      (side + lists, "arm A save in side\narm A fetch A\n"),
      (side + lists, "arm A save in side\narm A perform-fetch\n"),
      // Without the other list, and without the other context.
      (side + "list A Item sort name\n", "arm A save in side\n"),
      ("list A Item sort name\n", ""),
      // With the other context's list and saves in the first.
      (
        "list A Item sort name\nlist B Item sort name\n",
        "arm A save in main\narm A fetch B\n"
      ),
    ] {
      expect(head + whole + rest + commands, in: proposed)
    }
  }

  @Test("a command goes where a list is in sections, or shows one row and goes on showing one")
  func richerLists() throws {
    let proposed = try proposals(
      for: """
        lockstep 1
        entity Item name:string
        list A Item sort name
        insert a Item
        insert b Item
        fetch A

        """)
    let rest = "insert a Item\ninsert b Item\n"
    let behind = "insert a Item name=\"a\"\ninsert b Item\n"
    for (list, commands) in [
      (" sections name", rest), (" limit 1 window live", rest), (" limit 1 window live", behind),
    ] {
      expect(
        """
        lockstep 1
        entity Item name:string
        list A Item sort name\(list)
        \(commands)
        """, in: proposed)
    }
  }

  @Test("a command goes where contexts see what is not saved, and nothing is a row from the start")
  func richerContexts() throws {
    let proposed = try proposals(
      for: """
        lockstep 1
        entity Item name:string
        context main
        context other
        batch-insert a Item
        set a name="a" in other
        set a
        save

        """)
    expect(
      """
      lockstep 1
      entity Item name:string
      context main
      context other of main
      insert a Item
      set a name="a" in other
      save

      """, in: proposed)
  }

  @Test("an object is a predicate only where the sort compares its own values")
  func comparisons() throws {
    let proposed = try proposals(
      for: """
        lockstep 1
        entity Item name:string
        relation Item.next one nullify, Item.last one nullify
        list A Item sort next.name
        list B Item sort name
        insert a Item name="a"
        fetch A
        fetch B

        """)
    let predicates = proposed.filter { $0.contains("where") }
    #expect(
      predicates.count == 2 && predicates.allSatisfy { $0.contains("list B Item where name") })
  }

  @Test(
    "what settles a change goes with it: what a batch request leaves in the store is settled",
    arguments: ["save", "process", "obtain a", "batch-update Item set"])
  func settledChanges(_ settling: String) throws {
    let proposed = try proposals(for: Self.told("insert a Item\n\(settling)\nfetch A"))
    expect(Self.told("batch-insert a Item\nfetch A"), in: proposed)
  }

  @Test("one fetch in the place of two or three that stand apart, under each kind of delegate")
  func fetches() throws {
    for idle in ["", "set a\n"] {
      let proposed = try proposals(
        for: Self.told("insert a Item\nfetch A\narm A query\n\(idle)process"))
      for delegate in ["", " delegate snapshot", " delegate legacy"] {
        expect(Self.told("insert a Item\narm A query\nfetch A", in: delegate), in: proposed)
      }
    }
  }

  @Test("a command goes where a list of few rows leaves out as many and shows the others")
  func leftOut() throws {
    let proposed = try proposals(
      for: Self.told("insert a Item\nfetch A\ninsert b Item\nprocess", in: " limit 1 window live"))
    expect(
      Self.told("fetch A\ninsert b Item\nprocess", in: " offset 1 window live"), in: proposed)
  }

  @Test("IDs are obtained at once")
  func obtained() throws {
    let proposed = try proposals(
      for: Self.told("insert a Item\nobtain a\nfetch A\nobtain a"))
    expect(Self.told("insert a Item\nobtain a a\nfetch A"), in: proposed)
  }

  @Test("a place is also asked for in the section before")
  func places() throws {
    let proposed = try proposals(for: Self.told("insert a Item\nfetch A\nat A 1,0"))
    expect(Self.told("fetch A\nat A 0,0"), in: proposed)
    expect(Self.told("insert a Item\nat A 0,0"), in: proposed)
  }

  @Test("a value may be there from the start where a save in the parent confirms what is new")
  func confirmed() throws {
    let proposed = try proposals(
      for: Self.told("insert a Item\nfetch A\nset a name=\"a\"\nprocess"))
    expect(
      """
      lockstep 1
      entity Item name:string
      context main
      context child of main auto
      list A Item sort name in child
      insert a Item name="a"
      fetch A
      save

      """, in: proposed)
  }

  static func told(_ commands: String, in list: String = "") -> String {
    "lockstep 1\nentity Item name:string\nlist A Item sort name\(list)\n\(commands)\n"
  }
}
