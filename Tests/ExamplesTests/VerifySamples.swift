import FetchedLists
import LockstepCommands
import LockstepTesting
import StoreModel
import Testing

private typealias MyStore = NoteStore
private typealias MyTable = TableController

/// The samples of the documentation for verifications that are quick.
@Suite("Samples: verifications")
struct VerifySamples {
  @Test("a table is verified", .enabled(if: Trials.isFull))
  func myTable() async throws { try await verify(screen: MyTable.self) }

  @Test(
    "a difference is verified, with the rules that apply anyway and with the same ones named",
    .enabled(if: Trials.isFull))
  func myDifferences() async throws {
    try await verify(difference: { old, new in
      BatchUpdate(new.difference(from: old).inferringMoves())
    })
    try await verify(difference: myDifference, rules: [.moves, .fewest])
  }

  @Test("a list that filters and sorts by its rules is verified")
  func rules() async throws {
    try await verify(
      list: StepwiseList.self, capabilities: .list.subtracting(.sections), trials: Trials.some)
  }

  @Test("a case without a failure has no finding")
  func finding() throws {
    let caseText = "lockstep 2\nentity Item name:string\ninsert a Item\nsave\n"
    let finding = try Lockstep.finding(subject: "indexed", in: caseText)
    #expect(finding == nil)
  }

  @Test("capabilities that are taken away are left out")
  func capabilities() {
    let mine = Contender(name: "mine", capabilities: .all.subtracting([.undo, .sections])) {
      MyStore(schema: $0, options: $1)
    }
    #expect(
      mine.capabilities.leftOut == [
        "undo", "sections", "sections by first letter", "derived section keys",
        "sections by another key than the first sort key", "transient section attributes",
      ])
  }
}

/// The difference of the standard library, with moves.
@Sendable func myDifference(from old: [Int], to new: [Int]) -> BatchUpdate {
  BatchUpdate(new.difference(from: old).inferringMoves())
}

/// The array list, which is given its rows in order.
private struct StepwiseList: FetchedList {
  private let rules: ListRules
  private var list: ArrayList

  init(rules: ListRules) {
    self.rules = rules
    list = ArrayList(rules: rules)
  }

  var sections: [ListSection] { list.sections }

  mutating func load(_ rows: [ListRow]) {
    let matching = rows.filter(rules.includes)
    let inOrder = matching.sorted(by: rules.precedes)
    list.load(inOrder)
  }

  mutating func update(_ changes: RowChanges) -> BatchUpdate { list.update(changes) }
}
