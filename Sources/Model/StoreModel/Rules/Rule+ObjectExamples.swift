extension Rule {
  /// Examples of the rules about values, IDs and contexts: lines of a case under each number.
  ///
  /// A line that begins with `#>` says what the command above it does, as in `Contract`. A test
  /// runs all examples.
  static let objectExamples = #"""
    R1
      entity Team name:string
      entity Player name:string
      relation Player.team one nullify, Team.players many nullify
      insert t Team
      insert u Team
      insert p Player
      relate p team t
      save
      relate p team u
      #> t: updated changed=[]
      #> u: updated changed=[]
    R2
      entity Item name:string d:double
      insert a Item
      set a name="x" d=nan
      #> throws notANumber(d)
      #> a': inserted name=nil
    R3
      entity Team name:string
      entity Player name:string
      relation Player.team one nullify, Team.players many cascade
      insert t Team
      insert p Player
      relate p team t
      save
      delete t
      #> p: unchanged
      process
      #> p: deleted
    R4
      entity Item name:string n:int
      insert a Item n=1
      save
      set a n=1
      #> a: updated changed=[]
    R5
      entity Item name:string
      entity Book : Item
      insert a Book
      query Item
      #> gives [a']
      query Item subentities off
      #> gives []
    R6
      entity Item name:string n:int
      insert a Item
      insert b Item
      save
      query Item where self == Item.p2
      #> gives [b]
    R7
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item
      insert b Item
      fetch A
      obtain a
      #> a: inserted
      #> A receives nothing
      obtain a b
      query Item where self == Item.p2
      #> gives [b]
    R8
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      fetch A
      insert a Item
      save
      #> calls A snapshot [a']; main will-save; main did-save inserted [a]
    R9
      entity Item name:string n:int
      context main
      context side
      insert a Item
      query Item in side
      #> gives []
      existing a temporary
      #> gives a'
      save
      existing a temporary
      #> throws objectNotFound
    R10
      entity Item name:string n:int
      context main
      context child of main
      insert a Item in child
      save in child
      #> child posts will-save; did-save inserted [a']
    R11
      entity Item name:string n:int
      context main
      context side
      insert a Item
      save
      query Item in side
      #> gives [a]
      delete a
      save
      existing a
      #> throws objectNotFound
      object a
      #> gives a fault
    R12
      entity Item name:string n:int (required)
      context main
      context side
      insert a Item name="x" n=1
      save
      refresh a drop in side
      delete a
      save
      fire a in side
      #> gives (nil, 0) deleted
    R13
      entity Item name:string n:int
      insert a Item
      save
      delete a
      save
      insert b Item
      save
      query Item where self == Item.p2
      #> gives [b]
    R14
      entity Item name:string n:int
      list A Item where n == 1 sort n delegate legacy
      insert a Item n=0
      fetch A
      set a n=1
      #> A: []
      process
      #> A: [a']
    R15
      entity Item name:string n:int
      context main
      context child of main
      list A Item sort n delegate legacy
      fetch A
      insert a Item in child
      save in child
      #> A receives insert a' 0,0
    R16
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      save
      fetch A
      set a n=2
      set a n=1
      insert b Item
      delete b
      process
      #> A receives update a 0,0
    R17
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      insert b Item n=2
      save
      fetch A
      refresh a invalidate
      refresh a keep
      refresh b keep
      process
      #> A receives delete a 0,0; update b 0,1 to 0,0
    R18
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item
      save
      fetch A
      delete a
      process
      #> A receives delete a 0,0
      save
      #> A receives nothing
    R19
      entity Item name:string n:int
      insert a Item n=1
      insert b Item
      save
      set a n=2
      delete b
      insert c Item
      rollback
      #> a: unchanged n=1
      #> b: unchanged
      #> c': gone
    R20
      entity Item name:string n:int
      context main undo
      insert a Item n=1
      process
      set a n=2
      process
      undo
      #> a': inserted n=1
      undo
      #> a': gone
    R21
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item
      save
      fetch A
      set a n=1
      reset
      #> A receives nothing
      #> A: nil
      existing a
      #> a: unchanged n=nil
    R22
      entity Item n:int t:int (transient)
      list A Item sort n delegate legacy
      insert a Item t=1
      save
      fetch A
      refresh a keep
      #> a: fault
      process
      #> A receives update a 0,0
      #> a: unchanged t=nil
    R23
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      save
      fetch A
      refresh a invalidate
      #> a: fault
      process
      #> A receives delete a 0,0
    R24
      entity Item name:string n:int
      context main auto
      insert a Item n=1
      save
      batch-update Item set n=2
      #> a: unchanged n=1
    """#
}
