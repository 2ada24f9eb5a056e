import JSONText

/// The fate of a mutant.
package enum MutantFate: Hashable, Sendable {
  /// The compiler rejects the mutant.
  case notCompiled
  /// A check found the mutant after this number of commands.
  case killed(check: String, commands: Int)
  /// No check found the mutant in this number of commands; its tests did not run yet.
  case untested(commands: Int)
  /// No check found the mutant in this number of commands, and no test either, if the plan names
  /// tests.
  case survived(commands: Int)

  /// The word instead of the check, if only tests found the mutant.
  package static let tests = "tests"

  /// Whether a campaign or a test found the mutant.
  package var isKilled: Bool {
    if case .killed = self { true } else { false }
  }

  /// Whether the mutant could run.
  package var isCompiled: Bool { self != .notCompiled }

  /// Whether only tests found the mutant.
  package var isKilledByTests: Bool {
    if case .killed(MutantFate.tests, _) = self { true } else { false }
  }
}

/// A mutant and its fate.
package struct MutantResult: Hashable, Sendable {
  package let mutant: Mutant
  package let fate: MutantFate

  /// The result as a JSON object: a line of the log and of `--json`.
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
    case .untested(let count):
      fate = "untested"
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
  /// Reads the fate from the fields of `MutantResult.json`.
  init(_ fields: JSONFields) throws(JSONError) {
    switch try fields.text("fate") {
    case "not compiled": self = .notCompiled
    case "killed":
      self = .killed(check: try fields.text("check"), commands: try fields.integer("commands"))
    case "untested": self = .untested(commands: try fields.integer("commands"))
    case "survived": self = .survived(commands: try fields.integer("commands"))
    default:
      throw fields.error(try fields["fate"], "killed, untested, survived or not compiled", "fate")
    }
  }
}
