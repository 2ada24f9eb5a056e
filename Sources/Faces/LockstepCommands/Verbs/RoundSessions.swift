import Campaign
import Reporting

/// The session of a matrix or of an exhaustive run, as `--session` and `--resume` ask for it.
struct RoundSessions {
  let verb: Verb
  /// The flags that decide what is run. A session keeps them.
  let kept: [Flag]

  /// Begins a session, goes on with one, or does without.
  ///
  /// - Parameter caseText: the case that the universe is made of, nil for another.
  /// - Returns: the journal, nil without a session, and the arguments with the flags that it keeps.
  func open(
    _ arguments: Arguments, caseText: String? = nil
  ) throws -> (journal: RoundJournal?, arguments: Arguments) {
    let directory = arguments.text(.session)
    guard arguments.isOn(.resumeRounds) else {
      return (try directory.map { try begin(in: $0, arguments, caseText) }, arguments)
    }
    return try resume(SessionDirectory.resumed(directory), arguments)
  }

  private func begin(
    in directory: String, _ arguments: Arguments, _ caseText: String?
  ) throws -> RoundJournal {
    try SessionDirectory.checkFree(directory)
    let given = kept.compactMap { flag in arguments[flag].map { (flag.name, $0.text) } }
    return try RoundJournal(
      beginning: RoundSession(
        verb: verb.name, tool: Lockstep.version,
        flags: Dictionary(given) { first, _ in first }, caseText: caseText),
      in: directory)
  }

  private func resume(
    _ directory: String, _ arguments: Arguments
  ) throws -> (journal: RoundJournal?, arguments: Arguments) {
    let journal = try RoundJournal(resuming: directory)
    guard journal.session.verb == verb.name else {
      throw CommandFault(
        .usage,
        "--resume: the session of \(directory) is one of \(journal.session.verb), not of"
          + " \(verb.name)")
    }
    var values: [Flag: FlagValue?] = [:]
    for flag in kept {
      let text = journal.session.flags[flag.name]
      let value = text.flatMap(flag.value)
      if let given = arguments[flag], given != value {
        throw SessionDirectory.fault(
          of: flag, unlike: text?.inQuotes ?? "none", in: directory)
      }
      values[flag] = .some(value)
    }
    return (journal, arguments.replacing(values))
  }

  /// The shell command that goes on with a session that was stopped; nil without one.
  static func resumeCommand(
    _ verb: String, _ arguments: Arguments, after stopped: StopReason
  ) -> String? {
    guard arguments.text(.session) != nil, stopped == .interrupted || stopped == .failuresMax else {
      return nil
    }
    var words = arguments.words([.session]) + [Flag.resumeRounds.word(.toggle(true))]
    if stopped == .failuresMax {
      words.append(Flag.failuresMax.word(.count((arguments.count(.failuresMax) ?? 1) * 2)))
    } else {
      words += arguments.words([.failuresMax])
    }
    words += arguments.words([.shrinkFor, .jobs, .inProcess, .memory, .reports])
    return ([Program.command, verb] + words).joined(separator: " ")
  }
}
