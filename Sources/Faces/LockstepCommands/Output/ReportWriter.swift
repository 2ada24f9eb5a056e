import Campaign
import Foundation
import JSONText
import Reporting
import Shrinking
import Verifying

/// Writes a report for each failure and prints it.
///
/// A failure has two reports in turn. The first is a draft: it is written as soon as a trial fails,
/// before the case is shrunk. The second is final and replaces the draft.
final class ReportWriter {
  let terminal: Terminal
  /// The directory in which each report gets its own directory.
  let directory: String
  /// Whether to print annotations for GitHub Actions.
  private let annotates: Bool
  private let isQuiet: Bool
  /// The drafts of all failures that are not shrunk to the end.
  private var drafts: [FailureKey: Draft] = [:]
  /// The directories of the final reports.
  private var final: Set<String> = []

  /// A draft: the report of a failure that is not shrunk to the end.
  private struct Draft {
    let directory: String
    /// Whether this writer may overwrite and remove the directory. A finished report of another run
    /// stays.
    let isOwn: Bool
  }
  /// The flags that a command needs to run a case as in this run.
  private let replayWords: [String]

  /// Makes a writer for the directory that the flags name.
  init(_ session: Session, _ arguments: Arguments) {
    terminal = session.terminal
    directory = arguments.text(.reports) ?? "Reports"
    isQuiet = arguments.isOn(.quiet)
    ReportDirectory.removeDrafts(in: directory)
    replayWords = arguments.words([.inProcess, .memory])
    annotates = GitHubAnnotation.isRead(in: session.environment)
  }

  /// Writes the final report of a finding and prints it.
  ///
  /// If the report can't be written, it is printed with the whole failure, so that nothing is lost.
  /// The case does not run for the report, because it may end the process.
  ///
  /// - Parameters:
  ///   - finding: the failure with its scene.
  ///   - isKnown: whether the run that this one resumes has printed it before.
  ///   - seconds: the seconds until the failure was found; nil if that is not known.
  func write(
    _ finding: Finding, isKnown: Bool = false, after seconds: Double? = nil
  ) -> WrittenReport {
    write(
      finding, to: Report.directory(for: finding.failure.fingerprint, in: directory),
      isShown: !isKnown, after: seconds)
  }

  private func write(
    _ finding: Finding, to directory: String, isShown: Bool, after seconds: Double? = nil
  ) -> WrittenReport {
    let report = Report(
      finding.failure, scene: finding.scene, directory: directory, remark: finding.remark,
      found: RunEnvironment.provenance(seconds: seconds), replayWords: replayWords)
    if annotates, isShown { terminal.say(report.annotation.text) }
    do throws(FileProblem) {
      try put(report, in: directory, isListed: true)
      final.insert(directory)
      if isShown { terminal.printResult([ConsoleLine("")] + report.console + [ConsoleLine("")]) }
      return WrittenReport(finding: finding, directory: directory)
    } catch {
      let loose = Report(
        finding.failure, scene: finding.scene, directory: nil, remark: finding.remark)
      terminal.printResult([ConsoleLine("")] + loose.console)
      terminal.say(
        "\n\(Program.name): \(error). The report is not written; the failure in full follows."
          + " Keep it as failure.json, or run again with another --reports.\n"
          + finding.failure.json.printed + "\n")
      return WrittenReport(finding: finding, directory: nil)
    }
  }

  /// Writes the files of a report.
  ///
  /// - Parameter isListed: whether to write the list of all reports anew. This reads all reports.
  private func put(
    _ report: Report, in directory: String, isListed: Bool
  ) throws(FileProblem) {
    try ReportDirectory.write(report.files.map { ($0.name, $0.text) }, to: directory)
    if isListed { try IndexWriter(directory: self.directory).write() }
  }

  /// Writes the draft of a failure: the case as it was found, or as small as it is so far.
  ///
  /// If the writer has no other draft, it also prints the failure and the draft's directory.
  func file(_ filed: FiledFailure) {
    let finding = filed.finding
    let isTold = drafts.isEmpty && !isQuiet
    let isNew = drafts[filed.key] == nil
    let draft = drafts[filed.key] ?? draft(of: finding.failure)
    drafts[filed.key] = draft
    guard draft.isOwn else { return }
    let report = Report(
      finding.failure, scene: finding.scene, directory: draft.directory, remark: finding.remark,
      found: RunEnvironment.provenance(seconds: nil))
    do throws(FileProblem) {
      try put(report, in: draft.directory, isListed: isNew)
      if isTold {
        terminal.say(
          "  \(filed.name) fails: \(finding.failure.title); kept in \(draft.directory) until it is"
            + " shrunk")
      }
    } catch {
      // The end of the run prints the whole failure.
      if isTold { terminal.say("  \(filed.name) fails: \(finding.failure.title); \(error)") }
    }
  }

  /// Returns the draft of a failure: its directory, and whether this writer may use it.
  ///
  /// The writer takes over a draft that another run has left there. Such a draft says that it is
  /// not shrunk to the end, or it has another fingerprint than its directory.
  private func draft(of failure: Failure) -> Draft {
    let place = Report.directory(for: failure.fingerprint, in: directory)
    guard TextFile.kind(of: place) != .nothing else {
      return Draft(directory: place, isOwn: true)
    }
    let path = Report.directory(for: Report.failureFile, in: place)
    let kept = (try? TextFile.read(path)).flatMap { try? Failure(parsing: $0, file: path) }
    let isDraft = kept.map { $0.unfinished != nil || $0.fingerprint != failure.fingerprint }
    return Draft(directory: place, isOwn: isDraft ?? false)
  }

  /// Removes the drafts of failures whose round is reported.
  func settle(_ keys: [FailureKey]) {
    for draft in keys.compactMap({ drafts.removeValue(forKey: $0) })
    where draft.isOwn && !final.contains(draft.directory) {
      try? FileManager.default.removeItem(atPath: draft.directory)
    }
    try? IndexWriter(directory: directory).write()
  }

  /// Writes the reports of failures that were not shrunk when the run stopped. It prints the first.
  func writePending(_ pending: [FiledFailure]) -> [WrittenReport] {
    pending.enumerated().map { index, filed in
      let draft = drafts[filed.key].flatMap { $0.isOwn ? $0.directory : nil }
      let place = Report.directory(for: filed.finding.failure.fingerprint, in: directory)
      return write(filed.finding, to: draft ?? place, isShown: index == 0)
    }
  }
}

/// A failure and the directory of its report; the directory is nil if it could not be written.
struct WrittenReport {
  var finding: Finding
  let directory: String?

  /// The failure in one line.
  var line: String {
    let times = finding.times > 1 ? " (\(finding.times.grouped) times)" : ""
    let state = finding.failure.state.map { " (\($0))" } ?? ""
    return (directory ?? "not written") + ": " + (finding.isFlaky ? "flaky: " : "")
      + finding.failure.title + times + state
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
      "unfinished": failure.unfinished.map { .text($0.rawValue) } ?? .null,
      "reproduced": .integer(finding.reproduced),
      "times": .integer(finding.times),
      "trials": .array(finding.examples.map { .integer($0.trial) }),
    ])
  }
}
