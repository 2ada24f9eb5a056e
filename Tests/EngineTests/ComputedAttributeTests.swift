import Cases
import Checking
import IndexedStore
import LockstepCommands
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import Driving

/// Worlds whose attributes are computed, and whose changes are processed at once.
@Suite struct ComputedAttributeTests {
  private static let header = """
    lockstep 2
    entity Team name:string="" (composed) wins:int=0 (not-nil among=0,1,2) won:bool (computed)
    option processing at-once
    list winners Team where won == true sort name delegate legacy

    """

  private static func contender() throws -> Contender {
    // To compute a value fires a fault, and a store that knows such worlds has none.
    let contender = Contender(
      name: "teams", capabilities: .all.subtracting([.faults, .refreshing])
    ) { IndexedStore(schema: $0, options: $1) }
    var world = try Case(parsing: header, file: "a").world
    var team = world.schema.entities[0]
    var won = team.attributes[2]
    won.computation = Computation { values in .bool(values[1] == .int(2)) }
    team.attributes[2] = won
    world.schema = try Schema([team])
    return contender.inWorld(world)
  }

  @Test("the value is computed with every change, and the list follows it without a process")
  func computed() throws {
    let text = """
      fetch winners
      insert a Team name="a" wins=1
      set a wins=2
      set a wins=0
      insert b Team wins=5
      """
    let subject = try Self.contender()
    let trial = Trial(reference: .reference(for: subject.capabilities), subject: subject)
    var shown: [Int] = []
    let result = trial.trace(try Case(parsing: Self.header + text, file: "a"), .branches) { step in
      shown.append(step.actual.lists[0].contents?.items.count ?? -1)
    }
    #expect(result.mismatch == nil, "\(String(describing: result.mismatch))")
    // The last command assigns a value that the attribute does not take, so it is skipped.
    #expect(shown == [0, 0, 1, 0, 0, 0])
  }

  @Test("drawn commands keep to the limits, and all checks pass")
  func drawn() throws {
    let subject = try Self.contender()
    let plan = CampaignPlan(
      seed: 3, generator: CaseGenerator(capabilities: subject.capabilities, world: subject.world))
    let trial = Trial(reference: .reference(for: subject.capabilities), subject: subject)
    var skipped = 0
    var assigned: Set<Int> = []
    for number in 0..<Volume.scale(quick: 150, full: 3_000) {
      let drawn = plan.drawnCase(of: number)
      let result = trial.trace(drawn, .branches) { step in
        if step.actual.outcome == .skipped, step.command?.kind == .insert { skipped += 1 }
      }
      #expect(result.mismatch == nil, "\(drawn.text)")
      for command in drawn.commands { assigned.formUnion(command.parts.values.map(\.attribute)) }
    }
    #expect(skipped == 0 && assigned == [0, 1])
  }
}
