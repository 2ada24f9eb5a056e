import StoreModel

/// Universes about contexts: their IDs, undo, saves, merges and conflicts.
extension Universe {
  /// Two lists of the same rows, one with legacy events and one with snapshots.
  private static let twoLists = """
    list A Item sort name delegate legacy
    list B Item sort name delegate snapshot
    """
  private static let fetchTwo = "fetch A\nfetch B"

  static let identities = make(
    "identities", "one context: IDs, lookups, refreshes, and undo without an undo stack",
    world: "entity Item name:string\nobjects a b\n" + twoLists,
    opening: fetchTwo,
    alphabet: """
      insert a Item name="x"
      set a name="x"
      set a name="y"
      delete a
      process
      save
      obtain a
      obtain a b
      existing a
      existing a temporary
      object a temporary
      fire a temporary
      refresh a keep
      refresh a drop
      refresh a invalidate
      rollback
      reset
      undo
      redo
      """)

  static let undo = make(
    "undo", "one context with an undo stack",
    world: "entity Item name:string\ncontext main undo\n" + twoLists,
    opening: fetchTwo,
    alphabet: """
      insert a Item name="x"
      set a name="y"
      set a name="x"
      delete a
      process
      save
      undo
      redo
      rollback
      refresh a drop
      """)

  static let endings = make(
    "endings", "a store whose writes fail, and that is opened again",
    world: "entity Item name:string\n" + twoLists,
    opening: fetchTwo,
    alphabet: """
      insert a Item name="x"
      insert b Item name="x"
      set a name="y"
      delete a
      process
      obtain a b
      save
      save-failing 0
      save-killed 0
      save-killed 1
      reopen
      reopen killed
      """)

  static let keys = make(
    "keys", "two contexts over an entity with a unique attribute",
    world: """
      entity Item name:string (unique)
      context main policy overwrite
      context side
      list A Item sort name delegate legacy
      """,
    opening: "fetch A",
    alphabet: """
      insert a Item name="x"
      insert a Item name="x" in side
      set a name="x"
      set a name="y"
      set a name="x" in side
      delete a
      process
      save
      save in side
      rollback in side
      batch-insert a Item name="x"
      """)

  static let history = make(
    "history", "two contexts that catch up with the history of writes",
    world: """
      entity Item name:string
      option history keep
      context main author "app"
      context side author "sync"
      list A Item sort name delegate legacy
      """,
    opening: "fetch A",
    alphabet: """
      insert a Item name="x"
      insert a Item name="x" in side
      set a name="y" in side
      delete a in side
      existing a
      save
      save in side
      batch-insert a Item name="x"
      catch-up
      catch-up in side
      delete-history in side
      """)

  static let hooks = make(
    "hooks", "hooks that a save calls",
    world: "entity Item name:string\n" + twoLists,
    opening: fetchTwo,
    alphabet: """
      insert a Item name="x"
      set a name="x"
      delete a
      process
      save
      rollback
      hook set a name="y"
      hook delete a
      hook insert a Item name="w"
      hook obtain a
      hook refresh a drop
      hook existing a
      hook save
      hook endless a
      hook refetch B
      """)

  static let siblings = make(
    "siblings", "two contexts on one store, with merges by command",
    world: """
      entity Item name:string
      context main
      context side
      list A Item sort name delegate legacy
      list B Item sort name delegate snapshot in side
      """,
    opening: """
      fetch A
      fetch B
      """,
    alphabet: """
      insert a Item name="x"
      insert a Item name="x" in side
      set a name="y"
      set a name="y" in side
      delete a
      delete a in side
      process
      process in side
      save as 1
      save as 1 in side

      merge 1
      merge 1 in side
      refresh a drop
      trespass set a of side in main
      """)

  static let followers = make(
    "followers", "contexts that merge automatically: two on the store, one child",
    world: """
      entity Item name:string
      context main auto
      context side auto
      context child of main auto
      list A Item sort name delegate legacy
      list B Item sort name delegate snapshot in side
      list C Item sort name delegate legacy in child
      """,
    opening: """
      fetch A
      fetch B
      fetch C
      """,
    alphabet: """
      insert a Item name="x"
      insert a Item name="x" in side
      insert a Item name="x" in child
      set a name="y"
      set a name="y" in child
      delete a in side
      delete a in child
      save
      save in side
      save in child
      process
      process in child
      arm A save in side
      arm B save in main
      arm C save in main
      """)

