import Campaign
import Reporting

/// The verb `lockstep pair-worker`: calls a difference or a screen for the process that started it.
struct PairWorkerVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    guard PairWorker.serve(try session.pairSubject(arguments)) else {
      throw CommandFault(
        .usage,
        "pair-worker is started by pairs, not by hand; see \(Program.name) pairs --help")
    }
    return .clean
  }
}
