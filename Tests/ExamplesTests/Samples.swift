import LockstepCommands
import LockstepTesting
import StoreModel
import Testing

private typealias MyStore = NoteStore
private typealias MyList = ArrayList
private typealias MyTable = TableController

/// The samples of README and documentation, so that they are compiled; what they show is run by the
/// examples.
@Suite("Samples", .disabled("they are here to be compiled"))
struct Samples {
  @Test func myStore() async throws {
    try await verify(MyStore.self, capabilities: .all.subtracting(.undo), trials: 2_000)
    try await verify(MyStore.self, replay: .trial(315, seed: 7))
  }

  @Test func myStoreByItsMaker() async throws {
    let subject = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
    try await verify(subject)
  }

  @Test func myList() async throws { try await verify(list: MyList.self) }

  @Test func myTable() async throws { try await verify(screen: MyTable.self) }

  @Test func myDifference() async throws {
    try await verify(difference: { old, new in
      BatchUpdate(new.difference(from: old).inferringMoves())
    })
  }

  @Test func myCapabilities() {
    let mine = StoreCapabilities.all.subtracting([.undo, .childContexts])
    #expect(mine.leftOut.count == 2)
  }

  @Test func myCommandLine() async {
    let mine = Contender(name: "mine", capabilities: .all.subtracting(.undo)) {
      MyStore(schema: $0, options: $1)
    }
    await Lockstep(mine).main()
  }
}
