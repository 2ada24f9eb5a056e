import Foundation
import LockstepTesting
import StoreModel
import Testing

/// The samples of the doc comments on records.
@Suite struct RecordSamples {
  enum Zone: String, CaseIterable, RecordValue { case east, west }

  @Test("a list of one's own records is verified in three lines", .enabled(if: Trials.isFull))
  func threeLines() async throws {
    let fields = Fields<Team>(\.name, \.zone, \.wins) { Team(id: $0) }
    let rules = RecordRules<Team>(sorted: [.descending(\.wins)], sections: \.zone) {
      $0.wins > 0
    }
    try await verify(records: fields, rules) { TeamTable() }
    let mine = try Contender(records: fields, rules) { TeamTable() }
    #expect(mine.name == "TeamTable")
    let few = fields.drawing(\.zone, from: ["east", "west"])
    let verdict = try await verify(records: few, rules, trials: Trials.some) { TeamTable() }
    #expect(verdict.isVerified)
    let order: [RecordOrder<Team>] = [.descending(\.wins), .ascending(by: { $0.name.count })]
    let report = try await report {
      try await verify(records: few, RecordRules(sorted: order), trials: Trials.some) {
        TeamTable()
      }
    }
    #expect(report.contains("section"), "\(report)")
    #expect(Zone.drawnValues == [.string("east"), .string("west")])
  }

  @Test("a name that clashes is written after its module")
  func names() {
    typealias Batch = StoreModel.BatchUpdate
    #expect(Batch() == BatchUpdate())
    #expect(StoreModel.SortDescriptor(0) == SortDescriptor(AttributePath(0)))
    #expect(Foundation.SortDescriptor(\Team.wins).order == .forward)
  }

  @Test("an attribute is computed from the values of its object")
  func computed() {
    var won = Attribute("won", .bool)
    won.computation = Computation { values in .bool(values[1] == .int(2)) }
    #expect(won.computation?.value([nil, .int(2)]) == .bool(true))
  }
}
