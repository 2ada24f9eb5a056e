import Reporting

/// The verb `lockstep show FILE...`: prints a case or a report, and explains its commands.
struct ShowVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    if arguments.isOn(.html) { return try showPage() }
    let artefacts = try arguments.operands.map {
      (path: $0, artefact: try Artefact(path: $0, isRun: false))
    }
    for (path, artefact) in artefacts {
      if artefacts.count > 1 { try session.terminal.put("# \(path)\n") }
      try session.terminal.put(text(of: artefact))
    }
    return .clean
  }

  /// Prints the page of a report.
  private func showPage() throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandFault(.usage, "--html prints one page: give one FILE")
    }
    let path = arguments.operands[0]
    let artefact = try Artefact(path: path)
    guard case .failure(var failure, let directory) = artefact else {
      throw CommandFault(
        .badInput,
        "\(path) is a case, but a page shows a failure; expected \(Report.failureFile) or the"
          + " directory of a report")
    }
    let subject = try artefact.subject(session, arguments, path: path)
    let examiner = session.examiner(of: subject, arguments)
    let scene = try examiner.examine(failure.shrunk, traced: true).scene
    failure.explanation = try failure.explanation ?? examiner.explanation(of: failure)
    try session.terminal.put(Report(failure, scene: scene, directory: directory).page)
    return .clean
  }

  private func text(of artefact: Artefact) -> String {
    let explained = AnnotatedCase(artefact.trialCase).explained.map { $0 + "\n" }.joined()
    guard case .failure(let failure, let directory) = artefact else { return explained }
    let report = Report(failure, directory: directory)
    return report.consoleText + "\nThe case:\n\n" + explained
  }
}
