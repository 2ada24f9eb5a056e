import LockstepTesting
import StoreModel
import Testing

@Suite("Example: a table controller written by hand")
struct TableControllerTests {
  @Test("whatever it is told, it shows the new list")
  func table() async throws {
    try await verify(screen: TableController.self)
  }

  @Test("one that lets rows leave in the wrong order shows the smallest list that tells")
  func hastyTable() async throws {
    let report = try await report { try await verify(screen: HastyTableController.self) }
    #expect(report.contains("the screen shows something else"), "\(report)")
    #expect(report.contains("DI(0,0) DI(0,1)"), "\(report)")
  }

  @Test("the same list with nothing to refuse does not refuse what can't be right")
  func strictness() async throws {
    let report = try await report {
      try await verify(screen: TrustingTable.self, isStrict: true)
    }
    #expect(report.contains("the screen takes a batch that can't be right"), "\(report)")
  }
}

/// A table that shows the contents of its data source and ignores the batch.
private struct TrustingTable: BatchScreen {
  private(set) var displayed: [ListSection]

  init(showing sections: [ListSection]) { displayed = sections }

  mutating func perform(_ batch: BatchUpdate, target: [ListSection]) { displayed = target }
}
