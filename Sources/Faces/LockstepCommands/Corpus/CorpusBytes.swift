import Campaign
import Reporting

/// The action `lockstep corpus bytes DIR`: writes the start corpus of a coverage-guided fuzzer.
///
/// The start corpus has the cases of the corpus as text, the bytes of drawn trials that reach cells
/// of their own, and a dictionary.
struct CorpusBytes {
  /// The number of drawn trials among which the action chooses.
  private static let trials = 500
  /// The name of the folder of the inputs, and the name of the dictionary beside it.
  private static let inputs = "inputs"
  private static let dictionary = "lockstep.dict"

  let session: Session
  let arguments: Arguments

  func run(_ directory: String) throws -> ExitCode {
    let subject = try session.subject(arguments)
    try WritableDirectory.check(Report.directory(for: CorpusBytes.inputs, in: directory))
    let seed = arguments.seed(.fixedSeed) ?? 1
    let target = Report.directory(for: CorpusBytes.inputs, in: directory)
    let entries = try CorpusEntry.paths(in: arguments.corpusDirectory)
      .map { try CorpusEntry($0.path, folder: $0.folder) }
    for entry in entries {
      let name = entry.path.split(separator: "/").last ?? ""
      try CorpusFiles.write(entry.trialCase.text, to: "\(target)/\(entry.folder)-\(name)")
    }
    let drawn = FuzzerInput.drawn(seed: seed, trials: CorpusBytes.trials, on: subject.runner)
    for (number, bytes) in drawn.enumerated() {
      let name = "seed-\(seed)-\(number)\(FuzzerInput.ending)"
      try CorpusFiles.write(bytes: bytes, to: "\(target)/\(name)")
    }
    try CorpusFiles.write(
      FuzzerInput.dictionary(of: entries.map(\.trialCase)),
      to: Report.directory(for: CorpusBytes.dictionary, in: directory))
    session.terminal.printResult(
      "\(directory): \(entries.count.counted("case")), \(drawn.count.counted("input")) of bytes"
        + " and a dictionary")
    return .clean
  }
}
