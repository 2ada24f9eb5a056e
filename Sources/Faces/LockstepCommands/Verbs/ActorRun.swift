import AsyncLists
import Campaign
import JSONText
import Reporting
import Shrinking
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
    let (result, time) = timed(
      "\(subject.name), seed \(seed)", limit: limit
    ) { campaign.run(0..<trials, of: seed, isOver: $0) }
    let number = result.failure.map { [("trial", "\($0.number), counted from 0")] } ?? []
    return try show(result, time, [("seed", String(seed))], number)
  }

  /// Runs small cases under every schedule with few switches.
  func exhaust() throws -> ExitCode {
    try check([.subject, .depth, .switches, .caseFile, .quiet, .json], of: .exhaust)
    let campaign = try subject.makeCampaign()
    let (depth, switches) = (arguments.count(.depth) ?? 2, arguments.count(.switches) ?? 3)
    let only = try arguments.text(.caseFile).map { (try TextFile.read($0), file: $0) }
    let name =
      "\(subject.name), every schedule with at most \(switches.counted("switch", "switches"))"
    let (result, time) = try timed(name, limit: nil) {
      try campaign.exhaust(depth: depth, switches: switches, only: only, isOver: $0)
    }
    return try show(
      result, time, [("schedules", "\(result.runs.grouped), with at most \(switches) switches")], []
    )
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

  private func timed(
    _ words: String, limit: Double?, _ run: (_ isOver: () -> Bool) throws -> ActorResult
  ) rethrows -> (ActorResult, Double) {
    if session.catchesSignals { Interruption.await() }
    if !arguments.isOn(.quiet) { session.terminal.say("\(Program.name): \(words)") }
    let timer = RunTimer(limit: limit)
    return (try run { timer.isOver }, timer.seconds)
  }

  private func show(
    _ result: ActorResult, _ seconds: Double, _ rows: [Summary.Row], _ origin: [Summary.Row]
  ) throws -> ExitCode {
    let isCut = Interruption.hasCome
    let code: ExitCode =
      result.failure != nil
      ? .counterexample : result.cases == 0 ? .inconclusive : isCut ? .interrupted : .clean
    let verdict =
      result.failure != nil
      ? "1 failure found"
      : result.cases == 0
        ? "inconclusive: no case was run" : "no mismatch in \(result.cases.counted("case"))"
    if let (failure, _, runs) = result.failure {
      session.terminal.printResult(
        failure.report(subject.name, rows + origin + [("shrunk", "in \(runs.counted("run"))")]))
    }
    let all: [Summary.Row] =
      [("subject", subject.name)] + rows
      + [
        ("commands", result.commands.grouped), ("stopped", "after \(seconds.tenths) s"),
        ("trace hash", Summary.text(ofTrace: result.trace.value)),
      ]
    session.terminal.printResult(Summary(verdict: verdict, rows: all).lines)
    if arguments.isOn(.json) {
      try session.terminal.write(json(result, seconds, verdict, code).printed + "\n")
    }
    return code
  }

  private func json(
    _ result: ActorResult, _ seconds: Double, _ verdict: String, _ code: ExitCode
  ) -> JSON {
    .object([
      "version": .text(Lockstep.version), "subject": .text(subject.name),
      "cases": .integer(result.cases), "runs": .integer(result.runs),
      "commands": .integer(result.commands), "seconds": .decimal(seconds),
      "verdict": .text(verdict), "exitCode": .integer(code.rawValue),
      "traceHash": .text(Summary.text(ofTrace: result.trace.value)),
      "failure": result.failure.map { failure, _, _ in
        .object([
          "check": .text(failure.finding.check), "title": .text(failure.finding.title),
          "case": .text(failure.text), "expected": .text(failure.finding.expected),
          "actual": .text(failure.finding.actual),
          "notes": .array(failure.notes.map { .text($0) }),
        ])
      } ?? .null,
    ])
  }

  /// Throws if a flag is given that has no meaning for actors.
  private func check(_ known: [Flag], of verb: Verb) throws(CommandFault) {
    guard let other = arguments.first(except: known) else { return }
    throw CommandFault(
      .usage,
      "\(other): \(verb.name) has no such flag for \(subject.name), which is an actor. It has "
        + known.map(\.name).joined(separator: ", "))
  }
}
