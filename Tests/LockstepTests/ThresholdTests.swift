import Cases
import Checking
import DefectiveStores
import TestSupport
import Testing

@testable import Campaign
@testable import LockstepCommands

/// The planted defects that show only beyond a size.
@Suite("Defects beyond a size")
struct ThresholdTests {
  private static let kinds = ["batch", "merge", "rows", "sections", "keys"]

  @Test("there is one of each kind for each size, with a name of its own")
  func names() {
    let sizes = [8, 32, 64, 100, 256, 512, 999, 1_024, 4_096]
    let names = Self.kinds.flatMap { kind in sizes.map { "T-\(kind)-\($0)" } }
    #expect(DefectiveStores.thresholds.map(\.id).sorted() == names.sorted())
    #expect(names.allSatisfy { DefectiveStores.named($0) != nil })
  }

  @Test("crowds find a defect of each kind", arguments: kinds)
  func found(kind: String) throws {
    let size = Volume.scale(quick: 8, full: 256)
    let defect = try #require(DefectiveStores.named("T-\(kind)-\(size)"))
    let subject = Subject(defect)
    var plan = CampaignPlan(seed: 1, generator: CaseGenerator(for: subject.runner))
    plan.crowdEvery = 1
    plan.generator.largestCrowd = Volume.scale(quick: 32, full: .max)
    let found = plan.firstFailure(
      on: subject.runner, within: Volume.scale(quick: 300, full: 600), probes: false)
    #expect(found.found, "not found in \(found.trials) crowds")
  }

  @Test("a defect beyond a size is not seen below it", arguments: kinds)
  func silent(kind: String) throws {
    let defect = try #require(DefectiveStores.named("T-\(kind)-4096"))
    let subject = Subject(defect)
    var plan = CampaignPlan(seed: 1, generator: CaseGenerator(for: subject.runner))
    plan.crowdEvery = 0
    let trials = Volume.scale(quick: 100, full: 2_000)
    #expect(!plan.firstFailure(on: subject.runner, within: trials).found)
  }
}
