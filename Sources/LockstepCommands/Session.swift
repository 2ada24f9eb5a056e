/// What a verb works with besides its arguments.
struct Session: Sendable {
  let subjects: Subjects
  let terminal: Terminal

  /// Does what was asked.
  func run(_ invocation: Invocation) async throws -> ExitCode {
    switch invocation {
    case .help(nil):
      try terminal.put(Help.overview)
    case .help(let verb?):
      try terminal.put(Help.text(of: verb))
    case .version:
      try terminal.put(Help.version)
    case .verb(let verb, let arguments):
      return try await verb.run(self, arguments)
    }
    return .clean
  }

  /// The subject that a flag names, else the default one.
  func subject(_ arguments: Arguments) throws(CommandFault) -> Subject {
    let name = arguments.text(.subject) ?? Subjects.defaultName
    guard let subject = subjects.named(name) else {
      let names = subjects.all.map(\.name)
      throw CommandFault(
        .usage,
        "--subject: there is no subject \(name.inQuotes)"
          + NameSuggestion.text(for: name, among: names) + "; there are: "
          + names.joined(separator: ", "))
    }
    return arguments.isOn(.noReference) ? subject.alone : subject
  }
}
