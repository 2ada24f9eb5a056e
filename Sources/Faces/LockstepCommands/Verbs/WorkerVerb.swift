import Reporting
import Campaign

/// The verb `lockstep worker`: runs trials for the process that started it.
struct WorkerVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let subject = try session.subject(arguments)
    guard TrialWorker.serve(subject.runner) else {
      throw CommandFault(
        .usage, "worker is started by other verbs, not by hand; see \(Program.name) fuzz --help")
    }
    return .clean
  }
}
