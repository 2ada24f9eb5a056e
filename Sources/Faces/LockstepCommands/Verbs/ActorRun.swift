import AsyncLists
import Campaign
import Reporting
import StoreModel
import Verifying

/// The verbs `fuzz`, `exhaust` and `replay` for a store or a list that tasks change. They run it in
/// this process, on one thread.
struct ActorRun {
  let session: Session
  let arguments: Arguments
  let subject: ActorSubject

  /// Prepares a run; nil if `--subject` names no actor.
  init?(_ session: Session, _ arguments: Arguments) {
    guard let name = arguments.text(.subject),
      let subject = session.actors.first(where: { $0.subject.name == name })?.subject
    else { return nil }
    self.session = session
    self.arguments = arguments
    self.subject = subject
  }

  /// Runs drawn cases under drawn schedules.
  func fuzz() throws -> ExitCode {
    try check([.seed, .trials, .time, .subject, .quiet, .json], of: .fuzz)
    let campaign = try subject.makeCampaign()
    let seed = arguments.seed(.seed) ?? UInt64(UInt32.random(in: .min ... .max))
    let trials = arguments.count(.trials) ?? .max
    let limit = arguments.seconds(.time) ?? (trials == .max ? 20 : nil)
    let run = timed("\(subject.name), seed \(seed)", limit: limit) { isOver in
      campaign.run(0..<trials, of: seed, isOver: isOver, isInterrupted: { Interruption.hasCome })
    }
    let number = run.result.failure.map { [("trial", "\($0.number), counted from 0")] } ?? []
    return try show(
      ActorOutcome(
        subject: subject.name, result: run.result, seconds: run.seconds,
        rows: [("seed", String(seed))], origin: number, findsCanary: campaign.findsCanary))
  }

  /// Runs small cases under every schedule with few switches.
  func exhaust() throws -> ExitCode {
    try check([.subject, .depth, .switches, .caseFile, .quiet, .json], of: .exhaust)
    let campaign = try subject.makeCampaign()
    let (depth, switches) = (arguments.count(.depth) ?? 1, arguments.count(.switches) ?? 3)
    guard depth <= ActorRun.depthMax else {
      throw CommandFault(
        .usage,
        "--depth: an actor has at most \(ActorRun.depthMax) commands of a user; seven"
          + " commands make \(7 * 7 * 7 * 7) sequences of four")
    }
    let only = try arguments.text(.caseFile).map { (try TextFile.read($0), file: $0) }
    let name =
      "\(subject.name), every schedule with at most \(switches.counted("switch", "switches"))"
    let run = try timed(name, limit: nil) { isOver in
      try campaign.exhaust(
        depth: depth, switches: switches, only: only, isInterrupted: isOver)
    }
    let schedules = "\(run.result.runs.grouped), with at most \(switches) switches"
    return try show(
      ActorOutcome(
        subject: subject.name, result: run.result, seconds: run.seconds,
        rows: [("schedules", schedules)], origin: [], findsCanary: campaign.findsCanary))
  }

  /// Runs files with cases.
  func replay() throws -> ExitCode {
    try check([.subject], of: .replay)
    let campaign = try subject.makeCampaign()
    var code = ExitCode.clean
    for path in arguments.operands {
      guard let failure = try campaign.replay(try TextFile.read(path), file: path) else {
        session.terminal.printResult("\(path): passes on \(subject.name)")
        continue
      }
      session.terminal.printResult("\(path): fails")
      session.terminal.printResult(failure.report(subject.name, []))
      code = .counterexample
    }
    return code
  }

  /// The most commands of a user in an exhaustive run.
  private static let depthMax = 4
  /// The number of questions whether the run is over between two lines of progress.
  private static let progressEvery = 4096

  private func timed(
    _ words: String, limit: Double?, _ run: (_ isOver: () -> Bool) throws -> ActorResult
  ) rethrows -> (result: ActorResult, seconds: Double) {
    if session.catchesSignals { Interruption.await() }
    let isQuiet = arguments.isOn(.quiet)
    if !isQuiet { session.terminal.say("\(Program.name): \(words)") }
    let timer = RunTimer(limit: limit)
    var progress = ProgressLine(session.terminal, isQuiet: isQuiet)
    var passed = -1
    defer { progress.clear() }
    let result = try run {
      passed += 1
      if passed > 0, passed.isMultiple(of: ActorRun.progressEvery) {
        progress.show("\(passed.counted("run")) passed")
      }
      return timer.isOver
    }
    return (result, timer.seconds)
  }

  private func show(_ outcome: ActorOutcome) throws -> ExitCode {
    if let report = outcome.report { session.terminal.printResult(report) }
    session.terminal.printResult(outcome.summary.lines)
    if arguments.isOn(.json) { try session.terminal.write(outcome.json.printed + "\n") }
    return outcome.code
  }

  /// Throws if a flag is given that has no meaning for actors.
  private func check(_ known: [Flag], of verb: Verb) throws(CommandFault) {
    guard let other = arguments.first(except: known) else { return }
    throw CommandFault(
      .usage,
      "\(other) has no meaning for \(verb.name) --subject \(subject.name), which runs in this"
        + " process on one thread; omit it. There are "
        + known.map(\.name).joined(separator: ", "))
  }
}
