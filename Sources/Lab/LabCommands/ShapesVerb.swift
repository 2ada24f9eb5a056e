import Campaign
import DefectiveStores
import JSONText
import LockstepCommands

/// `lockstep-lab shapes`: compares the shrunk failures of each planted defect, over several seeds.
struct ShapesVerb {
  let session: Session
  let arguments: Arguments

  func run() async throws -> ExitCode {
    let search = DefectSearch(session: session, arguments: arguments)
    let defects = try search.chosenInProcess("shapes")
    let failures = arguments.count(.failuresOfEach) ?? 1
    let plan = CampaignPlan(seed: search.seed, trials: search.trials, failuresMax: failures)
    let seeds = arguments.count(.shapeSeeds) ?? 20
    let shapes = try await search.results(of: defects, { $0.shapes.counted("shape") }) { index in
      DefectShapes(of: defects[index], plan: plan, seeds: seeds)
    }
    session.terminal.printResult(DefectShapes.lines(shapes).joined(separator: "\n"))
    if arguments.isOn(.json) {
      let object = JSON.object([
        "seed": .integer(search.seed), "seeds": .integer(seeds),
        "defects": .array(shapes.map(\.json)),
      ])
      try session.terminal.write(object.printed + "\n")
    }
    return .clean
  }
}

extension DefectSearch {
  /// Returns the chosen defects. Throws if one of them ends its process, since `verb` has no
  /// workers.
  func chosenInProcess(_ verb: String) throws(CommandFault) -> [PlantedDefect] {
    let defects = try chosen()
    guard let deadly = defects.first(where: isDeadly) else { return defects }
    throw CommandFault(
      .usage, "--only: \(deadly.id) ends its process, and \(verb) runs all in this one")
  }
}
