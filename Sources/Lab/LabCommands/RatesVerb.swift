import Campaign
import JSONText
import LockstepCommands

/// `lockstep-lab rates`: compares how soon each planted defect is found, with and without a corpus.
struct RatesVerb {
  let session: Session
  let arguments: Arguments

  func run() async throws -> ExitCode {
    guard let directory = arguments.text(.startCorpus) else {
      throw CommandFault(
        .usage, "rates needs \(Flag.startCorpus.usage), the corpus that is to be tried")
    }
    let search = DefectSearch(session: session, arguments: arguments)
    let defects = try search.chosenInProcess("rates")
    let (cases, text) = try SeedCorpus.read(directory, .startCorpus)
    var plan = CampaignPlan(seed: search.seed, trials: search.trials, seeds: cases)
    plan.startEvery = arguments.count(.startEvery) ?? plan.startEvery
    let seeds = arguments.count(.seeds) ?? 10
    if !arguments.isOn(.quiet) {
      session.terminal.say(
        "  \(seeds.counted("seed")), one trial in \(plan.startEvery) from \(text)")
    }
    let rates = try await search.results(of: defects, { "takes \($0.trialRatio.percent)" }) {
      [plan] index in DefectRates(of: defects[index], plan: plan, seeds: seeds)
    }
    session.terminal.printResult(DefectRates.lines(rates).joined(separator: "\n"))
    if arguments.isOn(.json) {
      let object = JSON.object([
        "seed": .integer(search.seed), "seeds": .integer(seeds),
        "starts": .integer(plan.startEvery), "cases": .integer(cases.count),
        "defects": .array(rates.map(\.json)),
      ])
      try session.terminal.write(object.printed + "\n")
    }
    return .clean
  }
}
