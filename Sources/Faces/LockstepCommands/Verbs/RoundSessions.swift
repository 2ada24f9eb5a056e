import Campaign
import Reporting

/// The session of a matrix or of an exhaustive run, as `--session` and `--resume` describe it.
struct RoundSessions {
  let verb: Verb
  /// The flags that determine the run. A session keeps them.
  let flags: [Flag]

  /// Begins or resumes a session, if the arguments ask for one.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the run.
  ///   - caseText: the case of which the universe is made; nil for the usual worlds.
  /// - Returns: the journal, and the arguments with the flags that it keeps. The journal is nil
  ///   without a session.
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
    let given = flags.compactMap { flag in arguments[flag].map { (flag.name, $0.text) } }
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
    let values = RoundSessions.values(flags, of: journal)
    for flag in flags {
      guard let given = arguments[flag], given != values[flag] else { continue }
      let text = journal.session.flags[flag.name]
      throw SessionDirectory.fault(of: flag, unlike: text?.inQuotes ?? "none", in: directory)
    }
    return (journal, arguments.replacing(values))
  }

  /// Returns the flags that a session keeps, each with its value. A flag without a value has nil.
  static func values(_ flags: [Flag], of journal: RoundJournal) -> [Flag: FlagValue?] {
    var values: [Flag: FlagValue?] = [:]
    for flag in flags {
      values[flag] = .some(journal.session.flags[flag.name].flatMap(flag.value))
    }
    return values
  }

  /// Returns the arguments with the number of the shard in place of `auto`, and the shard.
  static func resolved(
    _ arguments: Arguments, in environment: [String: String]
  ) throws(CommandFault) -> (arguments: Arguments, shard: Shard) {
    guard let choice = arguments.shard(.roundShard) else { return (arguments, .whole) }
    let shard = try choice.shard(in: environment)
    return (arguments.replacing([.roundShard: .shard(.numbered(shard))]), shard)
  }

  /// Returns the last rows of a summary: the workers that ended, the failures, and the commands to
  /// run next.
  static func closingRows(
    _ verb: String, _ arguments: Arguments, _ result: RunResult, _ reports: [WrittenReport],
    again: String
  ) -> [Summary.Row] {
    var rows = [result.workerEnds.row].compactMap { $0 } + reports.map { ("failure", $0.line) }
    rows.append(("rerun", again))
    if let resume = resumeCommand(verb, arguments, after: result.stoppedBecause) {
      rows.append(("resume", resume))
    }
    if let problem = result.journalProblem {
      rows.append(("journal", "\(problem); --resume runs again what is missing there"))
    }
    return rows
  }

  /// Returns the shell command that repeats a run: its own words, then the flags that `matrix` and
  /// `exhaust` have in common.
  static func rerun(_ own: [String], _ arguments: Arguments, failuresMax: Int) -> String {
    var words = own + arguments.words([.subject, .dialect, .roundShard])
    if failuresMax != 1 { words.append(Flag.failuresMax.word(.count(failuresMax))) }
    return (words + arguments.words([.inProcess, .memory, .reports])).joined(separator: " ")
  }

  /// Returns the shell command that resumes a stopped session; nil if there is none.
  private static func resumeCommand(
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
