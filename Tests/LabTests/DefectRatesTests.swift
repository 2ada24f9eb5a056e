import Cases
import Checking
import DefectiveStores
import Foundation
import StoreModel
import TestSupport
import Testing

@testable import Campaign
@testable import JSONText
@testable import LabCommands
@testable import LockstepCommands

/// Planted defects measure the benefit of a corpus: how many trials find a defect with and without
/// the corpus.
@Suite("Rates without the cases of a corpus and with them")
struct DefectRatesTests {
  private let place: Workplace
  private let defect: PlantedDefect

  init() throws {
    place = try Workplace()
    defect = try #require(Subjects.standard.defects.first { $0.id == "B8" })
    try FileManager.default.createDirectory(
      atPath: place.path + "/seeds", withIntermediateDirectories: true)
  }

  private var runner: any TrialRunning { Subject(defect.contender, "").runner }

  @Test(
    "the first failure is the campaign's, and a vain search reports its trials",
    .fullVolume,
    arguments: ["B8", "C70"])
  func firstFailure(_ id: String) async throws {
    // C70 mostly breaks relations between the subject's own answers.
    let defect = try #require(Subjects.standard.defects.first { $0.id == id })
    let runner = Subject(defect.contender, "").runner
    for seed in UInt64(1)...3 {
      var plan = CampaignPlan(seed: seed)
      let search = plan.firstFailure(on: runner, within: 2000)
      plan.trials = search.trials
      let result = try await Campaign(plan: plan, runner: runner, canary: AlwaysFailingCanary())
        .run()
      #expect(search.found && result.firstFailedTrial == search.trials - 1)
      #expect(search.commands > 0 && search.commands == result.commands)
      let vain = plan.firstFailure(on: runner, within: search.trials - 1)
      #expect(!vain.found && vain.trials == search.trials - 1 && vain.commands < search.commands)
    }
  }

  @Test(
    "trials that start from a case of the defect find it at once, fresh ones do not",
    .fullVolume)
  func sideBySide() async throws {
    let plan = CampaignPlan(seed: 5, generator: CaseGenerator(for: runner))
    let fresh = (0..<2).map { seed in
      CampaignPlan(seed: 5 + seed, generator: plan.generator).firstFailure(
        on: runner, within: 20_000)
    }
    let failure = try #require(plan.failure(of: fresh[0].trials - 1, on: runner))
    _ = try place.file("seeds/a.lockstep", failure.shrunk.text)
    func compare(jobs: String) async -> CommandOutcome {
      await lab(
        "rates", "--only", "B8,B49", "--seed", "5", "--seeds", "2", "--json", "--corpus",
        place.path, "--starts", "1", "--jobs", jobs)
    }
    let outcome = await compare(jobs: "2")
    #expect(outcome.code == .clean)
    #expect(
      outcome.error.hasPrefix("  2 seeds, one trial in 1 from 1 case of \(place.path)/seeds\n"))
    let fields = try JSONFields(JSON(parsing: outcome.output, file: ""), file: "")
    let rates = try fields.objects("defects")
    #expect(try rates.map { try $0.text("id") } == ["B8", "B49"])
    #expect(try trials("started", rates[0]) == [1, 1])
    #expect(try trials("fresh", rates[0]) == fresh.map(\.trials))
    #expect(try trials("others", rates[0]) != fresh.map(\.trials))
    #expect(await compare(jobs: "1").output == outcome.output)
  }

  private func trials(_ name: String, _ rates: JSONFields) throws -> [Int] {
    let searches = try #require(try rates.object(name))
    guard case .array(let trials) = try searches["trials"].content else { return [] }
    return trials.compactMap {
      guard case .number(let text) = $0.content else { return nil }
      return Int(text)
    }
  }

  @Test("slow defects are chosen by other seeds, and the median of the ratios is reported")
  func table() {
    func searches(_ trials: [Int], found: Bool = true) -> [FirstFailure] {
      trials.map { FirstFailure(found: found, trials: $0, commands: $0 * 10) }
    }
    func rates(_ fresh: [Int], _ started: [Int], _ others: [Int]) -> DefectRates {
      DefectRates(
        defect: defect, fresh: searches(fresh), started: searches(started),
        others: searches(others))
    }
    let slow = rates([10, 1000, 40], [20, 10, 10000], [900, 900, 1])
    let lucky = rates([5000, 5000], [1000, 3000], [7, 7])
    let even = rates([7], [7], [8])
    let missed = DefectRates(
      defect: defect, fresh: searches([1]), started: searches([3], found: false),
      others: searches([9]))
    #expect(
      DefectRates.lines([slow, lucky, even, missed, even]) == [
        "id  drawn anew  from cases  trials  commands",
        "B8          40          20    50 %      50 %",
        "B8       5,000       2,000    40 %      40 %",
        "B8           7           7   100 %     100 %",
        "B8           1           3   300 %     300 %  not always found",
        "B8           7           7   100 %     100 %",
        "the slowest quarter, which as many other seeds tell: 2 defects, take 175 % of the trials"
          + " and 175 % of the commands, in the middle; 1 at most half the trials, 1 at least twice"
          + " as many",
        "all 5 defects, take 100 % of the trials and 100 % of the commands, in the middle; 2 at"
          + " most half the trials, 1 at least twice as many",
      ])
  }

  @Test("flags that do not fit together are refused with the next step")
  func refusals() async {
    let starts = await lab("rates", "--starts", "3")
    #expect(starts.code == .usage)
    #expect(starts.error.hasPrefix("lockstep-lab: rates needs --corpus DIR, the corpus"))
    let deadly = await lab("rates", "--only", "B24,trap", "--corpus", place.path)
    #expect(deadly.code == .usage)
    #expect(deadly.error.hasPrefix("lockstep-lab: --only: trap ends its process, and rates"))
    let none = await lab("rates", "--corpus", place.path + "/none")
    #expect(none.code == .badInput)
    #expect(none.error.contains("--corpus: there is no directory \(place.path)/none/seeds"))
  }
}
