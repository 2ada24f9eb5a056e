/// Universes of one context, about its lists.
extension Universe {
  /// The changes of one object that has a name, with processing and a save.
  private static let changes = """
    insert a Item
    insert a Item name="x"
    insert a Item name="y"
    set a name="x"
    set a name="y"
    set a
    delete a
    process
    save
    """

  static let clients = make(
    "clients", "one list for each kind of client",
    world: """
      entity Item name:string
      list A Item sort name delegate snapshot
      list B Item sort name delegate legacy
      list C Item sort name delegate difference
      """,
    opening: """
      fetch B
      fetch C
      """,
    alphabet: changes + "\nrollback\nreset\nfetch A")

  static let sections = make(
    "sections", "lists with a section for each value, up and down",
    world: """
      entity Item name:string
      list A Item sort name sections name delegate titled
      list B Item sort name desc sections name delegate snapshot
      """,
    opening: """
      fetch B
      """,
    alphabet: """
      insert a Item
      insert a Item name="x"
      insert a Item name="y"
      set a name="x"
      set a name="y"
      set a name=nil
      delete a
      process
      save
      rollback
      fetch A
      fetch B
      at A 0,1
      locate A a
      """)

  static let splits = make(
    "splits", "sections that the sort order splits",
    world: """
      entity Item name:string rank:int
      list A Item sort name sections name delegate legacy
      list B Item sort name ci sections name delegate snapshot
      """,
    alphabet: """
      insert a Item name="x"
      insert a Item name="X"
      insert a Item name="y"
      set a name="x"
      delete a
      process
      save
      request A sort rank
      request A sections none
      fetch A
      fetch B
      """)

  static let months = make(
    "months", "sections by months, tens and a transient attribute, out of line or not",
    world: """
      entity Item day:date n:int tag:string (transient)
      list A Item sort day sections month day delegate legacy
      list B Item sort n sections bucket 10 n delegate snapshot
      list C Item sort day sections tag delegate titled
      """,
    opening: """
      fetch A
      fetch C
      """,
    alphabet: """
      insert a Item
      insert a Item day=@2020-01-31T23:00:00Z n=-1 tag="x"
      insert a Item day=@2020-02-01T00:00:00Z n=9 tag="y"
      set a day=@2020-01-01T00:00:00Z
      set a n=-10
      set a tag="x"
      delete a
      process
      save
      fetch B
      fetch C
      """)

  static let values = make(
    "values", "values that a save rejects, and values with two spellings",
    world: """
      entity Item need:int (required min=0 max=9) zero:double flag:bool
      list A Item sort zero sections zero delegate legacy
      list B Item sort flag sections flag delegate snapshot
      """,
    alphabet: """
      insert a Item
      insert a Item need=1 zero=-0.0
      insert a Item need=1 flag=true
      insert a Item zero=nan
      set a need=1
      set a need=10
      set a zero=0.0
      set a flag=false
      delete a
      process
      save
      rollback
      fire a temporary
      obtain a
      fetch A
      fetch B
      """)

  static let windows = make(
    "windows", "lists with an offset or a limit",
    world: """
      entity Item name:string
      list A Item sort name limit 1 window live delegate snapshot
      list B Item sort name limit 1 delegate legacy
      list C Item sort name offset 1 window live delegate difference
      """,
    opening: """
      fetch C
      """,
    alphabet: changes + "\nfetch A\nfetch B")

  static let ends = make(
    "ends", "a list without an order, and lists that show their last rows",
    world: """
      entity Item name:string
      list A Item delegate legacy
      list B Item sort name limit 1 from end window live delegate legacy
      list C Item sort name limit 1 offset 1 from end window live delegate snapshot
      """,
    opening: """
      fetch B
      fetch C
      """,
    alphabet: changes + "\nfetch A")

  static let edits = make(
    "edits", "edited requests, and a cache",
    world: """
      entity Item name:string
      list A Item sort name cache "c" delegate legacy
      """,
    alphabet: """
      insert a Item
      insert a Item name="x"
      set a name="y"
      process
      save
      request A where name == "x"
      request A sort name desc
      request A sort none
      request A sections name
      request A limit 1
      request A result identifiers
      request A pending off
      request A cache none
      forget cache "c"
      fetch A
      """)
}
