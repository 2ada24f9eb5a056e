import Campaign
import DefectiveStores
import Reporting

extension DefectsVerb {
  /// Shows how soon each is found without the cases of a corpus, and with them.
  func compare(_ defects: [PlantedDefect], _ directory: String) async throws -> ExitCode {
    try refuseDeadly(defects, with: "--compare")
    let (cases, text) = try StartCases.read(directory, .compare)
    var plan = CampaignPlan(seed: seed, trials: trials, seeds: cases)
    plan.startEvery = arguments.count(.starts) ?? plan.startEvery
    let seeds = arguments.count(.seeds) ?? 10
    if !arguments.isOn(.quiet) {
      session.terminal.say(
        "  \(seeds.counted("seed")), one trial in \(plan.startEvery) from \(text)")
    }
    let rates = try await results(of: defects, { "takes \($0.trialRatio.percent)" }) {
      [plan] index in DefectRates(of: defects[index], plan: plan, seeds: seeds)
    }
    session.terminal.give(DefectRates.lines(rates).joined(separator: "\n"))
    if arguments.isOn(.json) {
      let object = JSON.object([
        "seed": .integer(seed), "seeds": .integer(seeds), "starts": .integer(plan.startEvery),
        "cases": .integer(cases.count), "defects": .array(rates.map(\.json)),
      ])
      try session.terminal.put(object.printed + "\n")
    }
    return .clean
  }
}
