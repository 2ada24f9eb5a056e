import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a table controller written by hand")
struct TableControllerTests {
  private typealias MyCells = CellTable<RightCells>

  @Test(.enabled(if: Trials.isFull))
  func myCells() async throws { try await verify(screen: MyCells.self) }

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

  @Test("a table with cells passes, in portable batches and in those of a data source")
  func cells() async throws {
    for mode in BatchMode.allCases {
      try await verify(screen: CellTable<RightCells>.self, mode: mode, trials: Trials.pairs)
    }
  }

  @Test("a table that makes a new cell for a reconfigured row is found")
  func remadeCells() async throws {
    let report = try await report { try await verify(screen: CellTable<RemadeCells>.self) }
    #expect(report.contains("has another cell, though it is reconfigured"), "\(report)")
    #expect(report.contains("CI("), "\(report)")
  }

  @Test("a table that keeps the cells of a reloaded section is found")
  func keptCells() async throws {
    let report = try await report { try await verify(screen: CellTable<KeptCells>.self) }
    #expect(report.contains("is new or reloaded, but has a cell from before"), "\(report)")
    #expect(report.contains("RS("), "\(report)")
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
