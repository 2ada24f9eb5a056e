import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a list in an array, with the standard library's difference")
struct ArrayListTests {
  private static let plain = StoreCapabilities.list.subtracting(.sections)

  @Test("an array list has the right contents, and its batches lead there")
  func list() async throws {
    let verdict = try await verify(
      list: ArrayList.self, capabilities: Self.plain, trials: Trials.some)
    #expect(verdict.isVerified && verdict.leftOut.contains("sections"))
    #expect(verdict.trials == Trials.some)
  }

  @Test("a list that forgets to reload fails with the shortest case")
  func forgetfulList() async throws {
    let report = try await report {
      try await verify(list: ForgetfulList.self, capabilities: Self.plain, trials: Trials.some)
    }
    #expect(report.contains("the cell of a in list A shows old values"))
    #expect(report.contains("subject ForgetfulList, after command 4 of 4"), "\(report)")
  }

  @Test(
    "a list that deletes and inserts a row that stays passes if this is on purpose",
    .enabled(if: Trials.isFull))
  func remakingList() async throws {
    let report = try await report {
      try await verify(list: RemakingList.self, capabilities: Self.plain, trials: Trials.some)
    }
    #expect(report.contains("stays, but is deleted and inserted (R63"), "\(report)")
    try await verify(
      list: RemakingList.self, capabilities: Self.plain, rules: [], trials: Trials.some)
  }

  @Test("the error of a list is the first thing that its report says", .enabled(if: Trials.isFull))
  func throwingList() async throws {
    let report = try await report {
      try await verify(list: ThrowingList.self, capabilities: Self.plain, trials: Trials.some)
    }
    #expect(report.prefix(60).contains(" throws: tooManyRows(3)"), "\(report)")
  }

  @Test(
    "a report names the first command with another callback, though no check rejects it",
    .enabled(if: Trials.isFull))
  func firstDifference() async throws {
    let report = try await report {
      try await verify(list: ChattyList.self, capabilities: Self.plain, trials: Trials.some)
    }
    #expect(report.contains("the first difference comes with command 4, process:"), "\(report)")
    #expect(report.contains("  +   delegate of A (2 rows): update a from 0,0 to 0,0"), "\(report)")
  }

  @Test("a list with only one section fails at once if sections are not left out")
  func sections() async throws {
    let report = try await report { try await verify(list: ArrayList.self, trials: Trials.some) }
    #expect(report.contains("list A is malformed: section \"\" is empty"), "\(report)")
  }

  @Test("the standard library's difference with inferred moves has the fewest moves")
  func moves() async throws {
    let verdict = try await verify(
      difference: { old, new in BatchUpdate(new.difference(from: old).inferringMoves()) },
      trials: Trials.pairs)
    #expect(verdict.isVerified)
  }

  @Test("a difference without inferred moves is shortest, but deletes and reinserts survivors")
  func withoutMoves() async throws {
    try await verify(
      difference: { old, new in BatchUpdate(new.difference(from: old)) }, rules: .fewest,
      trials: Trials.pairs)
    let report = try await report {
      try await verify(
        difference: { old, new in BatchUpdate(new.difference(from: old)) }, rules: .moves)
    }
    #expect(report.contains("0 is deleted and inserted though it is in both lists"), "\(report)")
    #expect(report.contains("old  [0 1]\n  new  [1 0]"), "\(report)")
  }

  @Test("the standard library's difference accepts lists that contain an item twice")
  func duplicates() async throws {
    let report = try await report {
      try await verify(
        difference: { old, new in BatchUpdate(new.difference(from: old).inferringMoves()) },
        rules: [.moves, .fewest, .refusesDuplicates])
    }
    #expect(report.contains("a list with an item twice causes no error"))
    #expect(report.contains("[0 0]"), "\(report)")
  }
}
