import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a delegate method that applies differences")
struct DifferenceHandlerTests {
  @Test(.enabled(if: Trials.isFull))
  func mine() async throws { try await verify(differenceHandler: MyDifferences.self) }

  @Test("a handler that performs each difference as one batch shows the list")
  func oneBatch() async throws {
    let mine = Contender(differenceHandler: MyDifferences.self)
    #expect(mine.capabilities.contains(.differences))
    let verdict = try await verify(differenceHandler: MyDifferences.self, trials: Trials.many)
    #expect(verdict.isVerified && verdict.commands > 5 * Trials.many)
    #expect(!verdict.leftOut.contains("differences") && !verdict.leftOut.contains("sections"))
  }

  @Test("changes that are performed one by one do not add up", .enabled(if: Trials.isFull))
  func oneByOne() async throws {
    for seed in Trials.seeds {
      let report = try await report {
        try await verify(
          differenceHandler: HastyDifferences<ChangesOneByOne>.self, seed: .number(seed))
      }
      #expect(report.contains("the table rejects the update of list A: invalid number of items"))
      #expect(report.contains("delegate of A (2 rows): difference  +0 a +1 b"), "\(report)")
      #expect(!report.contains("the first difference comes with"), "\(report)")
    }
  }

  @Test("half a move does not add up", .enabled(if: Trials.isFull))
  func halfMoves() async throws {
    for seed in Trials.seeds {
      let report = try await report {
        try await verify(differenceHandler: HastyDifferences<HalfMoves>.self, seed: .number(seed))
      }
      #expect(report.contains("the table rejects the update of list A"), "\(report)")
    }
  }

  @Test("an ignored difference leaves a row on show")
  func insertsAlone() async throws {
    for seed in Trials.seeds {
      let report = try await report {
        try await verify(
          differenceHandler: HastyDifferences<InsertsAlone>.self, seed: .number(seed))
      }
      #expect(report.contains("check display"), "\(report)")
    }
  }
}
