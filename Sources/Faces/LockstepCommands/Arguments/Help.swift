import Reporting
import Shrinking
import StoreModel

/// The texts of `--help` and `--version`.
enum Help {
  static func overview(_ table: VerbTable) -> String {
    let width = table.verbs.map(\.name.count).max() ?? 0
    var lines = [
      "\(Program.name): finds bugs in stores and in the lists that they feed",
      "",
      "usage: \(Program.name) [VERB] [FLAGS] [FILE...]",
      "",
    ]
    lines += table.verbs.map { "  \($0.name.padded(to: width))  \($0.summary)" }
    lines += [
      "  \("help".padded(to: width))  prints this, or the help of one verb (help fuzz)",
      "",
    ]
    if let verb = table.standard {
      let subject = Program.isTheirs ? "the first store of this program" : "the indexed store"
      lines += ["Without a verb it runs \(verb.name) for 20 seconds on \(subject).", ""]
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
    lines += examples(of: verb) + flags(of: verb)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func examples(of verb: Verb) -> [String] {
    guard !verb.examples.isEmpty else { return [] }
    let calls = verb.examples.map {
      ([Program.name, verb.name] + [$0.key].filter { !$0.isEmpty }).joined(separator: " ")
    }
    let width = calls.map(\.count).max() ?? 0
    return ["", "examples:"]
      + zip(calls, verb.examples).map { "  \($0.padded(to: width))  \($1.value)" }
  }

  private static func flags(of verb: Verb) -> [String] {
    guard !verb.flags.isEmpty else { return [] }
    let width = verb.flags.map(\.usage.count).max() ?? 0
    return verb.groups.flatMap { heading, flags in
      ["", heading + ":"] + flags.map { "  \($0.usage.padded(to: width))  \($0.help)" }
    } + [""] + environment
  }

  private static let environment = [
    "Each flag can also be set in the environment: LOCKSTEP_SEED for --seed,",
    "LOCKSTEP_FAILURES_MAX for --failures-max, LOCKSTEP_JSON=1 for --json. A flag on the command",
    "line wins.",
  ]

  /// The exit codes and their meanings, in lines of a console.
  private static var codes: [String] {
    ExitCode.allCases.flatMap { code -> [String] in
      let lines = code.meaning.wrapped(to: 84)
      let number = "\(code.rawValue)"
      let first = "  " + number + String(repeating: " ", count: 4 - number.count) + lines[0]
      return [first] + lines.dropFirst().map { "      " + $0 }
    }
  }
}
