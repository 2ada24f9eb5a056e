import FetchedLists
import Foundation
import LockstepCommands
import LockstepTesting
import PairChecks
import StoreModel

private typealias MyStore = NoteStore
private typealias MyList = ArrayList
private typealias TeamStore = NoteStore
private typealias MyTable = TableController
private typealias MyHandler = CarefulHandler

/// The samples of README and documentation that no test runs, so that they are compiled.
///
/// Some verify a store that has every capability, which the note store does not. One replays a
/// failure, one has 20 000 trials, and the command lines end their process. The examples test what
/// these samples show.
struct Samples {
  func myStore() async throws {
    try await verify(MyStore.self, capabilities: .all.subtracting(.undo), trials: 2_000)
  }

  func myOrder() async throws {
    try await verify(MyStore.self, strings: .utf8Bytes)
    let mine = Contender(name: "mine", strings: .utf8Bytes) { MyStore(schema: $0, options: $1) }
    try await verify(mine)
    let caseless = StringOrder("caseless") {
      let (left, right) = ($0.lowercased().unicodeScalars, $1.lowercased().unicodeScalars)
      return left.elementsEqual(right) ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    }
    try await verify(MyStore.self, strings: caseless)
  }

  func myWorld() async throws {
    try await verify(
      TeamStore.self,
      world: """
        lockstep 2
        entity Team name:string zone:string wins:int
        list teams Team sort zone, name sections zone delegate snapshot
        """)
    let mine = try Contender(name: "teams") { TeamStore(schema: $0, options: $1) }.inWorld(
      """
      lockstep 2
      entity Team name:string zone:string wins:int
      list A Team sort zone, name sections zone delegate snapshot
      """)
    try await verify(mine)
  }

  func myVerdict() async throws {
    let verdict = try await verify(NoteStore.self, capabilities: NoteStore.capabilities)
    print(verdict)
  }

  func myWholeVerdict() async throws {
    let verdict = try await verify(MyStore.self)
    print(verdict)  // MyStore passes 10,000 trials of seed 7, with 340,717 commands. …
  }

  func again() async throws {
    try await verify(
      NoteStore.self, capabilities: NoteStore.capabilities, replay: .trial(1, seed: 7))
    try await verify(
      NoteStore.self, capabilities: NoteStore.capabilities,
      replay: """
        lockstep 2
        entity Item name:string
        list A Item sort name desc marks off
        insert a Item
        insert b Item name="a"
        fetch A
        """)
    try await verify(MyStore.self, replay: .trial(12, seed: 7))
  }

  func fresh() async throws {
    try await verify(MyStore.self, trials: 20_000, seed: .fresh)
  }

  func corpus() async throws {
    try await verify(MyStore.self, corpus: CaseDirectory("Corpus", keepsFailures: true))
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

  func mine() async throws {
    let mine = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
    try await verify(mine)
  }

  func myCapabilities() async throws {
    let mine = StoreCapabilities.all.subtracting([.undo, .childContexts])
    try await verify(MyStore.self, capabilities: mine)
  }

  func myList() async throws { try await verify(list: MyList.self) }

  func myHandler() async throws { try await verify(handler: MyHandler.self) }

  func myCarefulHandler() async throws { try await verify(handler: CarefulHandler.self) }

  func myPlainHandler() async throws {
    try await verify(
      handler: MyHandler.self,
      capabilities: .handler.subtracting(.sections))
    let mine = Contender(handler: MyHandler.self)
    try await verify(mine)
  }

  func myArray() async throws {
    try await verify(list: ArrayList.self, capabilities: .list.subtracting(.sections))
  }

  func myContender() {
    let mine = Contender(list: MyList.self, capabilities: .list.subtracting(.sections))
    _ = mine.name
  }
}

/// Executables.
extension Samples {
  func myCommandLine() async {
    let mine = Contender(name: "mine", capabilities: .all.subtracting(.undo)) {
      MyStore(schema: $0, options: $1)
    }
    await Lockstep(mine).main()
  }

  func myWholeCommandLine() async {
    let mine = Contender(name: "mine") { MyStore(schema: $0, options: $1) }
    await Lockstep(mine).main()
  }

  func myListCommandLine() async {
    await Lockstep(Contender(list: MyList.self)).main()
  }

  func myTableCommandLine() async {
    let table = PairSubject(screen: MyTable.self, isStrict: true)
    await Lockstep(pairs: [table]).main()
  }

  func myActorCommandLine() async {
    await Lockstep(actors: [ActorSubject(NoteActor.self)]).main()
  }

  func myPairsCommandLine() async {
    await Lockstep(pairs: [
      PairSubject(screen: MyTable.self, isStrict: true),
      PairSubject(difference: myDifference, named: "mine", rules: [.moves, .fewest]),
    ]).main()
  }
}
