import Checking
import Choices
import StoreModel
import Testing

@testable import Campaign
@testable import JSONText

/// The kinds of a campaign's trials: those that start from the corpus, crowds, and those that also
/// test metamorphic relations.
@Suite("The kinds of a campaign's trials")
struct CaseDrawerTests {
  private static func turns(isAlone: Bool, large: Bool) throws -> [(isFromCorpus: Bool, ProbeLevel)]
  {
    let text = "lockstep 2\nentity Item name:string\n"
    let seed = try Case(
      parsing: text + String(repeating: "process\n", count: large ? 201 : 1), file: "seed")
    let drawer = CaseDrawer(plan: CampaignPlan(seeds: [seed]))
    return (0..<16_384).map {
      (drawer.startsFromCorpus($0), drawer.probing(of: $0, isAlone: isAlone))
    }
  }

  @Test(
    "fresh and corpus trials test queries and branches, with a reference and without",
    arguments: [true, false])
  func bothKinds(isAlone: Bool) throws {
    let turns = try Self.turns(isAlone: isAlone, large: false)
    for isFromCorpus in [true, false] {
      let depths = turns.filter { $0.isFromCorpus == isFromCorpus }.map(\.1)
      #expect(depths.contains(.queries) && depths.contains(.branches))
      #expect(depths.contains(.none) == !isAlone)
    }
  }

  @Test("one trial in N is a crowd and has no branches, or no trial is a crowd")
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
    let source = CaseDrawer.makeSource()
    let drawn = CaseDrawer(plan: plan).draw(32, from: source)
    let values = source.sequence.values
    #expect(
      plan.generator.makeCrowd(from: ChoiceSource(replaying: values, limit: source.limit)) == drawn)
  }

  @Test(
    "one trial in N starts from the corpus, whatever its kind",
    arguments: [1, 2, 5, 15, 16])
  func starts(every: Int) throws {
    let seeds = try ["process\n", "reset\n", "undo\n"].map {
      try Case(parsing: "lockstep 2\nentity Item name:string\ncontext main undo\n" + $0, file: "")
    }
    var plan = CampaignPlan(seeds: seeds)
    #expect(plan.startEvery == CampaignPlan.usualStartEvery)
    plan.startEvery = every
    #expect(try CampaignPlan(JSONFields(plan.json, file: "")).startEvery == every)
    let drawer = CaseDrawer(plan: plan)
    let fresh = CaseDrawer(plan: CampaignPlan())
    let source = CaseDrawer.makeSource()
    var uses = [0, 0, 0]
    for depth in [ProbeLevel.none, .queries, .branches] {
      let turns = (0..<9000).filter {
        drawer.probing(of: $0, isAlone: false) == depth && !drawer.isCrowd($0)
      }
      let starts = turns.filter(drawer.startsFromCorpus)
      #expect(abs(starts.count * every - turns.count) <= turns.count / 3)
      for trial in turns.prefix(100) {
        let drawn = drawer.draw(trial, from: source)
        let used = seeds.firstIndex { drawn.commands.first == $0.commands[0] }
        if drawer.startsFromCorpus(trial) {
          uses[try #require(used)] += 1
        } else {
          #expect(drawn == fresh.draw(trial, from: source))
        }
      }
    }
    #expect(uses.allSatisfy { $0 > 0 })
  }

  @Test("a large case has no branches", arguments: [true, false])
  func largeCases(isAlone: Bool) throws {
    let turns = try Self.turns(isAlone: isAlone, large: true).filter(\.isFromCorpus)
    #expect(turns.count == 2)
    #expect(turns.allSatisfy { $0.1 < .branches })
  }
}
