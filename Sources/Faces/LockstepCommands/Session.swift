import Campaign
import Cases

/// What a verb works with besides its arguments.
package struct Session: Sendable {
  let table: VerbTable
  let subjects: Subjects
  /// Differences and screens, each with what it is.
  var pairs = PairSubjects.standard
  package var terminal: Terminal
  /// The variables of the process, for what a scheduler says.
  var environment: [String: String] = [:]
  /// What answers to `worker` with the same subjects; nil where there is none.
  var workerExecutable: String?
  /// Whether Ctrl-C is to end a campaign cleanly.
  var catchesSignals = false

  /// Does what was asked.
  func run(_ invocation: Invocation) async throws -> ExitCode {
    switch invocation {
    case .help(nil):
      try terminal.put(Help.overview(table))
    case .help(let verb?):
      try terminal.put(Help.text(of: verb, in: table))
    case .version:
      try terminal.put(Help.version)
    case .verb(let verb, let arguments):
      var session = self
      if arguments.isOn(.json) { session.terminal = terminal.forPrograms }
      return try await verb.run(session, arguments)
    }
    return .clean
  }

  /// How workers of a subject are started; nil to run in this process.
  func workers(of subject: Subject, _ arguments: Arguments) -> WorkerCommand? {
    guard let workerExecutable, !arguments.isOn(.inProcess) else { return nil }
    return WorkerCommand(
      executable: workerExecutable,
      arguments: [Verb.worker.name, "\(Flag.subject.name)=\(subject.name)"])
  }

  /// What runs single cases of a subject.
  func examiner(of subject: Subject, _ arguments: Arguments) -> any CaseExamining {
    guard let workers = workers(of: subject, arguments) else { return CaseExaminer(subject.runner) }
    let generator = CaseGenerator(capabilities: subject.capabilities)
    return ProcessExaminer(
      subject: subject.name, command: workers, plan: CampaignPlan(generator: generator),
      limits: WorkerLimits(arguments), stop: StopRule { Interruption.hasCome })
  }

  /// Tells of what happens to workers at doublings, so that a night of it does not fill a log.
  func notes(isQuiet: Bool) -> (String) -> Void {
    var count = 0
    return { [terminal] text in
      count += 1
      guard !isQuiet, count & (count - 1) == 0 else { return }
      terminal.say("  \(text)" + (count > 1 ? " (\(count.grouped) such things so far)" : ""))
    }
  }

  /// The subject that a flag names, else the default one.
  func subject(_ arguments: Arguments) throws(CommandFault) -> Subject {
    let named = try subject(named: arguments.text(.subject) ?? subjects.defaultName)
    return arguments.isOn(.noReference) ? named.alone : named
  }

  /// The subject of a name that was given.
  func subject(named name: String) throws(CommandFault) -> Subject {
    guard let subject = subjects.named(name) else {
      throw CommandFault(
        .usage, "--subject: there is no subject \(name.inQuotes)" + subjects.sentences(for: name))
    }
    return subject
  }
}

extension WorkerLimits {
  /// The limits that the flags set.
  init(_ arguments: Arguments) {
    self.init()
    if let bytes = arguments.bytes(.memory) { memory = bytes }
  }
}

extension Arguments {
  /// The most seconds for shrinking one failure.
  var shrinkSeconds: Double { seconds(.shrinkFor) ?? 60 }
}
