import Campaign
import Differential
import Reporting

/// Writes a report for each failure and shows it.
struct ReportWriter {
  let terminal: Terminal
  let subject: Subject
  /// Where the directories of reports are made.
  let directory: String

  /// Writes a report and shows it; one that can't be written is shown whole, so that nothing is
  /// lost.
  func write(_ failure: Failure) -> WrittenReport {
    write(Finding(failure: failure, scene: Scene(of: failure.shrunk, runner: subject.runner)))
  }

  /// The same for a failure that may end the process, and is not run here.
  func write(_ finding: Finding) -> WrittenReport {
    let failure = finding.failure
    let directory = Report.directory(for: failure.fingerprint, in: directory)
    let report = Report(failure, scene: finding.scene, directory: directory)
    do throws(FileProblem) {
      try ReportDirectory.write(report.files.map { ($0.name, $0.text) }, to: directory)
      terminal.say([ConsoleLine("")] + report.console + [ConsoleLine("")])
      return WrittenReport(failure: failure, directory: directory)
    } catch {
      let loose = Report(failure, scene: finding.scene, directory: nil)
      terminal.say([ConsoleLine("")] + loose.console)
      terminal.say(
        "\nlockstep: \(error). The report is not written; the failure in full follows. Keep it as"
          + " failure.json, or run again with another --reports.\n" + failure.json.printed + "\n")
      return WrittenReport(failure: failure, directory: nil)
    }
  }
}

/// A failure and where its report is, nil where it could not be written.
struct WrittenReport {
  let failure: Failure
  let directory: String?

  /// The failure in one line.
  var line: String { (directory ?? "not written") + ": " + failure.title }

  /// The failure for programs.
  var json: JSON {
    .object([
      "fingerprint": .text(failure.fingerprint),
      "check": .text(failure.mismatch.check.rawValue),
      "title": .text(failure.title),
      "originalCommands": .integer(failure.original.commands.count),
      "shrunkCommands": .integer(failure.shrunk.commands.count),
      "report": directory.map { .text($0) } ?? .null,
    ])
  }
}
