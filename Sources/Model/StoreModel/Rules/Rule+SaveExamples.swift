extension Rule {
  /// Examples of the rules about saves, merges, requests and sorting, as in `objectExamples`.
  static let saveExamples = #"""
    R25
      entity Item name:string n:int
      insert a Item
      hook set a n=1
      save
      #> main posts will-save; acts: done; will-save; did-save inserted [a]
      #> a: unchanged n=1
    R26
      entity Item n:int (max=1) t:int (transient max=1)
      insert a Item n=2 t=2
      insert b Item n=2
      save
      #> throws validation(t1.n tooLarge, t1.t tooLarge, t2.n tooLarge)
    R27
      entity Item name:string n:int
      save
      #> main posts will-save; did-save
    R28
      entity Item name:string n:int
      context main
      context side
      list A Item sort n delegate legacy in side
      insert a Item
      save
      fetch A
      delete a
      save as 1
      merge 1 in side
      #> A receives delete a 0,0
      save in side
      #> side posts will-save; did-save deleted [a]
    R29
      entity Item name:string n:int
      context main
      context side
      list A Item where n == 1 sort n delegate legacy in side
      insert a Item n=0
      save
      fetch A
      set a n=1
      save as 1
      merge 1 in side
      #> A receives insert a 0,0
    R30
      entity Item name:string n:int
      context main
      context side
      insert a Item n=1
      save
      set a n=2 in side
      delete a
      save as 1
      merge 1 in side
      #> a in side: deleted
      rollback in side
      #> a in side: deleted
      save in side
      #> side posts will-save; did-save deleted [a]
    R31
      entity Item name:string n:int
      context main
      context side
      list A Item sort n delegate legacy in side
      fetch A
      insert a Item n=1
      save as 1
      merge 1 in side
      #> A receives insert a 0,0
      merge 1 in side
      #> A receives nothing
    R32
      entity Item name:string n:int
      context main
      context child of main
      insert a Item n=1
      save
      set a n=2
      existing a in child
      #> a in child: unchanged n=2
    R33
      entity Item name:string n:int
      context main
      context side
      insert a Item
      save
      set a n=1 in side
      batch-update Item where false set n=2
      set a n=2
      save
      save in side
      #> throws conflicts(p1 1 to 3)
    R34
      entity Item name:string n:int
      context main
      context side policy overwrite
      insert a Item n=1
      save
      set a n=2 in side
      delete a
      save
      save in side
      #> side posts will-save; did-save updated [a]
      query Item where n == 2
      #> gives [a]
    R35
      entity Item name:string n:int
      insert a Item n=1
      insert b Item n=2
      save
      set a n=3
      insert c Item n=0
      query Item sort n pending off
      #> gives [a b]
    R36
      entity Item name:string n:int
      insert a Item n=1
      insert b Item n=2
      insert c Item n=3
      query Item sort n offset 1 limit 1
      #> gives [b']
      query Item sort n offset 9
      #> gives []
    R37
      entity Item name:string n:int
      list A Item sort n limit 1 window live delegate legacy
      insert a Item n=2
      save
      fetch A
      insert b Item n=1
      process
      #> A receives delete a 0,0; insert b' 0,0
    R38
      entity Item name:string n:int
      insert a Item n=2
      insert b Item n=1
      query Item sort n batch 1
      #> gives [b' a']
    R39
      entity Item name:string n:int
      list A Item sort n result identifiers delegate legacy
      fetch A
      #> throws resultTypeNotTracked(identifiers)
    R40
      entity Item name:string n:int
      insert a Item name="x" n=1
      insert b Item name="x" n=2
      insert c Item name="w" n=0
      query Item sort name, n desc
      #> gives [c' b' a']
    R41
      entity Item name:string n:int
      insert a Item n=1
      insert b Item
      query Item sort n
      #> gives [b' a']
      query Item sort n desc
      #> gives [a' b']
    R42
      entity Item name:string n:int
      insert a Item name="x10"
      insert b Item name="x9"
      query Item sort name
      #> gives [a' b']
      query Item sort name numeric
      #> gives [b' a']
    R43
      entity Item name:string n:int
      insert a Item name="\u{E9}"
      insert b Item name="e\u{301}"
      query Item where name == "e\u{301}" sort name desc
      #> gives [a' b']
    R44
      entity Item name:string n:int
      insert a Item n=1
      insert b Item n=1
      obtain b a
      query Item sort n desc
      #> gives [a b]
    R45
      entity Team name:string
      entity Player name:string t:int (transient)
      relation Player.team one nullify, Team.players many nullify
      list A Player sort team.name delegate legacy
      insert t Team name="x"
      insert p Player
      insert q Player
      fetch A
      relate p team t
      process
      #> A receives move p' 0,0 to 0,1
      query Player sort t
      #> throws transientSortKey(t)
    R46
      entity Team name:string
      entity Player name:string
      relation Player.team one nullify, Team.players many nullify
      list A Player where team.name == "x" sort name delegate legacy
      insert t Team name="x"
      insert p Player
      relate p team t
      save
      fetch A
      set t name="y"
      process
      #> A receives nothing
      #> A: [p]
    R98
      entity Item name:string (unique) n:int
      context main policy object-trump
      list A Item sort n delegate legacy
      insert a Item name="x" n=1
      save
      fetch A
      insert b Item name="x" n=2
      save
      #> A: [a]
      #> a: unchanged name="x" n=2
      batch-insert c Item name="x" n=3
      #> gives [a]
    R99
      entity Item name:string
      option history keep
      context main author "app"
      context widget author "widget"
      list A Item sort name delegate legacy
      fetch A
      insert a Item name="a" in widget
      save in widget
      set a name="b" in widget
      save in widget
      catch-up
      #> gives history after 0: 1 by "widget" inserted [a]; 2 by "widget" updated [a]
      #> A receives insert a 0,0
    R101
      list A Item sort name
      insert a Item name="x"
      save
      fetch A
      set a name="y"
      insert b Item
      reopen killed
      #> A: [a]
      query Item where name == "x"
      #> gives [a]
      save-failing 0
      set a name="z"
      save-failing 0
      #> throws writeFailed
      #> a: updated name="z"
    """#
}
