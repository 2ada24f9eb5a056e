extension Rule {
  /// Examples of the rules about lists, delegates, snapshots and batches, as in `objectExamples`.
  static let listExamples = #"""
    R47
      entity Item name:string n:int
      list A Item sort n
      fetch A
      #> A: []
    R48
      entity Item name:string n:int
      list A Item sort name sections name
      insert a Item name="\u{E9}"
      insert b Item name="e\u{301}"
      fetch A
      #> A: é [a' b']
    R49
      entity Item name:string n:int
      list A Item sort name sections name
      insert a Item
      insert b Item name=""
      fetch A
      #> A: [a' b']
    R50
      entity Item name:string n:int
      list A Item sort n sections n delegate legacy
      insert a Item name="1" n=1
      insert b Item name="2" n=2
      request A sort name
      fetch A
      insert c Item name="3" n=1
      process
      #> A receives nothing
      #> A: nil, sectionSplit(2, 1)
    R51
      entity Item name:string n:int
      list A Item sort n sections name
      insert a Item n=1 name="z"
      insert b Item n=2 name="a"
      fetch A
      #> A: z [a'], a [b']
    R52
      entity Item name:string n:int
      list A Item sort n sections n delegate legacy
      insert a Item n=1
      insert b Item n=2
      fetch A
      delete a
      process
      #> A: 2 [b']
    R53
      entity Item name:string n:int
      list A Item sort n sections n
      insert a Item n=2
      insert b Item n=10
      fetch A
      #> A: 2 [a'], 10 [b']
    R54
      entity Item name:string n:int
      list A Item sort n sections n delegate legacy
      fetch A
      insert a Item n=1
      insert b Item n=1
      process
      #> A receives insert section 1 at 0 with 2; insert a' 0,0; insert b' 0,1
    R55
      entity Item name:string n:int
      list A Item sort name sections name delegate titles
      insert a Item name="xyz"
      fetch A
      #> A: xyz [a'] titled z
    R56
      entity Item name:string n:int
      list A Item sort n sections n delegate legacy
      insert a Item n=1 name="1"
      insert b Item n=2 name="2"
      insert c Item n=3 name="3"
      save
      request A sort name
      fetch A
      set a name="4"
      process
      #> A: 2 [b], 3 [c], 1 [a]
      #> A receives delete section 1 at 0 with 0; insert section 1 at 2 with 1; update a 0,0 to 2,0
    R57
      entity Item name:string n:int
      list A Item sort n delegate titles
      fetch A
      insert a Item
      process
      #> A: [] titled #
    R58
      entity Item name:string n:int
      list A Item sort n delegate difference
      insert a Item n=1
      fetch A
      insert b Item n=0
      process
      #> A receives difference +0 b'
    R59
      entity Item name:string n:int
      list A Item where n == 1 sort n delegate legacy
      fetch A
      insert a Item n=2
      process
      #> A receives nothing
    R60
      entity Item name:string n:int
      list A Item sort n delegate legacy
      fetch A
      insert a Item
      process
      #> A changes from [] to [a']
    R61
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      insert b Item n=2
      save
      fetch A
      delete a
      set b name="x"
      insert c Item n=0
      process
      #> A receives delete a 0,0; insert c' 0,0; update b 0,1
    R62
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      insert b Item n=2
      save
      fetch A
      delete a
      set b n=3
      process
      #> A receives delete a 0,0; update b 0,1 to 0,0
    R63
      entity Item name:string n:int
      list A Item where n > 0 sort n delegate legacy
      insert a Item n=1
      save
      fetch A
      set a n=0
      process
      #> A receives delete a 0,0
      set a n=2
      process
      #> A receives insert a 0,0
    R64
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      insert b Item n=2
      insert c Item n=3
      save
      fetch A
      set a n=4
      process
      #> A receives move a 0,0 to 0,2
    R65
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      insert b Item n=2
      insert c Item n=3
      save
      fetch A
      delete a
      set b n=4
      process
      #> A receives delete a 0,0; move b 0,1
    R66
      entity Item name:string n:int
      list A Item sort n delegate legacy
      fetch A
      release A
      insert a Item
      process
      #> A receives nothing
    R67
      entity Item name:string n:int
      list A Item sort n delegate legacy
      fetch A
      arm A fail
      insert a Item
      process
      #> throws delegateThrew(as armed)
      #> A receives nothing
      #> A: [a']
    R68
      entity Item name:string n:int
      list A Item sort n delegate legacy
      fetch A
      arm A obtain a
      insert a Item
      process
      #> A receives acts: done; insert a 0,0
    R69
      entity Item name:string n:int
      list A Item sort n delegate legacy
      fetch A
      arm A save
      insert a Item
      process
      #> A receives acts: throws reentrant(save); insert a' 0,0
    R70
      entity Item name:string n:int
      list A Item delegate legacy
      insert a Item n=2
      insert b Item n=1
      save
      fetch A
      #> A: [a b]
      delete a
      process
      #> A receives delete a 0,0
    R71
      entity Item name:string n:int
      list A Item sort n
      at A 0,0
      #> throws notFetched
      fetch A
      at A 0,0
      #> throws noSuchIndexPath
    R72
      entity Item name:string n:int
      list A Item sort n
      insert a Item n=1
      insert b Item n=2
      fetch A
      request A sort n desc
      #> A: [a' b']
      fetch A
      #> A: [b' a']
    R73
      entity Item name:string n:int
      context main
      context child of main
      list A Item sort n in child
      make A Item sort n window live cache "c" refused
      #> throws liveWindowWithCache
    R74
      entity Item name:string n:int
      list A Item sort n cache "c"
      fetch A
      request A sort name
      fetch A
      #> throws cacheConfigurationDiffers
      forget cache "c"
      fetch A
      #> A: []
    R75
      entity Item name:string n:int
      list A Item sort n sections n delegate snapshot
      insert a Item n=1
      fetch A
      #> A receives snapshot 1 [a']
    R76
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      fetch A
      #> A receives snapshot [a']
    R77
      entity Item name:string n:int
      list A Item sort n delegate difference
      insert a Item n=1
      fetch A
      insert b Item n=0
      process
      #> A receives difference +0 b'
    R78
      entity Item name:string n:int
      list A Item sort n marks on delegate snapshot
      insert a Item n=1
      insert b Item n=2
      save
      fetch A
      set a n=3
      set b name="x"
      process
      #> A receives snapshot [b a] marks [b a]
    R79
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      fetch A
      edit A reload a
    R80
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      insert b Item n=2
      fetch A
      edit A append a
      edit A delete a
      edit A append-sections "x"
    R81
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      insert b Item n=2
      save
      fetch A
      set a n=3
      process
    R82
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      fetch A
      process
      insert a Item n=1
      process
    R83
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      insert b Item n=2
      save
      fetch A
      set a n=2
      set b n=1
      process
      #> A receives move b 0,1 to 0,0; update a 0,0 to 0,1
    R84
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      save
      fetch A
      insert b Item n=2
      process
      #> A receives insert b' 0,1
    R85
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      insert b Item n=2
      save
      fetch A
      delete b
      process
      #> A receives delete b 0,1
    R86
      entity Item name:string n:int
      list A Item sort n sections n delegate legacy
      insert a Item n=1
      insert b Item n=2
      save
      fetch A
      set a n=2
      process
      #> A receives delete section 1 at 0 with 0; move a 0,0
    R87
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      list B Item sort n delegate snapshot
      fetch A
      fetch B
    R88
      entity Item name:string n:int
      list A Item sort n delegate difference
      insert a Item n=1
      insert b Item n=2
      fetch A
      delete a
      insert c Item n=3
      process
      #> A receives difference -0 a' +1 c'
    R89
      entity Item name:string
      insert a Item name="e\u{301}"
      save
      set a name="\u{E9}"
      #> a: updated changed=[name]
    R90
      entity Item name:string
      insert a Item name="100 %"
      insert b Item name="Яд"
      query Item where name contains "0%"
      #> gives []
      query Item where name contains[c] "яд"
      #> gives [b']
    R102
      entity Team name:string
      entity Player name:string
      relation Player.team one nullify, Team.players many nullify
      option related-objects follow
      list A Player where team.name == "x" sort name delegate legacy
      insert t Team name="x"
      insert p Player
      relate p team t
      save
      fetch A
      set t name="y"
      process
      #> A receives delete p 0,0
    R103
      entity Item n:int
      insert a Item n=1
      insert b Item n=2
      insert c Item n=3
      query Item where n in (1, 3) sort n
      #> gives [a' c']
      query Item where n between 2 and 3 sort n
      #> gives [b' c']
    R104
      entity Item n:int
      insert a Item n=1
      insert b Item n=2
      insert c Item n=3
      query Item sort n limit 2 from end
      #> gives [b' c']
    R105
      entity Item name:string
      option strings utf8
      insert a Item name="\u{E9}"
      insert b Item name="z"
      query Item sort name
      #> gives [b' a']
    """#
}
