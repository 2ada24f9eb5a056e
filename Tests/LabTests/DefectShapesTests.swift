import Cases
import Checking
import DefectiveStores
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import JSONText
@testable import LabCommands
@testable import LockstepCommands
@testable import Shrinking

/// Planted defects measure how often shrinking ends with one and the same case.
@Suite("Shapes of shrunk cases")
struct DefectShapesTests {
  private let defect: PlantedDefect

  init() throws {
    defect = try #require(Subjects.standard.defects.first { $0.id == "B1" })
  }

  @Test(
    "the earliest failure of each seed is shrunk as in a campaign, with any number of jobs",
    .fullVolume)
  func shrunk() async throws {
    let runner = Subject(defect.contender, "").runner
    let plan = CampaignPlan(seed: 7, trials: 2000)
    let shapes = DefectShapes(of: defect, plan: plan, seeds: 2)
    #expect(shapes.shrunk.count == 2)
    for (seed, shrunk) in shapes.shrunk.enumerated() {
      // A campaign first shows the plainest failure of a round, whichever trial found it.
      var plan = CampaignPlan(seed: 7 + UInt64(seed), failuresMax: 6)
      plan.trials = 512
      let result = try await Campaign(plan: plan, runner: runner, canary: AlwaysFailingCanary())
        .run()
      let failure = try #require(result.failures.first { $0.shrunk.text == shrunk.text })
      #expect(shrunk.check == failure.mismatch.check)
      #expect(shrunk.kinds == failure.shrunk.commands.map(\.kind))
    }
    func commandsAndCases(jobs: String) async throws -> [String] {
      let outcome = await lab(
        "shapes", "--only", "B1,B49", "--seed", "7", "--seeds", "2", "--json", "--jobs", jobs)
      #expect(outcome.code == .clean)
      let fields = try JSONFields(JSON(parsing: outcome.output, file: ""), file: "")
      return try fields.objects("defects").flatMap {
        [try $0["commands"].printed, try $0["cases"].printed]
      }
    }
    let alone = try await commandsAndCases(jobs: "1")
    #expect(alone.count == 4 && alone[0].filter(\.isNumber) == "33")
    #expect(alone[1] == JSON.array(shapes.shrunk.map { .text($0.text) }).printed)
    #expect(try await commandsAndCases(jobs: "2") == alone)
  }

  @Test(
    "failures of the first failing round come check by check, up to the wanted number",
    .fullVolume)
  func turns() throws {
    let defect = try #require(Subjects.standard.defects.first { $0.id == "B14" })
    let runner = Subject(defect.contender, "").runner
    let plan = CampaignPlan(seed: 1, trials: 600)
    let failed = TrialLoop(plan: plan, runner: runner).run(0..<Campaign.roundSize).sums.failed
    let checks = Set(failed.map(\.mismatch.check))
    #expect(checks.count > 1 && failed.count > checks.count + 1)
    let turns = plan.worthShrinking(checks.count + 1, on: runner)
    let byTrial = Dictionary(uniqueKeysWithValues: failed.map { ($0.trial, $0.mismatch) })
    #expect(turns.count == checks.count + 1)
    #expect(Set(turns.dropLast().compactMap { byTrial[$0]?.check }) == checks)
    for mismatch in turns.dropLast().compactMap({ byTrial[$0] }) {
      let alike = failed.map(\.mismatch).filter { $0.check == mismatch.check }
      #expect(mismatch.step == alike.map(\.step).min())
    }
    #expect(plan.worthShrinking(1, on: Pair.trial).isEmpty)
  }

  @Test(
    "a check that few cases fail is shown beside a common one, also in a long run",
    .fullVolume)
  func eachCheck() throws {
    let defect = try #require(Subjects.standard.defects.first { $0.id == "B14" })
    let runner = Subject(defect.contender, "").runner
    let plan = CampaignPlan(seed: 1)
    let failed = TrialLoop(plan: plan, runner: runner).run(0..<Campaign.roundSize).sums.failed
    let many = failed.filter { $0.mismatch.check == .display }.prefix(8)
    let few = failed.filter { $0.mismatch.check == .outcome }.prefix(1)
    #expect(many.count == 8 && few.count == 1)
    let chosen = RunResult(seed: 1).worthShrinking(Array(many + few), inRound: 1)
    #expect(Set(chosen.map(\.mismatch.check)) == [.display, .outcome])
  }

