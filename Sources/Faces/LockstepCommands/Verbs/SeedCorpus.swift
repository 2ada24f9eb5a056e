import Campaign
import StoreModel

/// Reads the cases of a corpus from which some trials start.
package enum SeedCorpus {
  private static let usual = "Corpus"

  /// Returns the cases that the flags name, and a text about their origin.
  ///
  /// Without a flag, the cases are in the directory `Corpus`. If it does not exist, there are none.
  static func read(_ arguments: Arguments) throws -> ([Case], String) {
    if arguments.isOn(.noCorpus) {
      guard !arguments.isOn(.regressions) else {
        throw CommandFault(
          .usage,
          "give --regressions or --no-corpus, not both")
      }
      return ([], "not used")
    }
    let (seeds, from) = try readSeeds(arguments.text(.corpus))
    guard arguments.isOn(.regressions) else { return (seeds, from) }
    let (regressions, alsoFrom) = try read(
      CorpusFiles.regressionsFolder, of: arguments.text(.corpus) ?? usual, .regressions)
    return (seeds + regressions, from + ", " + alsoFrom)
  }

  /// Returns the seeds of a corpus that a flag names, and a text about their origin.
  package static func read(_ corpus: String, _ flag: Flag) throws -> ([Case], String) {
    try read(CorpusFiles.seedsFolder, of: corpus, flag)
  }

  private static func readSeeds(_ given: String?) throws -> ([Case], String) {
    if let given { return try read(given, .corpus) }
    let directory = path(of: CorpusFiles.seedsFolder, in: usual)
    guard try CorpusFiles.paths(in: directory) != nil else {
      return ([], "none; there is no directory \(directory) here")
    }
    return try read(usual, .corpus)
  }

  private static func read(
    _ folder: String, of corpus: String, _ flag: Flag
  ) throws -> ([Case], String) {
    let directory = path(of: folder, in: corpus)
    guard let paths = try CorpusFiles.paths(in: directory) else {
      throw CommandFault(.badInput, "\(flag.name): there is no directory \(directory)")
    }
    let cases = try paths.map { try CorpusFiles.trialCase(at: $0) }
    return (cases, "\(cases.count.counted("case")) of \(directory)")
  }

  private static func path(of folder: String, in corpus: String) -> String {
    corpus + "/" + folder
  }
}
