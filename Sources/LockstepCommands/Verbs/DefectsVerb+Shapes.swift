import Campaign
import DefectiveStores
import Reporting

extension DefectsVerb {
  /// Shows how alike the shrunk cases of each are, whatever seed found it.
  func compareShapes(_ defects: [PlantedDefect]) async throws -> ExitCode {
    try refuseDeadly(defects, with: "--shapes")
    let failures = arguments.count(.failuresOfEach) ?? 1
    let plan = CampaignPlan(seed: seed, trials: trials, failuresMax: failures)
    let seeds = arguments.count(.seeds) ?? 20
    let shapes = try await results(of: defects, { $0.shapes.counted("shape") }) { index in
      DefectShapes(of: defects[index], plan: plan, seeds: seeds)
    }
    session.terminal.give(DefectShapes.lines(shapes).joined(separator: "\n"))
    if arguments.isOn(.json) {
      let object = JSON.object([
        "seed": .integer(seed), "seeds": .integer(seeds), "defects": .array(shapes.map(\.json)),
      ])
      try session.terminal.put(object.printed + "\n")
    }
    return .clean
  }

  /// Throws for a defect that ends its process, where all run in this one.
  func refuseDeadly(_ defects: [PlantedDefect], with flag: String) throws(CommandFault) {
    guard let deadly = defects.first(where: isDeadly) else { return }
    throw CommandFault(
      .usage, "--only: \(deadly.id) ends its process, and with \(flag) all run in this one")
  }
}
