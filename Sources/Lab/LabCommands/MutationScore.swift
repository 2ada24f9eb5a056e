import Campaign
import JSONText
import LockstepCommands
import Mutation

/// The score of a run over mutants.
struct MutationScore {
  let results: [MutantResult]
  /// The number of places in all sources.
  let sites: Int
  let seed: UInt64
  /// The explained mutants.
  var known = ExplainedMutants()

  /// The results of mutants that compiled.
  var compiled: [MutantResult] { results.filter(\.fate.isCompiled) }

  var killed: [MutantResult] { results.filter(\.fate.isKilled) }

  var survivors: [MutantResult] { compiled.filter { !$0.fate.isKilled } }

  /// The explained survivors, each with the reason.
  var explained: [(result: MutantResult, reason: String)] {
    survivors.compactMap { result in known.reason(for: result.mutant).map { (result, $0) } }
  }

  /// The unexplained survivors. For each of them, a check or an explanation is missing.
  var unexplained: [MutantResult] {
    survivors.filter { known.reason(for: $0.mutant) == nil }
  }

  /// The explained mutants that were found all the same.
  var contradicted: [MutantResult] {
    killed.filter { known.reason(for: $0.mutant) != nil }
  }

  /// The output: a table by kind, a table by check, the survivors, and the score.
  var lines: [String] {
    var lines = byKind.lines + [""] + byCheck.lines
    func add(_ title: String, _ results: [(result: MutantResult, reason: String?)]) {
      guard !results.isEmpty else { return }
      lines += ["", title]
      for (result, reason) in results {
        let mutant = result.mutant
        lines += ["  \(mutant.place): \(mutant.change)", "    \(mutant.source)"]
        if let reason { lines.append("    # " + reason) }
      }
    }
    add("survived, and is explained:", explained.map { ($0, $1) })
    add("found, though it is explained why not:", contradicted.map { ($0, nil) })
    add("survived:", unexplained.map { ($0, nil) })
    return lines + ["", summary]
  }

  /// The last line of the output.
  var summary: String {
    let share = compiled.isEmpty ? 0 : Double(killed.count) / Double(compiled.count) * 100
    let byTests = killed.count { $0.fate.isKilledByTests }
    let tests = byTests > 0 ? "\(byTests) of them by tests alone, " : ""
    let rest = explained.isEmpty ? "" : "\(explained.count) more explained, "
    return "\(killed.count) of \(compiled.count.counted("mutant")) killed (\(share.tenths) %), "
      + tests + rest + "\(results.count - compiled.count) of \(results.count) did not compile"
  }

  /// The whole score as one JSON object.
  var json: JSON {
    .object([
      "seed": .integer(seed), "sites": .integer(sites), "mutants": .integer(results.count),
      "compiled": .integer(compiled.count), "killed": .integer(killed.count),
      "killedByTests": .integer(killed.count { $0.fate.isKilledByTests }),
      "survived": .integer(survivors.count), "explained": .integer(explained.count),
      "results": .array(results.map(\.json)),
    ])
  }

  private var byKind: TextTable {
    var table = TextTable([
      ("kind", .left), ("drawn", .right), ("compiled", .right), ("killed", .right),
    ])
    for kind in MutationKind.allCases {
      let here = results.filter { $0.mutant.kind == kind }
      guard !here.isEmpty else { continue }
      table.add([
        kind.rawValue, "\(here.count)", "\(here.count { $0.fate.isCompiled })",
        "\(here.count { $0.fate.isKilled })",
      ])
    }
    return table
  }

  private var byCheck: TextTable {
    var table = TextTable([("found by", .left), ("mutants", .right), ("median commands", .right)])
    var commands: [String: [Int]] = [:]
    for result in results {
      if case .killed(let check, let count) = result.fate {
        commands[check, default: []] += [count]
      }
    }
    for (check, counts) in commands.sorted(by: {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }) {
      table.add([check, "\(counts.count)", counts.sorted()[counts.count / 2].grouped])
    }
    return table
  }
}

extension MutantFate {
  /// The fate in a few words.
  var text: String {
    switch self {
    case .notCompiled: "not compiled"
    case .killed(let check, let commands): "killed by \(check) (\(commands.counted("command")))"
    case .untested(let commands): "let pass (\(commands.counted("command")))"
    case .survived(let commands): "SURVIVED \(commands.counted("command"))"
    }
  }
}
