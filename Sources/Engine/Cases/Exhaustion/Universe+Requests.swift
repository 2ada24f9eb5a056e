/// Universes about relationships and fetches.
extension Universe {
  static let relations = make(
    "relations", "a group of many items, which it takes with it",
    world: """
      entity Item name:string
      entity Group name:string
      relation Item.group one nullify, Group.items many cascade
      objects a g b
      list A Item sort group.name sections group.name delegate snapshot
      """,
    opening: """
      fetch A
      """,
    alphabet: """
      insert a Item
      insert g Group name="x"
      insert g Group name="y"
      relate a group g
      relate a group
      relate g items a b
      relate g items
      set g name="z"
      set a name="z"
      delete a
      delete g
      arm A relate a group g
      hook relate g items a b
      process
      save
      rollback
      """)

  static let pairs = make(
    "pairs", "one for one, required on the one end and denied on the other",
    world: """
      entity Item name:string
      entity Group name:string
      relation Item.lead one no-action, Group.leader one deny required
      list A Group sort leader.name delegate legacy
      """,
    opening: """
      fetch A
      """,
    alphabet: """
      insert a Item name="x"
      insert g Group
      relate a lead g
      relate a lead
      relate g leader a
      relate g leader
      delete a
      delete g
      process
      save
      rollback
      """)

  static let following = make(
    "following", "lists that follow the group of their items",
    world: """
      entity Item name:string
      entity Group name:string
      relation Item.group one nullify, Group.items many nullify
      option related-objects follow
      list A Item where group.name != "z" sort group.name sections group.name delegate legacy
      list B Item where group == nil sort name limit 1 window live delegate snapshot
      list C Group where any items.name == "z" delegate difference
      """,
    opening: """
      fetch A
      fetch B
      fetch C
      """,
    alphabet: """
      insert a Item
      insert g Group name="x"
      insert g Group name="y"
      relate a group g
      relate a group
      set g name="z"
      set a name="z"
      delete a
      delete g
      process
      save
      rollback
      """)

  static let queries = make(
    "queries", "fetches of every kind over few objects",
    world: """
      entity Item name:string rank:int
      entity Special : Item extra:int
      """,
    alphabet: """
      insert a Item name="a9" rank=2
      insert a Item name="a10" rank=1
      insert a Item name="\u{E9}"
      insert a Item name="e\u{301}"
      insert a Special name="a9" rank=1
      obtain a
      save
      query Item
      query Item sort name
      query Item sort name desc
      query Item sort name numeric
      query Item sort rank desc, name
      query Item sort rank, name desc
      query Item sort name limit 1 offset 1
      query Item sort name batch 1
      query Item sort name pending off
      query Item sort name subentities off
      query Item where name contains "9" sort name
      query Item where not rank > 1 sort name
      query Item where rank in (1, 3) sort name
      query Item where rank between 1 and 1
      query Item sort name limit 1 from end
      query Item where self == Item.t1 sort name
      query Item where self == Item.t9 sort name
      query Item sort name result count
      query Item sort name result identifiers
      """)
}
