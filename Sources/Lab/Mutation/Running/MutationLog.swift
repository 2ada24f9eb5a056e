import Campaign
import JSONText

/// The log of a plan: a line for each mutant's fate.
final class MutationLog {
  /// The fates by the number of the mutant.
  private(set) var fates: [Int: MutantFate] = [:]
  private var file: JournalFile

  /// Opens the log of a plan. The log begins anew if the plan or the sources have changed.
  init(_ plan: MutationPlan, _ sample: MutantSample) throws {
    let head = MutationLog.head(plan, sample).inOneLine
    if TextFile.kind(of: plan.log) == .file {
      var fates: [Int: MutantFate] = [:]
      var isSame = false
      file = try JournalFile(opening: plan.log) { text in
        let lines = text.split(separator: "\n")
        isSame = lines.first.map(String.init) == head
        for (number, line) in lines.enumerated().dropFirst() where isSame {
          let place = "\(plan.log), line \(number + 1)"
          let fields = try JSONFields(JSON(parsing: String(line), file: place), file: place)
          fates[try fields.integer("mutant")] = try MutantFate(fields)
        }
      }
      if isSame {
        self.fates = fates
        return
      }
      try file.removeAll()
    } else {
      file = try JournalFile(creating: plan.log)
    }
    try file.append(head)
  }

  /// The number of mutants whose fate is final.
  var settled: Int {
    fates.values.count {
      if case .untested = $0 { false } else { true }
    }
  }

  /// Adds a result. It replaces an earlier result of the same mutant.
  func add(_ result: MutantResult) throws(FileProblem) {
    try file.append(result.json.inOneLine)
    fates[result.mutant.number] = result.fate
  }

  /// Returns the known results, by number.
  func results(of sample: MutantSample) -> [MutantResult] {
    sample.mutants.compactMap { mutant in
      fates[mutant.number].map { MutantResult(mutant: mutant, fate: $0) }
    }
  }

  /// Returns the first line of the log: everything that the fates depend on. The mutants represent
  /// the sources.
  private static func head(_ plan: MutationPlan, _ sample: MutantSample) -> JSON {
    .object([
      "seed": .integer(plan.seed), "seconds": .decimal(plan.seconds),
      "product": .text(plan.product), "arguments": .array(plan.arguments.map { .text($0) }),
      "tests": .array(plan.tests.map { .text($0) }),
      "mutants": .array(sample.mutants.map { .text("\($0.place) \($0.change)") }),
    ])
  }
}
