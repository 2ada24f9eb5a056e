import Reporting

/// The verb `lockstep show FILE...`: prints a case or a report, and explains its commands.
struct ShowVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    if arguments.isOn(.html) { return try showPage() }
    let inputs = try arguments.operands.map {
      (path: $0, input: try InputFile(path: $0, isRun: false))
    }
    for (path, input) in inputs {
      if inputs.count > 1 { try session.terminal.write("# \(path)\n") }
      try session.terminal.write(text(of: input))
    }
    return .clean
  }

  /// Prints the page of a report.
  private func showPage() throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandFault(.usage, "--html prints one page: give one FILE")
    }
    let path = arguments.operands[0]
    let input = try InputFile(path: path)
    guard case .failure(var failure, let directory) = input else {
      throw CommandFault(
        .badInput,
        "\(path) is a case, but a page shows a failure; expected \(Report.failureFile) or the"
          + " directory of a report")
    }
    let subject = try input.subject(session, arguments, path: path)
    let examiner = session.examiner(of: subject, arguments)
    let scene = try examiner.examine(failure.shrunk, .scene).scene
    failure.explanation = try failure.explanation ?? examiner.explanation(of: failure)
    try session.terminal.write(Report(failure, scene: scene, directory: directory).page)
    return .clean
  }

  private func text(of input: InputFile) -> String {
    let explained = AnnotatedCase(input.trialCase).explained.map { $0 + "\n" }.joined()
    guard case .failure(let failure, let directory) = input else { return explained }
    let report = Report(failure, directory: directory)
    return report.consoleText + "\nThe case:\n\n" + explained
  }
}
