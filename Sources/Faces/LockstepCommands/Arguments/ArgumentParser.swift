import Reporting

/// Reads the flags and operands of one verb. Every unknown word is an error.
struct ArgumentParser {
  private let verb: Verb
  private let table: VerbTable
  private let environment: [String: String]

  init(_ verb: Verb, of table: VerbTable, environment: [String: String]) {
    self.verb = verb
    self.table = table
    self.environment = environment
  }

  /// Reads words. Flags may be at any place, as `--flag value` or `--flag=value`. After `--`, all
  /// words are operands.
  func parse(_ words: ArraySlice<String>) throws(CommandFault) -> Arguments {
    var values: [String: FlagValue] = [:]
    var operands: [String] = []
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (flag, value) = try flagAndValue(word, &rest)
      guard values[flag.name] == nil else {
        throw usage("\(flag.name) is given twice")
      }
      values[flag.name] = value
    }
    try addTwins(to: &values)
    try check(operands)
    return Arguments(operands: operands, values: values)
  }

  private func flagAndValue(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(CommandFault) -> (Flag, FlagValue) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = verb.flags.first(where: { $0.name == name }) else { throw unknown(name) }
    if flag.kind == .toggle {
      guard parts.count == 1 else { throw usage("\(name) takes no value; it is on when given") }
      return (flag, .toggle(true))
    }
    let text: String
    if parts.count == 2 {
      text = String(parts[1])
    } else if let next = rest.first, !next.hasPrefix("--") {
      rest = rest.dropFirst()
      text = next
    } else {
      throw usage("\(name) needs \(flag.expected)")
    }
    return (flag, try value(text, of: flag, called: name))
  }

  private func value(
    _ text: String, of flag: Flag, called name: String
  ) throws(CommandFault) -> FlagValue {
    guard let value = flag.value(text) else {
      throw usage("\(name): expected \(flag.expected), found \(text.inQuotes)")
    }
    return value
  }

  /// Reads the variables of all flags that are not among the words. An empty variable is ignored.
  private func addTwins(to values: inout [String: FlagValue]) throws(CommandFault) {
    let known = Set(table.flags.map(\.variable))
    for variable in environment.keys.sorted() where variable.hasPrefix("LOCKSTEP_") {
      guard !known.contains(variable) else { continue }
      throw usage(
        "there is no environment variable \(variable)"
          + NameSuggestion.text(for: variable, among: known.sorted()))
    }
    for flag in verb.flags where values[flag.name] == nil {
      guard let text = environment[flag.variable], !text.isEmpty else { continue }
      values[flag.name] = try value(text, of: flag, called: flag.variable)
    }
  }

  private func check(_ operands: [String]) throws(CommandFault) {
    if operands.count < verb.operandCount.lowerBound {
      throw usage("\(verb.name) needs \(verb.operands)")
    }
    guard operands.count > verb.operandCount.upperBound else { return }
    let extra = operands[verb.operandCount.upperBound]
    throw usage(
      verb.operands.isEmpty
        ? "\(verb.name) takes flags only, found \(extra.inQuotes)"
        : "\(verb.name) takes one \(verb.operands), found \(extra.inQuotes) too")
  }

  private func unknown(_ name: String) -> CommandFault {
    let names = verb.flags.map(\.name)
    if names.isEmpty { return usage("\(verb.name) takes no flags, found \(name)") }
    return usage(
      "\(verb.name) has no flag \(name)" + NameSuggestion.text(for: name, among: names))
  }

  private func usage(_ message: String) -> CommandFault {
    CommandFault(.usage, message + " (see \(Program.name) \(verb.name) --help)")
  }
}
