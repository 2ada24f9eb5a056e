import Campaign
import JSONText

/// What became of the mutants of a plan, kept line by line.
final class MutationLog {
  /// By number.
  private(set) var fates: [Int: MutantFate] = [:]
  private var file: JournalFile

  /// Opens the log of a plan; one of another plan, or of other sources, begins anew.
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

  /// Of how many mutants nothing is left to be found out.
  var settled: Int {
    fates.values.count {
      if case .untested = $0 { false } else { true }
    }
  }

  /// Adds a result, which counts more than one before it of the same mutant.
  func add(_ result: MutantResult) throws(FileProblem) {
    try file.append(result.json.inOneLine)
    fates[result.mutant.number] = result.fate
  }

  /// The results that are known, by number.
  func results(of sample: MutantSample) -> [MutantResult] {
    sample.mutants.compactMap { mutant in
      fates[mutant.number].map { MutantResult(mutant: mutant, fate: $0) }
    }
  }

  /// All that the fates depend on; the mutants stand for the sources.
  private static func head(_ plan: MutationPlan, _ sample: MutantSample) -> JSON {
    .object([
      "seed": .integer(plan.seed), "seconds": .decimal(plan.seconds),
      "product": .text(plan.product), "arguments": .array(plan.arguments.map { .text($0) }),
      "tests": .array(plan.tests.map { .text($0) }),
      "mutants": .array(sample.mutants.map { .text("\($0.place) \($0.change)") }),
    ])
  }
}
