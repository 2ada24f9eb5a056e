import Campaign
import Differential
import Reporting

/// Writes a report for each failure and shows it.
struct ReportWriter {
  let terminal: Terminal
  /// Where the directories of reports are made.
  let directory: String
  /// Whether GitHub Actions reads along.
  private let annotates: Bool
  /// The flags that the same run of a case needs.
  private let replayWords: [String]

  /// Writes where the flags say.
  init(_ session: Session, _ arguments: Arguments) {
    terminal = session.terminal
    directory = arguments.text(.reports) ?? "Reports"
    replayWords = arguments.words([.inProcess, .memory])
    annotates = GitHubAnnotation.isRead(in: session.environment)
  }

  /// Writes a report and shows it; one that can't be written is shown whole, so that nothing is
  /// lost. Nothing is run for that: the failure may end its process.
  ///
  /// - Parameters:
  ///   - isKnown: whether it was shown before, by the run that this one resumes.
  ///   - seconds: after how long it was found, nil where that is not known.
  func write(
    _ finding: Finding, isKnown: Bool = false, after seconds: Double? = nil
  ) -> WrittenReport {
    let failure = finding.failure
    let directory = Report.directory(for: failure.fingerprint, in: directory)
    let report = Report(
      failure, scene: finding.scene, directory: directory, remark: finding.remark,
      found: Surroundings.provenance(seconds: seconds), replayWords: replayWords)
    if annotates, !isKnown { terminal.say(report.annotation.text) }
    do throws(FileProblem) {
      try ReportDirectory.write(report.files.map { ($0.name, $0.text) }, to: directory)
      try IndexWriter(directory: self.directory).write()
      if !isKnown { terminal.give([ConsoleLine("")] + report.console + [ConsoleLine("")]) }
      return WrittenReport(finding: finding, directory: directory)
    } catch {
      let loose = Report(failure, scene: finding.scene, directory: nil, remark: finding.remark)
      terminal.give([ConsoleLine("")] + loose.console)
      terminal.say(
        "\n\(Program.name): \(error). The report is not written; the failure in full follows."
          + " Keep it as failure.json, or run again with another --reports.\n"
          + failure.json.printed + "\n")
      return WrittenReport(finding: finding, directory: nil)
    }
  }
}

/// A failure and where its report is, nil where it could not be written.
struct WrittenReport {
  var finding: Finding
  let directory: String?

  /// The failure in one line.
  var line: String {
    let times = finding.times > 1 ? " (\(finding.times.grouped) times)" : ""
    return (directory ?? "not written") + ": " + (finding.isFlaky ? "flaky: " : "")
      + finding.failure.title + times
  }

  /// The failure for programs.
  var json: JSON {
    let failure = finding.failure
    return .object([
      "fingerprint": .text(failure.fingerprint),
      "check": .text(failure.mismatch.check.rawValue),
      "title": .text(failure.title),
      "originalCommands": .integer(failure.original.commands.count),
      "shrunkCommands": .integer(failure.shrunk.commands.count),
      "report": directory.map { .text($0) } ?? .null,
      "flaky": .bool(finding.isFlaky),
      "reproduced": .integer(finding.reproduced),
      "times": .integer(finding.times),
      "trials": .array(finding.examples.map { .integer($0.trial) }),
    ])
  }
}

extension Finding {
  /// What a reader has to know of a failure that does not fail every time.
  fileprivate var remark: String? {
    guard isFlaky else { return nil }
    return "flaky: when it was run \(Finding.repetitions) times more, it failed \(reproduced)"
  }
}
