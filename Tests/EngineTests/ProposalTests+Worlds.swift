import StoreModel
import Testing

/// What takes fewer commands in a world that does more of it by itself.
extension ProposalTests {
  @Test("what goes and comes again is one object, undone and redone")
  func redone() throws {
    let proposed = try proposals(
      for: Self.told("batch-insert a Item\nfetch A\nrollback\ninsert b Item\nprocess"))
    for insert in ["batch-insert", "insert"] {
      expect(
        """
        lockstep 1
        entity Item name:string
        context main undo
        list A Item sort name
        \(insert) a Item
        fetch A
        undo
        redo

        """, in: proposed)
    }
  }

  @Test("a list is let go in the place of a callback that lets it go")
  func released() throws {
    let proposed = try proposals(for: Self.told("arm A release\nfetch A", in: " delegate snapshot"))
    expect(Self.told("release A", in: " delegate snapshot"), in: proposed)
  }

  @Test("a fetch of one list in the place of three commands, where another list tells of it")
  func toldByAnother() throws {
    let head = "lockstep 1\nentity Item name:string\n"
    let proposed = try proposals(
      for: head + """
        list A Item sort name
        list B Item sort name delegate legacy
        fetch A
        insert a Item
        share A with B
        process

        """)
    expect(
      head + """
        list A Item sort name delegate snapshot
        list B Item sort name delegate snapshot
        share A with B
        fetch A

        """, in: proposed)
  }

  @Test("two lists that are fetched change places")
  func exchangedLists() throws {
    let head = "lockstep 1\nentity Item name:string\n"
    let proposed = try proposals(
      for: head + """
        list A Item sort name delegate legacy
        list B Item sort name
        fetch A
        insert a Item
        arm A fetch B
        fetch B

        """)
    expect(
      head + """
        list A Item sort name delegate snapshot
        list B Item sort name delegate snapshot
        fetch B
        arm A fetch B
        fetch A

        """, in: proposed)
  }

  @Test("contexts take over what is saved, and are saved above; what two do they may do crosswise")
  func takenOver() throws {
    let head = "lockstep 1\nentity Item name:string\n"
    let list = "list A Item sort name\n"
    let told = try proposals(
      for: head + "context main\ncontext child of main\n" + list + """
        insert a Item
        set a in child
        save as 1
        merge 1 in child

        """)
    let above = "context main auto\ncontext child of main auto\n"
    expect(head + above + list + "insert a Item\nset a in child\nsave as 1\n", in: told)
    let apart = try proposals(
      for: head + "context main\ncontext other\n" + list + """
        batch-insert a Item
        set a in other
        set a name="a"
        save in other

        """)
    let below = "context main auto\ncontext other of main auto\n"
    for change in ["set a in other", "set a name=\"a\" in other"] {
      expect(head + below + list + "insert a Item\n\(change)\nsave\n", in: apart)
    }
  }

  @Test(
    "what a merge brings up to date is a child's, which a save above brings up to date",
    arguments: [
      ("batch-insert a Item\nset a name=\"a\"", "set a name=\"a\" in child"),
      ("insert a Item\nsave", "set a in child"),
    ])
  func refreshed(_ changes: String, _ inChild: String) throws {
    let proposed = try proposals(
      for: Self.told("\(changes)\nbatch-update Item set as 1\nmerge 1"))
    expect(
      """
      lockstep 1
      entity Item name:string
      context main
      context child of main auto
      list A Item sort name
      insert a Item
      \(inChild)
      save

      """, in: proposed)
  }

  @Test("a row that goes before it is saved is one of the store that a batch request deletes")
  func deletedRows() throws {
    for going in ["rollback", "delete a"] {
      let proposed = try proposals(
        for: Self.told("insert a Item\nobtain a\n\(going)\nbatch-insert b Item"))
      expect(
        Self.told("batch-insert a Item\nbatch-delete Item\nbatch-insert b Item"), in: proposed)
    }
  }

  @Test("what a rollback takes away is deleted among the rows of its own entity")
  func deletedRowsOfAnother() throws {
    let head = "lockstep 1\nentity Item name:string\nentity Group name:string\n"
    let proposed = try proposals(
      for: head + "insert a Group\nobtain a\nrollback\ninsert b Item\nsave\n")
    expect(
      head + "batch-insert a Group\nbatch-delete Group\ninsert b Item\nsave\n", in: proposed)
  }

  @Test("a relation of a subentity goes to the entity above, by both ends or by one")
  func liftedRelations() throws {
    func text(_ lead: String, _ leader: String) -> String {
      """
      lockstep 1
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

  @Test("one object that changes its section in the place of two that change their order")
  func oneInSections() throws {
    let head = "lockstep 1\nentity Item name:string\n"
    let relation = "relation Item.lead one nullify, Item.leader one nullify\n"
    let proposed = try proposals(
      for: head + relation + """
        list A Item sort lead.name delegate legacy
        insert a Item
        insert b Item name="a"
        fetch A
        relate b lead a
        process

        """)
    expect(
      head + relation + """
        list A Item sort lead.name sections lead.name delegate legacy
        insert a Item name="a"
        fetch A
        relate a lead a
        process

        """, in: proposed)
  }

  @Test("an insert comes where a value was set, and the value is there from the start")
  func laterInserts() throws {
    let proposed = try proposals(
      for: Self.told("insert a Item\ninsert b Item\nfetch A\nset a name=\"a\"\nprocess"))
    expect(Self.told("insert a Item name=\"a\"\nfetch A\ninsert b Item\nprocess"), in: proposed)
  }

  @Test(
    "sections that an edit sets apart from the order are apart without regard to case",
    arguments: [
      ("", "request A sections name"), (" sections name", "request A sort name desc"),
    ])
  func setApart(_ list: String, _ edit: String) throws {
    let proposed = try proposals(
      for: Self.told(
        "insert a Item\ninsert b Item\ninsert c Item\nfetch A\n\(edit)\nfetch A", in: list))
    let apart =
      "lockstep 1\nentity Item name:string\nlist A Item sort name ci sections name\n"
      + "insert a Item name=\"A\"\ninsert b Item name=\"a\"\n"
    let last = "insert c Item name=\"A\"\n"
    expect(apart + last + "fetch A\nfetch A\n", in: proposed)
    expect(apart + "fetch A\n" + last + "fetch A\n", in: proposed)
  }
}
