import Mutation
import Reporting

/// What became of a mutant.
package enum MutantFate: Hashable, Sendable {
  /// The compiler refuses it.
  case notCompiled
  /// A check found it after so many commands.
  case killed(check: String, commands: Int)
  /// Nobody noticed in so many commands.
  case survived(commands: Int)

  /// Whether a campaign found it.
  package var isKilled: Bool {
    if case .killed = self { true } else { false }
  }

  /// Whether it could be run.
  package var isCompiled: Bool { self != .notCompiled }
}

/// A mutant and what became of it.
package struct MutantResult: Hashable, Sendable {
  package let mutant: Mutant
  package let fate: MutantFate

  /// The result as an object; a line of the log and of `--json`.
  package var json: JSON {
    var check = JSON.null
    var commands = JSON.null
    let fate: String
    switch self.fate {
    case .notCompiled: fate = "not compiled"
    case .killed(let by, let count):
      fate = "killed"
      check = .text(by)
      commands = .integer(count)
    case .survived(let count):
      fate = "survived"
      commands = .integer(count)
    }
    return .object([
      "mutant": .integer(mutant.number), "file": .text(mutant.file), "line": .integer(mutant.line),
      "column": .integer(mutant.column), "kind": .text(mutant.kind.rawValue),
      "change": .text(mutant.change), "fate": .text(fate), "check": check, "commands": commands,
    ])
  }
}

extension MutantFate {
  /// Reads what `MutantResult.json` says of a fate.
  init(_ fields: JSONFields) throws(JSONError) {
    switch try fields.text("fate") {
    case "not compiled": self = .notCompiled
    case "killed":
      self = .killed(check: try fields.text("check"), commands: try fields.integer("commands"))
    case "survived": self = .survived(commands: try fields.integer("commands"))
    default:
      throw fields.error(try fields["fate"], "killed, survived or not compiled", "fate")
    }
  }
}
