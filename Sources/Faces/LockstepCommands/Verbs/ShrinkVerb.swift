import Campaign
import Reporting
import Shrinking

/// The verb `lockstep shrink FILE`: shrinks a case further, and writes it beside the file.
struct ShrinkVerb {
  let session: Session
  let arguments: Arguments

  func run() throws -> ExitCode {
    let path = arguments.operands[0]
    let input = try InputFile(path: path)
    let subject = try input.subject(session, arguments, path: path)
    if session.catchesSignals { Interruption.await() }
    let output = arguments.text(.output) ?? ShrinkVerb.output(for: path)
    try Arguments.checkOutput(output)
    let examiner = session.examiner(of: subject, arguments)
    var progress = ProgressLine(session.terminal, isQuiet: false)
    let shrunk: Failure?
    do {
      shrunk = try examiner.failure(
        of: input.trialCase, watch: watch(path, output) { progress.show($0) })
      progress.clear()
    } catch is ShrinkEnded {
      progress.clear()
      session.terminal.printResult("\(path): inconclusive: interrupted before the case had failed")
      return .inconclusive
    }
    guard var failure = shrunk else {
      session.terminal.printResult("\(path): passes on \(subject.name); there is nothing to shrink")
      return .clean
    }
    try write(failure, to: output)
    var scene = Scene()
    do {
      if failure.unfinished != .interrupted {
        scene = try examiner.examine(failure.shrunk, .scene).scene
        failure.explanation = try examiner.explanation(of: failure)
      }
    } catch is ShrinkEnded {
      // The case is shrunk and written. Its report lacks the scene or the explanation.
    }
    let report = Report(
      failure, scene: scene, directory: output,
      replayWords: session.subjects.words(for: subject.name)
        + arguments.words([.inProcess, .memory]))
    session.terminal.printResult(report.console)
    session.terminal.printResult("\n\(path): \(ShrinkVerb.text(of: failure)), written to \(output)")
    return .counterexample
  }

  /// Returns a watch that shows the progress of the shrink, and writes the best case so far.
  private func watch(
    _ path: String, _ output: String, _ show: @escaping (ShrinkProgress) -> Void
  ) -> ShrinkWatch {
    let timer = ShrinkTimer(
      stop: StopRule { Interruption.hasCome }, seconds: arguments.seconds(.shrinkForAll))
    var best: Failure?
    return ShrinkWatch {
      timer.ending { seconds, left in
        guard let best else { return }
        show(ShrinkProgress(name: path, failure: best, seconds: seconds, secondsLeft: left))
      }
    } improved: { failure in
      best = failure
      // An error, such as a full disk, is ignored here: the last write reports it.
      if timer.isTimeForImprovement() { try? TextFile.write(failure.shrunk.text, to: output) }
    }
  }

  private func write(_ failure: Failure, to output: String) throws {
    do throws(FileProblem) {
      try TextFile.write(failure.shrunk.text, to: output)
    } catch {
      throw CommandFault(
        .ownFault,
        "\(error). Name another file with --output; the shrunk case is\n\n\(failure.shrunk.text)")
    }
  }

  /// Returns the numbers of commands before and now, and the reason if the case is not minimal.
  private static func text(of failure: Failure) -> String {
    let count = failure.shrunk.commands.count
    let found = failure.original.commands.count.counted("command")
    if let state = failure.state { return "\(found), \(count) so far (\(state))" }
    return found
      + (failure.shrunk != failure.original
        ? " shrunk to \(count)" : ", which is as short as it gets")
  }

  /// Returns `a.shrunk.lockstep` for `a.lockstep`, and a file inside the directory for a report.
  static func output(for path: String) -> String {
    if TextFile.kind(of: path) == .directory {
      return Report.directory(for: "case.shrunk" + CorpusFiles.ending, in: path)
    }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return path.dropLast(name.count) + stem + ".shrunk" + CorpusFiles.ending
  }
}