  static let family = make(
    "family", "a child context and its parent",
    world: """
      entity Item name:string
      context main
      context child of main
      list A Item sort name delegate legacy
      list B Item sort name delegate snapshot in child
      """,
    opening: """
      fetch A
      """,
    alphabet: """
      insert a Item name="x"
      insert a Item name="x" in child
      set a name="y"
      set a name="y" in child
      delete a
      delete a in child
      process
      process in child
      save
      save in child
      fetch B
      refresh a keep in child
      refresh a drop in child
      obtain a
      obtain a in child
      rollback in child
      query Item sort name pending off
      """)

  static let levels = make(
    "levels", "transient values and merged deletions between a child context and its parent",
    world: """
      entity Item name:string note:int (transient)
      context main undo
      context child of main
      list A Item sort name delegate legacy
      """,
    opening: """
      fetch A
      """,
    alphabet: """
      insert a Item note=1 in child
      set a name="x"
      set a note=1
      set a note=2 in child
      save in child
      save as 1
      process
      refresh a keep
      refresh a keep in child
      batch-delete Item as 1
      merge 1
      merge 1 in child
      delete a
      rollback
      undo
      """)

  static let batches = make(
    "batches", "batch requests that bypass a context, and their merge",
    world: "entity Item name:string\n" + twoLists,
    opening: fetchTwo,
    alphabet: """
      insert a Item name="x"
      batch-insert a Item name="x" as 1
      batch-update Item set name="y" as 1
      batch-delete Item as 1
      merge 1
      set a name="z"
      delete a
      process
      save
      refresh a keep
      refresh a drop
      """)

  static let gone = make(
    "gone", "gone objects that keep their last values, and a store that closes",
    world: """
      entity Item name:string
      option gone-objects last-values
      list A Item sort name delegate legacy
      list B Item sort name
      """,
    opening: fetchTwo,
    alphabet: """
      insert a Item name="x"
      set a name="y"
      delete a
      process
      save
      rollback
      fetch B
      read A 0,0
      read B 0,0
      at B 0,0
      arm A read 0,0
      close
      """)

  static let late = make(
    "late", "lists that deliver late",
    world: """
      entity Item name:string
      option delivery late
      list A Item sort name delegate legacy
      list B Item sort name delegate snapshot
      """,
    opening: fetchTwo,
    alphabet: """
      insert a Item name="x"
      set a name="y"
      delete a
      process
      save
      rollback
      settle
      fetch B
      delegate A none
      delegate A legacy
      read A 0,0
      locate A a
      """)

  static let faults = make(
    "faults", "faults whose row goes, where that is an error",
    world: """
      entity Item name:string
      option inaccessible-faults throw
      context main
      context side
      list A Item sort name delegate legacy
      """,
    opening: """
      fetch A
      """,
    alphabet: """
      insert a Item name="x" in side
      delete a in side
      save in side
      set a name="y"
      delete a
      fire a
      existing a
      object a temporary
      refresh a drop
      process
      save
      query Item sort name
      """)
}

extension Universe {
  /// One universe for each merge policy. Two contexts have read the same object, and both may
  /// change it.
  static let conflicts: [Universe] = MergePolicy.allCases.map { policy in
    make(
      "conflict-\(policy.rawValue)", "conflicts under the policy \(policy.rawValue)",
      world: """
        entity Item name:string note:int
        context main policy \(policy.rawValue)
        context side policy \(policy.rawValue)
        list A Item sort name delegate legacy
        list B Item sort note delegate snapshot in side
        """,
      opening: """
        insert a Item name="x"
        save
        fetch A
        fetch B
        """,
      alphabet: """
        set a name="y"
        set a note=1
        set a name="z" in side
        set a note=2 in side
        delete a
        delete a in side
        save
        save in side
        process
        process in side
        rollback
        """)
  }
}
