import Campaign
import Foundation
import JSONText
import Reporting
import Shrinking

/// Writes a report for each failure and shows it.
final class ReportWriter {
  let terminal: Terminal
  /// Where the directories of reports are made.
  let directory: String
  /// Whether GitHub Actions reads along.
  private let annotates: Bool
  private let isQuiet: Bool
  /// The reports of failures that are filed and not shrunk to the end.
  private var drafts: [FailureKey: Draft] = [:]
  /// The directories of reports that stay.
  private var final: Set<String> = []

  /// The report of a failure that is not shrunk to the end.
  private struct Draft {
    let directory: String
    /// Whether it goes when the failure is shrunk, since nobody else put it there.
    let isOwn: Bool
  }
  /// The flags that the same run of a case needs.
  private let replayWords: [String]

  /// Writes where the flags say.
  init(_ session: Session, _ arguments: Arguments) {
    terminal = session.terminal
    directory = arguments.text(.reports) ?? "Reports"
    isQuiet = arguments.isOn(.quiet)
    ReportDirectory.removeDrafts(in: directory)
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
    write(
      finding, to: Report.directory(for: finding.failure.fingerprint, in: directory),
      isShown: !isKnown, after: seconds)
  }

  private func write(
    _ finding: Finding, to directory: String, isShown: Bool, after seconds: Double? = nil
  ) -> WrittenReport {
    let report = Report(
      finding.failure, scene: finding.scene, directory: directory, remark: finding.remark,
      found: Surroundings.provenance(seconds: seconds), replayWords: replayWords)
    if annotates, isShown { terminal.say(report.annotation.text) }
    do throws(FileProblem) {
      try put(report, in: directory, isListed: true)
      final.insert(directory)
      if isShown { terminal.give([ConsoleLine("")] + report.console + [ConsoleLine("")]) }
      return WrittenReport(finding: finding, directory: directory)
    } catch {
      let loose = Report(
        finding.failure, scene: finding.scene, directory: nil, remark: finding.remark)
      terminal.give([ConsoleLine("")] + loose.console)
      terminal.say(
        "\n\(Program.name): \(error). The report is not written; the failure in full follows."
          + " Keep it as failure.json, or run again with another --reports.\n"
          + finding.failure.json.printed + "\n")
      return WrittenReport(finding: finding, directory: nil)
    }
  }

  /// - Parameter isListed: whether the list of reports is written anew, which reads them all.
  private func put(
    _ report: Report, in directory: String, isListed: Bool
  ) throws(FileProblem) {
    try ReportDirectory.write(report.files.map { ($0.name, $0.text) }, to: directory)
    if isListed { try IndexWriter(directory: self.directory).write() }
  }

  /// Writes the report of a failure as it was found, or as small as it is so far. Says of the first
  /// of several where it is.
  func file(_ filed: FiledFailure) {
    let finding = filed.finding
    let isTold = drafts.isEmpty && !isQuiet
    let isNew = drafts[filed.key] == nil
    let draft = drafts[filed.key] ?? draft(of: finding.failure)
    drafts[filed.key] = draft
    guard draft.isOwn else { return }
    let report = Report(
      finding.failure, scene: finding.scene, directory: draft.directory, remark: finding.remark,
      found: Surroundings.provenance(seconds: nil))
    do throws(FileProblem) {
      try put(report, in: draft.directory, isListed: isNew)
      if isTold {
        terminal.say(
          "  \(filed.name) fails: \(finding.failure.title); kept in \(draft.directory) until it is"
            + " shrunk")
      }
    } catch {
      // The end of the run shows it whole.
      if isTold { terminal.say("  \(filed.name) fails: \(finding.failure.title); \(error)") }
    }
  }

  /// Where the report of a failure as it was found goes. One that a run left there is taken over:
  /// it says that it is not shrunk to the end, or has another fingerprint than its directory.
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

  /// Takes away the reports of failures as they were found, since what came of them is told.
  func settle(_ keys: [FailureKey]) {
    for draft in keys.compactMap({ drafts.removeValue(forKey: $0) })
    where draft.isOwn && !final.contains(draft.directory) {
      try? FileManager.default.removeItem(atPath: draft.directory)
    }
    try? IndexWriter(directory: directory).write()
  }

  /// The reports of what a run had filed when it was stopped, the first one shown whole.
  func writePending(_ pending: [FiledFailure]) -> [WrittenReport] {
    pending.enumerated().map { index, filed in
      let draft = drafts[filed.key].flatMap { $0.isOwn ? $0.directory : nil }
      let place = Report.directory(for: filed.finding.failure.fingerprint, in: directory)
      return write(filed.finding, to: draft ?? place, isShown: index == 0)
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

extension Finding {
  /// What a reader has to know of a failure that is not shrunk to the end, or that does not fail
  /// every time.
  fileprivate var remark: String? {
    let flakiness =
      isFlaky ? "flaky: when it was run \(repeated) times more, it failed \(reproduced)" : nil
    let remarks = [failure.state, flakiness].compactMap(\.self)
    return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
  }
}
