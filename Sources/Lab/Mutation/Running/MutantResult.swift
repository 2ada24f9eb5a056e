import JSONText

/// What became of a mutant.
package enum MutantFate: Hashable, Sendable {
  /// The compiler refuses it.
  case notCompiled
  /// A check found it after so many commands.
  case killed(check: String, commands: Int)
  /// No check noticed in so many commands, and tests are still to be run.
  case untested(commands: Int)
  /// Nobody noticed in so many commands, nor in tests where there are any.
  case survived(commands: Int)

  /// What is named in the place of a check where only tests found it.
  package static let tests = "tests"

  /// Whether a campaign or a test found it.
  package var isKilled: Bool {
    if case .killed = self { true } else { false }
  }

  /// Whether it could be run.
  package var isCompiled: Bool { self != .notCompiled }

  /// Whether only tests found it.
  package var isKilledByTests: Bool {
    if case .killed(MutantFate.tests, _) = self { true } else { false }
  }
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
  /// Reads what `MutantResult.json` says of a fate.
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
