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
      list A Item sort n sections bucket 10 n
      insert a Item n=-5
      insert b Item n=5
      fetch A
      #> A: -1 [a'], 0 [b']
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
      make A Item sort n sections day name refused
      #> throws sectionNotDate(name)
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
      insert a Item n=1
      fetch A
      set a n=2
      process
      #> A receives delete section 1 at 0 with 0; insert section 2 at 0 with 1; move a' 0,0
    R55
      entity Item name:string n:int
      list A Item sort name sections name delegate titles
      insert a Item name="xyz"
      fetch A
      #> A: xyz [a'] titled z
      insert b Item name="abc"
      fetch A
      #> A: abc [b'] titled c, xyz [a'] titled z
    R56
      entity Item name:string n:int
      list A Item sort name sections n delegate legacy
      insert a Item name="x" n=1
      insert b Item name="y" n=2
      fetch A
      set a n=3
      process
      #> A receives delete section 1 at 0 with 0; insert section 3 at 0 with 1; move a' 0,0
      set a name="z"
      process
      #> A receives delete section 2 at 1 with 0; insert section 2 at 0 with 1; update a' 0,0 to 1,0
    R57
      entity Item name:string n:int
      list A Item sort n delegate titles
      fetch A
      insert a Item
      process
      #> A: [] titled #
    R58
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      fetch A
      insert a Item
      process
      #> A receives snapshot [a']
    R59
      entity Item name:string n:int
      list A Item sort n limit 1 window live delegate legacy
      insert a Item n=1
      fetch A
      insert b Item n=2
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
      list A Item sort n sections name delegate legacy
      insert a Item n=1 name="x"
      insert b Item n=2 name="x"
      fetch A
      delete a
      delete b
      process
      #> A receives delete b' 0,1; delete a' 0,0; delete section x at 0 with 0
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
      fetch A
      set a n=2
      process
      #> A receives update a' 0,0
      set a n=0
      process
      #> A receives delete a' 0,0
      set a n=1
      process
      #> A receives insert a' 0,0
    R64
      entity Item name:string n:int
      list A Item sort n delegate legacy
      insert a Item n=1
      insert b Item n=2
      insert c Item n=3
      fetch A
      set a n=4
      set c n=5
      process
      #> A receives move a' 0,0 to 0,1; update c' 0,2
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
      arm A set a n=1
      arm A query
      insert a Item
      process
      #> A receives acts: done; acts: gives [a']; insert a' 0,0; update a' 0,0
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
      list A Item sort n sections n
      insert a Item n=1
      insert b Item n=2
      at A 0,0
      #> throws notFetched
      fetch A
      at A 0,1
      #> throws noSuchIndexPath
    R72
      entity Item name:string n:int
      list A Item sort n delegate legacy
      fetch A
      request A where n > 5
      insert a Item n=1
      process
      #> A: [a']
      fetch A
      #> A: []
    R73
      entity Item name:string n:int
      list A Item sort n cache "c"
      fetch A
      request A where n == 1
      fetch A
      #> throws cacheConfigurationDiffers
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
      fetch A
      #> A receives snapshot []
      show-own A
      insert a Item n=1
      process
      #> A receives snapshot [a']
    R77
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      fetch A
      insert a Item n=1
      save
      #> A receives snapshot [a']
      insert b Item n=2
      process
      #> A receives snapshot [a b']
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
      insert b Item n=2
      process
      #> A receives snapshot [a' b']
    R80
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      insert b Item n=2
      fetch A
      edit A append a
      edit A delete b
      edit A reload b
      #> throws item b' is not in the snapshot: add it first (tag: invalid-item-identifier)
    R81
      entity Item name:string n:int
      list A Item sort n marks on delegate snapshot
      insert a Item n=1
      insert b Item n=2
      save
      fetch A
      set a n=3
      process
      #> A receives snapshot [b a] marks [a]
    R82
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      insert a Item n=2
      fetch A
      #> A receives snapshot [a']
      insert b Item n=1
      process
      #> A receives snapshot [b' a']
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
      list A Item sort n delegate snapshot
      insert a Item n=1
      insert b Item n=2
      fetch A
      delete b
      insert c Item n=3
      process
      #> A receives snapshot [a' c']
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
      fetch A
      arm A apply-elsewhere
      insert a Item
      process
      # The screen rejects the second apply, from the other queue, and completes the first one.
      #> A receives snapshot [a']
    R88
      entity Item name:string n:int
      list A Item sort n delegate difference
      insert a Item n=1
      insert b Item n=2
      fetch A
      set a n=3
      insert c Item n=4
      process
      #> A receives difference -0 a' +1 a' +2 c'
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
    R91
      option gone-objects last-values
      entity Item n:int
      list A Item sort n
      insert a Item n=1
      save
      fetch A
      delete a
      save
      read A 0,0
      #> gives (1)
      close
      #> A: nil
      read A 0,0
      #> throws storeIsClosed
    R92
      option delivery late
      entity Item n:int
      list A Item sort n delegate legacy
      fetch A
      insert a Item n=1
      process
      #> A: []
      insert b Item n=2
      process
      settle
      #> A receives insert a' 0,0; insert b' 0,1
    R102
      entity Team name:string
      entity Player name:string
      relation Player.team one nullify, Team.players many nullify
      option related-objects follow
      list A Player sort team.name delegate legacy
      insert t Team
      insert p Player
      insert q Player
      relate p team t
      fetch A
      set t name="x"
      process
      #> A receives move p' 0,0 to 0,1
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
      dialect sqlitedata
      option strings utf8
      insert a Item name="\u{E9}"
      insert b Item name="z"
      query Item sort name
      #> gives [b' a']
    """#
}
