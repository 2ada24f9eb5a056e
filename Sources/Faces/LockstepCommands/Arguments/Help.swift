import Reporting
import Shrinking
import StoreModel

/// The texts of `--help` and `--version`.
enum Help {
  static func overview(_ table: VerbTable) -> String {
    let width = table.verbs.map(\.name.count).max() ?? 0
    var lines = [
      "\(Program.name): finds where a store and the lists on it part from the rules",
      "",
      "usage: \(Program.name) [VERB] [FLAGS] [FILE...]",
      "",
    ]
    lines += table.verbs.map { "  \($0.name.padded(to: width))  \($0.summary)" }
    lines += [
      "  \("help".padded(to: width))  this, or with a verb's name what that verb takes",
      "",
    ]
    if let verb = table.standard {
      let subject = Program.isTheirs ? "the first store of this program" : "the indexed store"
      lines += ["Without a verb it is \(verb.name), for 20 seconds, on \(subject).", ""]
    }
    lines += environment
    lines += ["", "Results go to standard output, progress and errors to standard error."]
    lines += ["", "exit codes:"] + codes
    return lines.map { $0 + "\n" }.joined()
  }

  static var version: String {
    "\(Program.name) \(Lockstep.version), case text \(CaseText.version),"
      + " failure.json \(Failure.formatVersion)\n"
  }

  static func text(of verb: Verb, in table: VerbTable) -> String {
    let isDefault = verb.name == table.standard?.name
    var usage = "usage: \(Program.name) " + (isDefault ? "[\(verb.name)]" : verb.name)
    if !verb.flags.isEmpty { usage += " [FLAGS]" }
    if !verb.operands.isEmpty { usage += " " + verb.operands }
    var lines = ["\(Program.name) \(verb.name): \(verb.summary)", "", usage, ""]
    lines += verb.about
    if !verb.flags.isEmpty {
      let width = verb.flags.map(\.usage.count).max() ?? 0
      lines.append("")
      lines += verb.flags.map { "  \($0.usage.padded(to: width))  \($0.help)" }
      lines.append("")
      lines += environment
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let environment = [
    "Each flag has a twin in the environment, LOCKSTEP_ and its name in capitals: LOCKSTEP_SEED",
    "for --seed, LOCKSTEP_FAILURES_MAX for --failures-max, LOCKSTEP_JSON=1 for --json. A flag",
    "that is given counts more.",
  ]

  /// The exit codes and their meanings, in lines of a console.
  private static var codes: [String] {
    ExitCode.allCases.flatMap { code -> [String] in
      let lines = wrapped(code.meaning, width: 84)
      let number = "\(code.rawValue)"
      let first = "  " + number + String(repeating: " ", count: 4 - number.count) + lines[0]
      return [first] + lines.dropFirst().map { "      " + $0 }
    }
  }

  /// Returns a text in lines of at most so many characters. A longer word keeps a line of its own.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.count + word.count >= width, !line.isEmpty { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}