  @Test(
    "the plainest of several failures of a seed is kept, which a campaign shows first", .fullVolume)
  func plainest() async throws {
    let defect = try #require(Subjects.standard.defects.first { $0.id == "B11" })
    let runner = Subject(defect.contender, "").runner
    func failures(of plan: CampaignPlan) throws -> [Failure] {
      try plan.worthShrinking(3, on: runner).map { try #require(plan.failure(of: $0, on: runner)) }
    }
    // Some seed has a plainest failure that is not the first one.
    var plan = try #require(
      (0..<60).lazy.map { CampaignPlan(seed: $0, generator: CaseGenerator(for: runner)) }.first {
        plan in
        guard let found = try? failures(of: plan), let first = found.first,
          let plainest = found.min(by: { $0.precedes($1) })
        else { return false }
        return found.count == 3
          && plainest.shrunk.commands.count < first.shrunk.commands.count
      })
    let plainest = try #require(try failures(of: plan).min { $0.precedes($1) })
    plan.failuresMax = 3
    let shown = DefectShapes(of: defect, plan: plan, seeds: 1).shrunk
    #expect(shown.map(\.commands) == [plainest.shrunk.commands.count])
  }

  @Test("the plainer failure needs no questions, or has fewer commands, or the smaller text")
  func order() throws {
    func failure(
      _ text: String, attempts: Int, _ check: CheckID = .events
    ) throws -> Failure {
      let told = try Case(parsing: "lockstep 2\nentity Item name:string\n" + text, file: "")
      let wrong = Mismatch(check: check, step: 0, title: "", expected: "", actual: "")
      return Failure(
        subject: "", mismatch: wrong, shrunk: told, original: told, isCertified: true,
        attempts: attempts, origin: nil)
    }
    let ordered = [
      try failure("rollback\n", attempts: 5), try failure("insert a Item\n", attempts: 4),
      try failure("insert b Item\n", attempts: 3), try failure("save\nsave\n", attempts: 2),
      try failure("rollback\n", attempts: 1, .metamorphic),
    ]
    #expect(ordered.reversed().sorted { $0.precedes($1) } == ordered)
  }

  @Test("the table counts cases unlike the plainest, and cases longer than their check needs")
  func table() {
    func shrunk(_ kinds: [CommandKind], _ check: CheckID, _ text: String) -> DefectShapes.Shrunk {
      .init(commands: kinds.count, kinds: kinds, check: check, text: text, seconds: 0.25)
    }
    let alike = DefectShapes(
      defect: defect, seeds: 3,
      shrunk: [shrunk([.fetch], .events, "a"), shrunk([.fetch], .events, "a")])
    let unlike = DefectShapes(
      defect: defect, seeds: 5,
      shrunk: [
        shrunk([.fetch], .events, "a"), shrunk([.insert, .save], .contents, "b"),
        shrunk([.insert, .fetch], .contents, "c"), shrunk([.insert, .fetch], .events, "c"),
        shrunk([], .metamorphic, "d"),
      ])
    #expect(
      DefectShapes.lines([alike, unlike]) == [
        "id   found  shapes  texts  slowest  commands",
        "B1  2 of 3       1      1    0.3 s  2 of 1",
        "B1  5 of 5       5      4    0.3 s  1 of 0, 1 of 1, 3 of 2",
        "1 of 2 defects always end at as many commands, 1 in at most two shapes",
        "of 7 shrunk cases 4 have not as many commands as the plainest, 1 have more than the"
          + " shortest of the same check",
      ])
  }

  @Test("a defect that ends its process is refused")
  func refusals() async {
    let deadly = await lab("shapes", "--only", "trap")
    #expect(deadly.code == .usage)
    #expect(deadly.error.hasPrefix("lockstep-lab: --only: trap ends its process, and shapes"))
  }
}
