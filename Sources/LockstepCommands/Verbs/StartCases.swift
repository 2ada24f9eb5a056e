import Campaign
import Reporting
import StoreModel

/// The cases of a corpus that some trials start from.
enum StartCases {
  /// Reads those that the flags name, and says where they are from; without the usual directory
  /// there are none.
  static func read(_ arguments: Arguments) throws -> ([Case], String) {
    if arguments.isOn(.noCorpus) { return ([], "not used") }
    if let given = arguments.text(.corpus) { return try read(given, .corpus) }
    let usual = "Corpus"
    guard try CorpusFiles.paths(in: seeds(of: usual)) != nil else {
      return ([], "none, there is no \(seeds(of: usual)) here")
    }
    return try read(usual, .corpus)
  }

  /// Reads those of a directory that a flag names.
  static func read(_ corpus: String, _ flag: Flag) throws -> ([Case], String) {
    let directory = seeds(of: corpus)
    guard let paths = try CorpusFiles.paths(in: directory) else {
      throw CommandFault(.badInput, "\(flag.name): there is no directory \(directory)")
    }
    let cases = try paths.map { try CorpusFiles.trialCase(at: $0) }
    return (cases, "\(cases.count.counted("case")) of \(directory)")
  }

  private static func seeds(of corpus: String) -> String { corpus + "/seeds" }
}
