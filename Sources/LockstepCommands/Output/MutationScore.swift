import Campaign
import Mutation
import Reporting

/// What a run over mutants came to.
struct MutationScore {
  let results: [MutantResult]
  /// How many places there were to draw from.
  let sites: Int
  let seed: UInt64

  /// Those that the compiler took.
  var compiled: [MutantResult] { results.filter(\.fate.isCompiled) }

  var killed: [MutantResult] { results.filter(\.fate.isKilled) }

  var survivors: [MutantResult] { compiled.filter { !$0.fate.isKilled } }

  /// The table by kind, what found them, those that nobody found, and the score.
  var lines: [String] {
    var lines = byKind.lines + [""] + byCheck.lines
    if !survivors.isEmpty {
      lines += ["", "survived:"]
      for result in survivors {
        let mutant = result.mutant
        lines += ["  \(mutant.place): \(mutant.change)", "    \(mutant.source)"]
      }
    }
    return lines + ["", summary]
  }

  /// The last line.
  var summary: String {
    let share = compiled.isEmpty ? 0 : Double(killed.count) / Double(compiled.count) * 100
    return "\(killed.count) of \(compiled.count.counted("mutant")) killed (\(share.tenths) %), "
      + "\(results.count - compiled.count) of \(results.count) did not compile"
  }

  /// Everything, as one object.
  var json: JSON {
    .object([
      "seed": .integer(seed), "sites": .integer(sites), "mutants": .integer(results.count),
      "compiled": .integer(compiled.count), "killed": .integer(killed.count),
      "survived": .integer(survivors.count), "results": .array(results.map(\.json)),
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
    case .survived(let commands): "SURVIVED \(commands.counted("command"))"
    }
  }
}
