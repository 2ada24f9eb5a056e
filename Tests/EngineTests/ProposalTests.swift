import Shrinking
import StoreModel
import Testing

/// The candidates that the shrinker tries for a case when every candidate passes.
@Suite("Candidates of shrinking")
struct ProposalTests {
  /// The texts of the proposed cases, without the count of used object names.
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

  @Test("a removed entity leaves the others their parents and their relations")
  func droppedEntities() throws {
    let proposed = try proposals(
      for: """
        lockstep 2
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
      lockstep 2
      entity Item name:string
      entity Book : Item
      entity Shelf title:string
      relation Book.shelf one nullify, Shelf.books many nullify
      insert a Book
      insert b Shelf

      """, in: proposed)
  }

  @Test(
    "merged entities share attributes of the same type, and others get a place of their own")
  func mergedEntities() throws {
    let proposed = try proposals(
      for: """
        lockstep 2
        entity Item count:int name:string
        entity Shelf title:string place:string rank:int
        entity Room name:string
        relation Shelf.rooms many nullify, Room.shelf one nullify
        insert a Item
        insert b Shelf title="t" place="p" rank=7

        """)
    expect(
      """
      lockstep 2
      entity Item count:int name:string place:string
      entity Room name:string
      relation Item.rooms many nullify, Room.shelf one nullify
      insert a Item
      insert b Item name="t" place="p" count=7

      """, in: proposed)
  }

  @Test(
    "a callback's act on another context or list moves to its own, or is removed with the other")
  func callbacksElsewhere() throws {
    let head = "lockstep 2\nentity Item name:string\n"
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
      // Without the other list and without the other context.
      (side + "list A Item sort name\n", "arm A save in side\n"),
      ("list A Item sort name\n", ""),
      // With the list of the other context and the saves moved into the first context.
      (
        "list A Item sort name\nlist B Item sort name\n",
        "arm A save in main\narm A fetch B\n"
      ),
    ] {
      expect(head + whole + rest + commands, in: proposed)
    }
  }

  @Test("two commands that obtain IDs become one")
  func obtained() throws {
    let proposed = try proposals(
      for: Self.told("insert a Item\nobtain a\nfetch A\nobtain a"))
    expect(Self.told("insert a Item\nobtain a a\nfetch A"), in: proposed)
  }

  @Test("an index path is also tried in the section before")
  func places() throws {
    let proposed = try proposals(for: Self.told("insert a Item\nfetch A\nat A 1,0"))
    expect(Self.told("fetch A\nat A 0,0"), in: proposed)
    expect(Self.told("insert a Item\nat A 0,0"), in: proposed)
  }

  @Test("a relation of a subentity moves to the parent entity, by one end or by both")
  func liftedRelations() throws {
    func text(_ lead: String, _ leader: String) -> String {
      """
      lockstep 2
      entity Item name:string
      entity Special : Item
      relation \(lead).lead one nullify, \(leader).leader one nullify
      insert a Special
      insert b Special
      relate a lead b

      """
    }
    let proposed = try proposals(for: text("Special", "Special"))
    for (lead, leader) in [("Item", "Item"), ("Item", "Special"), ("Special", "Item")] {
      expect(text(lead, leader), in: proposed)
    }
  }

  static func told(_ commands: String, in list: String = "") -> String {
    "lockstep 2\nentity Item name:string\nlist A Item sort name\(list)\n\(commands)\n"
  }
}
