import Campaign
import Checking
import Reporting
import Shrinking
import StoreModel

/// The verb `lockstep replay FILE...`: reruns cases and reports.
struct ReplayVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let inputs = try arguments.operands.map { (path: $0, input: try InputFile(path: $0)) }
    var code = ExitCode.clean
    for (path, input) in inputs {
      let subject = try input.subject(session, arguments, path: path)
      if let place = arguments.count(.breakBefore) {
        try breakPoint(before: place, input.trialCase, path, subject)
      }
      code = code.joined(with: try replay(input, path, subject))
    }
    return code
  }

  /// Runs a case up to a command, and stops in the debugger.
  private func breakPoint(
    before place: Int, _ trialCase: Case, _ path: String, _ subject: Subject
  ) throws {
    let count = trialCase.commands.count
    guard place <= count else {
      throw CommandFault(
        .usage, "--break: \(path) has \(count.counted("command")); name one from 1 to \(count)")
    }
    guard Debugger.isAttached else {
      throw CommandFault(
        .usage,
        "--break: no debugger is attached; start one, for example `lldb -- .build/debug/"
          + "\(Program.name) \(Verb.replay.name) \(path) --break \(place)`, and `run` there")
    }
    if let obstacle = subject.obstacle(to: trialCase) {
      throw CommandFault(.badInput, "\(path) was not run: it \(obstacle)")
    }
    let text = trialCase.commands[place - 1].text(in: CaseNames(trialCase))
    session.terminal.say("\(path): before command \(place), \(text)")
    if place == 1 { Debugger.stop() }
    _ = subject.runner.trace(trialCase, .none) { step in
      if step.index == place - 2 { Debugger.stop() }
    }
  }

  /// Runs one case and returns its exit code. If the case passes, but a clause `refused` of a list
  /// is missing or wrong, the case is bad input.
  private func replay(
    _ input: InputFile, _ path: String, _ subject: Subject
  ) throws -> ExitCode {
    let trialCase = input.trialCase
    let examiner = session.examiner(of: subject, arguments)
    let isTraced = arguments.isOn(.trace)
    var result = try examiner.examine(trialCase, isTraced ? .trace : .verdict)
    if !isTraced, result.mismatch != nil {
      let shown = try examiner.examine(trialCase, .scene)
      if shown.mismatch != nil { result = shown }
    }
    if isTraced {
      let title = "\(path) on \(subject.name) (\(LineDifference.legend))"
      try session.terminal.write(([title] + result.trace + [""]).map { $0 + "\n" }.joined())
    }
    let surprises = input.surprises(in: result)
    for surprise in surprises { session.terminal.printResult("\(path): \(surprise)") }
    guard let mismatch = result.mismatch else {
      let commands = result.commands.counted("command")
      if surprises.isEmpty {
        session.terminal.printResult("\(path): passes on \(subject.name), \(commands)")
      }
      return surprises.isEmpty ? .clean : .badInput
    }
    var failure = Failure(
      subject: subject.name, mismatch: mismatch, shrunk: trialCase, original: trialCase,
      isCertified: false, attempts: 0, origin: nil)
    failure.explanation = try examiner.explanation(of: failure)
    let report = Report(failure, scene: result.scene, directory: path)
    let known = comparison(input, mismatch, subject)
    session.terminal.printResult([ConsoleLine("\(path): fails\(known)")] + report.verdict)
    return .counterexample
  }

  /// Returns the text that compares the failure now with the failure in the report; empty for a
  /// case without a report, and for another subject.
  private func comparison(
    _ input: InputFile, _ mismatch: Mismatch, _ subject: Subject
  ) -> String {
    guard case .failure(let failure, _) = input, failure.subject == subject.name else {
      return ""
    }
    // The texts of an ended process differ from run to run, and other words can't be compared.
    let comparesTexts =
      !mismatch.check.isEndOfProcess && failure.wording == Failure.currentWording
    let isSamePlace =
      failure.mismatch.check == mismatch.check && failure.mismatch.step == mismatch.step
    if isSamePlace, !comparesTexts || failure.mismatch == mismatch {
      return " as reported, in the same check at the same command"
    }
    if failure.mismatch.check == mismatch.check {
      return " the same check, but with another result"
    }
    let (now, before) = (mismatch.check.rawValue, failure.mismatch.check.rawValue)
    return ", in the check \(now), not in \(before) as reported"
  }
}
