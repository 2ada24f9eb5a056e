import Campaign
import Differential
import Reporting
import StoreModel

/// `lockstep corpus distill`: drops the seeds that reach no cell which no other seed reaches.
///
/// The longest go first, so that what stays is cheap to start from.
struct CorpusDistillation {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let subject = try session.subject(arguments)
    let directory = arguments.corpusDirectory + "/" + CorpusFiles.seedsFolder
    guard let paths = try CorpusFiles.paths(in: directory) else {
      throw CommandFault(.badInput, "there is no directory \(directory); name it with --corpus")
    }
    let seeds = try paths.map { path in
      let entry = try CorpusEntry(path, folder: CorpusFiles.seedsFolder)
      var coverage = Coverage()
      _ = subject.runner.run(entry.trialCase, .none, coverage: &coverage)
      return (entry: entry, cells: coverage.counts.indices.filter { coverage.counts[$0] > 0 })
    }
    var seedsOfCell: [Int: Int] = [:]
    for cell in seeds.flatMap(\.cells) { seedsOfCell[cell, default: 0] += 1 }
    let all = seedsOfCell.count
    let isDry = arguments.isOn(.dryRun)
    var dropped = 0
    for seed in seeds.sorted(by: { CorpusDistillation.precedes($0.entry, $1.entry) }) {
      guard seed.cells.allSatisfy({ seedsOfCell[$0, default: 0] > 1 }) else { continue }
      for cell in seed.cells { seedsOfCell[cell, default: 0] -= 1 }
      if !isDry { try CorpusFiles.remove(seed.entry.path) }
      dropped += 1
      let verb = isDry ? "would be dropped" : "dropped"
      session.terminal.say(
        "\(seed.entry.path): \(verb), others reach its \(seed.cells.count.counted("cell"))")
    }
    session.terminal.say(
      "\((seeds.count - dropped).grouped) of \(seeds.count.counted("seed")) reach all"
        + " \(all.counted("cell"))")
    return .clean
  }

  /// Whether a seed is tried first: the one with more commands, then the later name.
  private static func precedes(_ one: CorpusEntry, _ other: CorpusEntry) -> Bool {
    (one.trialCase.commands.count, one.path) > (other.trialCase.commands.count, other.path)
  }
}
