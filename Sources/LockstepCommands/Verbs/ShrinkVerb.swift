import Campaign
import Differential
import Reporting

/// `lockstep shrink FILE`: shrinks a case further and writes it beside the file.
struct ShrinkVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let path = arguments.operands[0]
    let artefact = try Artefact(path: path)
    let subject = try artefact.subject(session, arguments, path: path)
    let output = arguments.text(.output) ?? ShrinkVerb.output(for: path)
    try Arguments.checkOutput(output)
    let examiner = session.examiner(of: subject, arguments)
    guard var failure = try examiner.failure(of: artefact.trialCase) else {
      session.terminal.give("\(path): passes on \(subject.name); there is nothing to shrink")
      return .clean
    }
    do throws(FileProblem) {
      try TextFile.write(failure.shrunk.text, to: output)
    } catch {
      let text = failure.shrunk.text
      throw CommandFault(
        .ownFault, "\(error). Name another file with --output; the shrunk case is\n\n\(text)")
    }
    let scene = try examiner.examine(failure.shrunk, traced: true).scene
    failure.explanation = try examiner.explanation(of: failure)
    let report = Report(
      failure, scene: scene, directory: output,
      replayWords: session.subjects.words(for: subject.name)
        + arguments.words([.inProcess, .memory]))
    session.terminal.give(report.console)
    let found = failure.original.commands.count.counted("command")
    let isShorter = failure.shrunk != failure.original
    let count = failure.shrunk.commands.count
    let what = isShorter ? "shrunk to \(count)" : "as short as they get"
    session.terminal.give("\n\(path): \(found) \(what), written to \(output)")
    return .counterexample
  }

  /// `a.shrunk.lockstep` for `a.lockstep`, and inside the directory for that of a report.
  static func output(for path: String) -> String {
    if TextFile.kind(of: path) == .directory {
      return Report.directory(for: "case.shrunk" + CorpusFiles.ending, in: path)
    }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return path.dropLast(name.count) + stem + ".shrunk" + CorpusFiles.ending
  }
}
