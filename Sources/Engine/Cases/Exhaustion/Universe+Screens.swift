/// Universes about the app: its delegates, and the snapshots that it makes and edits.
extension Universe {
  static let delegates = make(
    "delegates", "delegates that are set, released, and act in callbacks",
    world: """
      entity Item name:string
      list A Item sort name delegate snapshot
      list B Item sort name delegate legacy
      """,
    alphabet: """
      insert a Item name="x"
      set a name="y"
      process
      fetch A
      fetch B
      open A snapshot
      delegate A none
      delegate A titles
      delegate A quiet
      delegate A legacy
      share A with B
      release A
      release B
      arm A fail
      arm A query
      arm A process
      arm A perform-fetch
      arm A fetch B
      arm A save
      arm A set a name="z"
      arm A delete a
      arm A obtain a
      arm A refresh a drop
      arm A existing a
      arm A insert a Item name="w"
      arm A apply-elsewhere
      arm A release
      arm A delegate legacy
      """)

  static let screens = make(
    "screens", "an app that shows and edits snapshots of its own",
    world: """
      entity Item name:string
      objects a b
      list A Item sort name delegate snapshot
      """,
    alphabet: """
      insert a Item name="x"
      set a name="y"
      delete a
      process
      save
      fetch A
      show-own A
      keep A
      reload A
      edit A append a
      edit A append a to ""
      edit A insert a before b
      edit A move a after b
      edit A delete a
      edit A reload a
      edit A reconfigure a
      edit A reload-sections ""
      edit A delete-all
      edit A append-sections "new"
      edit A insert-sections "new" before ""
      edit A delete-sections ""
      """)
}
