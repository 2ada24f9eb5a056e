import Campaign
import JSONText
import Reporting

/// The verb `lockstep pairs`: checks a difference or a screen, and shrinks the first failing pair.
struct PairsVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    if arguments.isOn(.listPairs) {
      try list()
      return .clean
    }
    let subject = try session.pairSubject(arguments)
    let plan = try plan()
    if session.catchesSignals { Interruption.await() }
    announce(subject, plan)
    let campaign = PairCampaign(
      plan: plan, subject: subject, workers: workers(of: subject),
      limits: WorkerLimits(arguments), isInterrupted: { Interruption.hasCome })
    var progress = PairProgressText(
      subject: subject.name, plan: plan, terminal: session.terminal,
      isQuiet: arguments.isOn(.quiet))
    let result = try campaign.run { progress.show($0) }
    progress.clear()
    let outcome = PairOutcome(
      subject: subject, plan: plan, result: result, words: words(subject, plan))
    try printOutcome(outcome)
    return outcome.code
  }

  private func printOutcome(_ outcome: PairOutcome) throws {
    session.terminal.printResult(outcome.text)
    if arguments.isOn(.json) { try session.terminal.write(outcome.json.printed + "\n") }
  }

  private func plan() throws(CommandFault) -> PairPlan {
    if arguments.count(.trialNumber) != nil {
      guard arguments.seed(.seed) != nil else {
        throw CommandFault(.usage, "--trial needs --seed, the seed of the trial")
      }
      guard arguments.count(.pairTrials) == nil else {
        throw CommandFault(.usage, "--trial runs one trial; omit --trials")
      }
    }
    let usual = arguments.seconds(.pairTime) == nil ? 20_000 : Int.max
    let trials = arguments.count(.trialNumber).map { $0..<$0 + 1 }
    var plan = PairPlan(
      seed: arguments.seed(.seed) ?? UInt64(UInt32.random(in: .min ... .max)),
      trials: trials ?? 0..<(arguments.count(.pairTrials) ?? usual),
      seconds: arguments.seconds(.pairTime))
    if let seconds = arguments.seconds(.shrinkTime) { plan.shrinkSeconds = seconds }
    if let tries = arguments.count(.shrinkTries) { plan.shrinkTries = tries }
    return plan
  }

  private func workers(of subject: PairSubject) -> WorkerCommand? {
    guard let executable = session.workerExecutable, !arguments.isOn(.inProcess) else {
      return nil
    }
    return WorkerCommand(
      executable: executable,
      arguments: [Verb.pairWorker.name, "\(Flag.pairSubject.name)=\(subject.name)"])
  }

  /// Prints the subject, the seed and the budget. It prints the pair of a single trial, too, before
  /// the code under test gets it.
  private func announce(_ subject: PairSubject, _ plan: PairPlan) {
    guard !arguments.isOn(.quiet) else { return }
    let budget = [
      plan.trials.upperBound < .max ? plan.trials.count.counted("trial") : nil,
      plan.seconds.map { "\($0.tenths) s" },
    ].compactMap(\.self).joined(separator: " or ")
    session.terminal.say("\(Program.name): \(subject.name), seed \(plan.seed), \(budget)")
    guard let number = arguments.count(.trialNumber) else { return }
    let lines = subject.makeCheck().trial(number, of: plan.seed).lines
    session.terminal.say("  trial \(number) has this pair:")
    for line in lines { session.terminal.say("  " + line) }
  }

  /// Returns the words of a command for the subject, with the flags that change its run.
  private func words(_ subject: PairSubject, _ plan: PairPlan) -> [String] {
    [Verb.pairs.name, Flag.pairSubject.word(.text(subject.name))]
      + [Flag.seed.word(.seed(plan.seed))] + arguments.words([.inProcess, .memory])
  }

  private func list() throws {
    if arguments.isOn(.json) {
      let all = session.pairs.map { (subject, summary) in
        JSON.object(["name": .text(subject.name), "summary": .text(summary)])
      }
      try session.terminal.write(JSON.object(["pairs": .array(all)]).printed + "\n")
      return
    }
    var table = TextTable([("name", .left), ("what it is", .left)])
    for (subject, summary) in session.pairs { table.add([subject.name, summary]) }
    try session.terminal.write(table.lines.map { $0 + "\n" }.joined())
  }
}

extension Session {
  /// Returns the difference or screen that `--subject` names, or the first one.
  func pairSubject(_ arguments: Arguments) throws(CommandFault) -> PairSubject {
    let name = arguments.text(.pairSubject) ?? pairs.first?.subject.name ?? ""
    let found = pairs.filter { $0.subject.name == name }
    guard found.count < 2 else {
      throw CommandFault(
        .usage,
        "\(found.count) differences or screens have the name \(name.inQuotes); give each a name of"
          + " its own: PairSubject(…, named: \"…\")")
    }
    if let found = found.first { return found.subject }
    let names = pairs.map(\.subject.name)
    throw CommandFault(
      .usage,
      "--subject: there is no difference and no screen \(name.inQuotes)"
        + NameSuggestion.text(for: name, among: names) + "; \(Program.name) pairs --list names all")
  }
}
