import StoreModel
import Testing

@testable import Campaign

/// Which trials start from the corpus, and which go into the relations.
@Suite("The turns of a campaign")
struct CaseDrawerTests {
  private static func turns(isAlone: Bool, large: Bool) throws -> [(isFromCorpus: Bool, Int)] {
    let text = "lockstep 1\nentity Item name:string\n"
    let seed = try Case(
      parsing: text + String(repeating: "process\n", count: large ? 201 : 1), file: "seed")
    let drawer = CaseDrawer(plan: CampaignPlan(seeds: [seed]))
    return (0..<16_384).map {
      (drawer.startsFromCorpus($0), drawer.probing(of: $0, isAlone: isAlone).rawValue)
    }
  }

  @Test(
    "trials of both kinds go both ways, with a reference and without", arguments: [true, false])
  func bothKinds(isAlone: Bool) throws {
    let turns = try Self.turns(isAlone: isAlone, large: false)
    for isFromCorpus in [true, false] {
      let depths = turns.filter { $0.isFromCorpus == isFromCorpus }.map(\.1)
      #expect(depths.contains(1) && depths.contains(2))
      #expect(depths.contains(0) == !isAlone)
    }
  }

  @Test("a large case never goes both ways", arguments: [true, false])
  func largeCases(isAlone: Bool) throws {
    let turns = try Self.turns(isAlone: isAlone, large: true).filter(\.isFromCorpus)
    #expect(turns.count == 2)
    #expect(turns.allSatisfy { $0.1 < 2 })
  }
}
