import Reporting

/// The meaning of a command line: help, the version, or a verb with its arguments.
package enum Invocation: Sendable {
  /// The help of one verb, or of all verbs.
  case help(Verb?)
  case version
  case verb(Verb, Arguments)

  /// Reads the words after the executable's name, and the environment.
  ///
  /// - Throws: the first error in the words or the environment, with the expected form.
  package init(
    _ words: [String], of table: VerbTable, environment: [String: String]
  ) throws(CommandFault) {
    var rest = words[...]
    let first = rest.first ?? ""
    if ["--help", "-h", "help"].contains(first) {
      self = .help(try Invocation.helpVerb(rest.dropFirst().first, table))
      return
    }
    if first == "--version" {
      self = .version
      return
    }
    var named = table.standard
    if !first.isEmpty, !first.hasPrefix("-") {
      named = try Invocation.verb(named: first, table)
      rest = rest.dropFirst()
    }
    guard let verb = named else {
      self = .help(nil)
      return
    }
    if rest.prefix(while: { $0 != "--" }).contains(where: { ["--help", "-h"].contains($0) }) {
      self = .help(verb)
      return
    }
    self = .verb(verb, try ArgumentParser(verb, of: table, environment: environment).parse(rest))
  }

  private static func helpVerb(
    _ name: String?, _ table: VerbTable
  ) throws(CommandFault) -> Verb? {
    guard let name, !name.hasPrefix("-") else { return nil }
    return try verb(named: name, table)
  }

  private static func verb(
    named name: String, _ table: VerbTable
  ) throws(CommandFault) -> Verb {
    if let verb = table.named(name) { return verb }
    let names = table.verbs.map(\.name)
    throw CommandFault(
      .usage,
      "there is no verb \(name.inQuotes)" + NameSuggestion.sentences(for: name, among: names)
        + " (see \(Program.name) --help)")
  }
}
