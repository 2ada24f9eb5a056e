import Campaign
import Reporting
import StoreModel

/// The cases of a corpus that some trials start from.
enum StartCases {
  /// Reads those that the flags name, and says where they are from; without the usual directory
  /// there are none.
  static func read(_ arguments: Arguments) throws -> ([Case], String) {
    if arguments.isOn(.noCorpus) { return ([], "not used") }
    let given = arguments.text(.corpus)
    let directory = (given ?? "Corpus") + "/seeds"
    guard let paths = try CorpusFiles.paths(in: directory) else {
      if given == nil { return ([], "none, there is no \(directory) here") }
      throw CommandFault(.badInput, "--corpus: there is no directory \(directory)")
    }
    let cases = try paths.map { try CorpusFiles.trialCase(at: $0) }
    return (cases, "\(cases.count.counted("case")) of \(directory)")
  }
}
