extension Rule {
  /// Examples of the rules about screens of an app, as in `objectExamples`. No case has an apply in
  /// flight, a table of two lists, a drag or an outline, so the examples of R93, R96, R97 and R100
  /// show what a list of the reference does.
  static let screenExamples = #"""
    R93
      entity Item n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      fetch A
      #> A performs nothing
      insert b Item n=2
      process
      #> A performs II(0,1)
    R94
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      insert b Item n=2
      fetch A
      edit A delete a, reconfigure b
      #> A performs DI(0,0); CI(0,0)
      edit A reload b, reconfigure b
      #> A performs RI(0,0)
    R95
      entity Item name:string n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      fetch A
      edit A reload a, reload-sections ""
      #> A performs RS(0)
      edit A insert-sections "new" before "", reload-sections "" "new"
      #> A performs IS(0); RS(1)
    R96
      entity Item n:int
      list A Item sort n delegate snapshot
      list B Item sort n desc delegate snapshot
      insert a Item n=1
      fetch A
      fetch B
      insert b Item n=2
      save
      #> A performs II(0,1)
      #> B performs II(0,0)
    R97
      entity Item n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      insert b Item n=2
      fetch A
      edit A move b before a
      set a n=3
      process
      #> A performs RI(0,1)
    R100
      entity Item n:int
      list A Item sort n delegate snapshot
      insert a Item n=1
      insert b Item n=2
      fetch A
      edit A delete a
      #> A performs DI(0,0)
    """#
}
