import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a table controller written by hand")
struct TableControllerTests {
  @Test("the table shows the new list after any batch")
  func table() async throws {
    try await verify(screen: TableController.self, trials: Trials.pairs)
  }

  @Test("a table that removes rows in the wrong order fails with the smallest list")
  func hastyTable() async throws {
    let report = try await report { try await verify(screen: HastyTableController.self) }
    #expect(report.contains("the screen shows the wrong rows"), "\(report)")
    #expect(report.contains("DI(0,0) DI(0,1)"), "\(report)")
  }

  @Test("a table that accepts every batch fails the strictness check")
  func strictness() async throws {
    let report = try await report {
      try await verify(screen: TrustingTable.self, isStrict: true)
    }
    #expect(report.contains("the screen accepts an invalid batch"), "\(report)")
  }
}

/// A table that shows the contents of its data source and ignores the batch.
private struct TrustingTable: BatchScreen {
  private(set) var displayed: [ListSection]

  init(showing sections: [ListSection]) { displayed = sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) { displayed = target }
}
