import Differential
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

  @Test("one trial in so many has a crowd, which never goes both ways, or none has")
  func crowds() {
    var plan = CampaignPlan(seed: 3)
    #expect(plan.crowdEvery == CampaignPlan.usualCrowdEvery)
    for every in [0, 1, 64] {
      plan.crowdEvery = every
      let drawer = CaseDrawer(plan: plan)
      let crowds = (0..<256).filter(drawer.isCrowd)
      #expect(crowds.count == (every == 0 ? 0 : 256 / every))
      for isAlone in [true, false] {
        #expect(crowds.allSatisfy { drawer.probing(of: $0, isAlone: isAlone) < .branches })
      }
    }
    plan.crowdEvery = 64
    let drawn = CaseDrawer(plan: plan).draw(32, from: CaseDrawer.makeSource())
    #expect(drawn.commands.count { $0.kind == .insert } >= 60)
  }

  @Test("a large case never goes both ways", arguments: [true, false])
  func largeCases(isAlone: Bool) throws {
    let turns = try Self.turns(isAlone: isAlone, large: true).filter(\.isFromCorpus)
    #expect(turns.count == 2)
    #expect(turns.allSatisfy { $0.1 < 2 })
  }
}
