import Campaign

/// The action `lockstep corpus distill`: drops a seed if other seeds reach all its cells.
///
/// The longest seeds are dropped first, so that the rest are cheap to start from.
struct CorpusDistillation {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let subject = try session.subject(arguments)
    let directory = arguments.corpusDirectory + "/" + CorpusFiles.seedsFolder
    guard let paths = try CorpusFiles.paths(in: directory) else {
      throw CorpusEntry.isMissing(directory)
    }
    // The longest are tried first.
    let seeds = try paths.map { try CorpusEntry($0, folder: CorpusFiles.seedsFolder) }
      .sorted { ($0.trialCase.commands.count, $0.path) < ($1.trialCase.commands.count, $1.path) }
    let cells = seeds.map {
      Distillation.cells(of: $0.trialCase, on: subject.runner, withMatrix: true)
    }
    let needed = Distillation(cells)
    let isDry = arguments.isOn(.dryRun)
    let verb = isDry ? "would be dropped" : "dropped"
    for place in Set(seeds.indices).subtracting(needed.keptIndices).sorted(by: >) {
      if !isDry { try CorpusFiles.remove(seeds[place].path) }
      session.terminal.printResult(
        "\(seeds[place].path): \(verb), others reach its \(cells[place].count.counted("cell"))")
    }
    session.terminal.printResult(
      "\(needed.keptIndices.count.grouped) of \(seeds.count.counted("seed")) reach all"
        + " \(needed.cells.counted("cell"))")
    return .clean
  }
}
