import Differential
import Reporting

/// `lockstep show FILE...`: prints an artefact and what it means.
struct ShowVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let artefacts = try arguments.operands.map { (path: $0, artefact: try Artefact(path: $0)) }
    for (path, artefact) in artefacts {
      if artefacts.count > 1 { try session.terminal.put("# \(path)\n") }
      try session.terminal.put(text(of: artefact))
    }
    return .clean
  }

  private func text(of artefact: Artefact) -> String {
    let explained = AnnotatedCase(artefact.trialCase).explained.map { $0 + "\n" }.joined()
    guard case .failure(let failure, let directory) = artefact else { return explained }
    let report = Report(failure, directory: directory)
    return report.consoleText + "\nThe case:\n\n" + explained
  }
}
