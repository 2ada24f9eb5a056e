import LockstepCommands
import LockstepTesting
import StoreModel

private typealias MyStore = NoteStore
private typealias MyList = ArrayList
private typealias MyTable = TableController

/// The samples of README and documentation, so that they are compiled. The examples test what the
/// samples show. The samples themselves are no tests: one replays a failure, and one ends its
/// process.
struct Samples {
  func myStore() async throws {
    try await verify(MyStore.self, capabilities: .all.subtracting(.undo), trials: 2_000)
  }

  func myVerdict() async throws {
    let verdict = try await verify(NoteStore.self, capabilities: NoteStore.capabilities)
    print(verdict)
  }

  func again() async throws {
    try await verify(
      NoteStore.self, capabilities: NoteStore.capabilities, replay: .trial(0, seed: 7))
    try await verify(
      NoteStore.self, capabilities: NoteStore.capabilities,
      replay: """
        lockstep 1
        entity Item name:string
        list A Item sort name desc
        insert a Item
        insert b Item name="a"
        fetch A
        """)
  }

  func myStoreWithABug() async throws {
    let verdict = try await IssueSink.$current.withValue({ _ in }) {
      try await verify(MyStore.self)
    }
    _ = verdict.isVerified
  }

  func myStoreByItsMaker() async throws {
    let subject = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
    try await verify(subject)
  }

  func myList() async throws { try await verify(list: MyList.self) }

  func myArray() async throws {
    try await verify(list: ArrayList.self, capabilities: .list.subtracting(.sections))
  }

  func myTable() async throws { try await verify(screen: MyTable.self) }

  func myDifference() async throws {
    try await verify(difference: { old, new in
      BatchUpdate(new.difference(from: old).inferringMoves())
    })
  }

  func myCapabilities() {
    let mine = StoreCapabilities.all.subtracting([.undo, .childContexts])
    _ = mine.leftOut
  }

  func myCommandLine() async {
    let mine = Contender(name: "mine", capabilities: .all.subtracting(.undo)) {
      MyStore(schema: $0, options: $1)
    }
    await Lockstep(mine).main()
  }
}
