import Campaign

/// The output of a long run while it goes on: the live line, and each failure when it is known.
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

  /// Tells what happens within a round.
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

  /// Says what goes on before the first round.
  func begin(_ text: String) { progress.begin(text) }

  /// Shows the state after a round.
  ///
  /// - Parameter live: what a terminal shows, where that is something else.
  func show(_ text: String, live: @autoclosure () -> String? = nil) {
    progress.show(text, live: live())
  }

  /// Writes the report of a failure that is shrunk.
  func write(_ finding: Finding, after seconds: Double? = nil) -> WrittenReport {
    progress.clear()
    return writer.write(finding, after: seconds)
  }

  /// Takes the live line away, and writes the reports of what a run had filed when it was stopped.
  func end(_ pending: [FiledFailure]) -> [WrittenReport] {
    progress.clear()
    return writer.writePending(pending)
  }
}

extension WorkerEnds {
  /// What the summary says of them; nil where there were none.
  var row: Summary.Row? {
    guard count > 0 else { return nil }
    let rest = unresolved > 0 ? "; \(unresolved.counted("case")) of these not run again" : ""
    return ("ended", "\(count.counted("worker")) in the middle of a case" + rest)
  }
}
