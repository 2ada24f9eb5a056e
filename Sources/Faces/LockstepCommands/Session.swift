import Campaign
import Cases
import StoreModel

/// Everything that a verb needs besides its arguments: subjects, terminal, environment and workers.
package struct Session: Sendable {
  let table: VerbTable
  let subjects: Subjects
  /// The differences and screens, each with a description.
  var pairs = PairSubjects.standard
  /// The stores and lists that tasks change, each with a description.
  var actors = ActorSubjects.standard
  package var terminal: Terminal
  /// The variables of the environment, for shards of a scheduler and for GitHub Actions.
  var environment: [String: String] = [:]
  /// The path of an executable that has the verb `worker` and the same subjects; nil for none.
  var workerExecutable: String?
  /// Whether Ctrl-C ends a campaign cleanly.
  var catchesSignals = false

  /// Runs an invocation: prints help or the version, or runs a verb.
  func run(_ invocation: Invocation) async throws -> ExitCode {
    switch invocation {
    case .help(nil):
      try terminal.write(Help.overview(table))
    case .help(let verb?):
      try terminal.write(Help.text(of: verb, in: table))
    case .version:
      try terminal.write(Help.version)
    case .verb(let verb, let arguments):
      var session = self
      if arguments.isOn(.json) { session.terminal = terminal.forPrograms }
      return try await verb.run(session, arguments)
    }
    return .clean
  }

  /// Returns the command that starts a worker of a subject; nil to run the subject in this process.
  func workers(of subject: Subject, _ arguments: Arguments) -> WorkerCommand? {
    guard let workerExecutable, !arguments.isOn(.inProcess) else { return nil }
    return WorkerCommand(
      executable: workerExecutable,
      arguments: [Verb.worker.name, "\(Flag.subject.name)=\(subject.name)"])
  }

  /// Returns an examiner, which runs single cases of a subject in workers or in this process.
  func examiner(of subject: Subject, _ arguments: Arguments) -> any CaseExamining {
    guard let workers = workers(of: subject, arguments) else { return CaseExaminer(subject.runner) }
    let generator = CaseGenerator(for: subject.runner)
    return ProcessExaminer(
      subject: subject.name, command: workers, plan: CampaignPlan(generator: generator),
      limits: WorkerLimits(arguments), stop: StopRule { Interruption.hasCome })
  }

  /// Returns a function that prints the notes on workers.
  ///
  /// Only the 1st, 2nd, 4th, 8th … note is printed, so that a long night does not fill the log.
  func notes(isQuiet: Bool) -> (String) -> Void {
    var count = 0
    return { [terminal] text in
      count += 1
      guard !isQuiet, count & (count - 1) == 0 else { return }
      terminal.say("  \(text)" + (count > 1 ? " (\(count.grouped) such things so far)" : ""))
    }
  }

  /// Returns the subject that `--subject` names, or the default subject.
  func subject(_ arguments: Arguments) throws(CommandFault) -> Subject {
    let named = try following(
      arguments, try subject(named: arguments.text(.subject) ?? subjects.defaultName))
    return arguments.isOn(.noReference) ? named.alone : named
  }

  /// Returns a subject as one that follows the dialect of `--dialect` alone.
  private func following(
    _ arguments: Arguments, _ subject: Subject
  ) throws(CommandFault) -> Subject {
    guard let name = arguments.text(.dialect) else { return subject }
    guard let dialect = Dialect.named.first(where: { $0.name == name })?.dialect else {
      throw CommandFault(
        .usage,
        "--dialect: there is no dialect \(name.inQuotes)"
          + NameSuggestion.sentences(for: name, among: Dialect.named.map(\.name)))
    }
    guard let following = subject.following(dialect) else {
      throw CommandFault(
        .usage, "--dialect: \(subject.name) follows \(subject.dialectNames), not \(name)")
    }
    return following
  }

  /// Returns the subject with a name; throws an error with the similar names if there is none.
  func subject(named name: String) throws(CommandFault) -> Subject {
    guard let subject = subjects.named(name) else {
      guard !actors.contains(where: { $0.subject.name == name }) else {
        throw CommandFault(.usage, "--subject: \(name) is an actor, for fuzz, exhaust and replay")
      }
      throw CommandFault(
        .usage, "--subject: there is no subject \(name.inQuotes)" + subjects.sentences(for: name))
    }
    do throws(StringOrderError) {
      for order in subject.orders { try order.check(for: subject.capabilities.dialect) }
    } catch {
      throw CommandFault(.usage, "the order of strings of \(name) can't be used: \(error)")
    }
    return subject
  }
}

extension WorkerLimits {
  /// Makes the limits that the flags set.
  init(_ arguments: Arguments) {
    self.init()
    if let bytes = arguments.bytes(.memory) { memory = bytes }
  }
}

extension Arguments {
  /// The most seconds for shrinking one failure.
  var shrinkSeconds: Double { seconds(.shrinkFor) ?? 60 }
}
