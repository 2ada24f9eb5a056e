import Campaign

/// The output of a long run while it runs: the live line, and each failure as soon as it is known.
final class RunConsole {
  let writer: ReportWriter
  private var progress: ProgressLine
  private let note: (String) -> Void

  init(_ session: Session, _ arguments: Arguments) {
    let isQuiet = arguments.isOn(.quiet)
    writer = ReportWriter(session, arguments)
    progress = ProgressLine(session.terminal, isQuiet: isQuiet)
    note = session.notes(isQuiet: isQuiet)
  }

  /// The observer that prints the events within a round.
  var observer: RunObserver {
    var observer = RunObserver()
    observer.note = { [self] text in
      progress.clear()
      note(text)
    }
    observer.filed = { [self] filed in
      progress.clear()
      writer.file(filed)
    }
    observer.settled = { [self] in writer.settle($0) }
    observer.shrinking = { [self] in progress.show($0) }
    return observer
  }

  /// Shows a text before the first round, on a terminal only.
  func begin(_ text: String) { progress.begin(text) }

  /// Shows the state after a round.
  ///
  /// - Parameters:
  ///   - text: the state, for a log.
  ///   - live: another text for the live line of a terminal; nil for the same text.
  func show(_ text: String, live: @autoclosure () -> String? = nil) {
    progress.show(text, live: live())
  }

  /// Writes the final report of a shrunk failure.
  func write(_ finding: Finding, after seconds: Double? = nil) -> WrittenReport {
    progress.clear()
    return writer.write(finding, after: seconds)
  }

  /// Removes the live line, and writes the reports of failures that were not shrunk when the run
  /// stopped.
  func end(_ pending: [FiledFailure]) -> [WrittenReport] {
    progress.clear()
    return writer.writePending(pending)
  }
}

extension WorkerEnds {
  /// The row of the summary about workers that ended; nil if none ended.
  var row: Summary.Row? {
    guard count > 0 else { return nil }
    let rest = unresolved > 0 ? "; \(unresolved.counted("case")) of these did not run again" : ""
    return ("ended", "\(count.counted("worker")) ended in the middle of a case" + rest)
  }
}
