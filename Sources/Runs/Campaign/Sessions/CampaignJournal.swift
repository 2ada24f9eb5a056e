import Foundation
import JSONText
import Shrinking

/// The journal of a session: the work and the findings of a campaign. Another process can resume
/// the session, whatever ended the first one.
///
/// The journal is the file `journal.jsonl` in the session's directory, with one JSON object in each
/// line. The `kind` of a line says what it contains. A reader ignores unknown kinds:
///
/// - `session`: the versions, the subject, the plan, the shard, and the cases that trials start
///   from.
/// - `canary`: whether the planted defect was found.
/// - `open`: the open failures from here on.
/// - `stretch`: the sums of some rounds, and their discoveries. A round counts only if its line is
///   there. A round without a line runs again and gives the same result. So no round is lost, and
///   no round counts twice.
/// - `failed`: a failing trial as it was found, as soon as it is known.
/// - `shrunk`: the shrunk finding of a failing trial, as soon as it is known. If its round runs
///   again, the trial need not be shrunk again.
/// - `note`: an event, for people.
/// - `stop`: the reason why a run ended. The session can be resumed all the same.
///
/// A journal that was joined from those of shards names the shard in each line.
package final class CampaignJournal {
  /// The file's name in the directory of a session.
  package static let fileName = "journal.jsonl"

  /// The header of the session, and the work before this process.
  private let record: SessionRecord
  private var file: JournalFile

  /// Begins a session in a directory that has none.
  package init(beginning header: SessionHeader, in directory: String) throws(FileProblem) {
    try ReportDirectory.makeDirectory(directory)
    record = SessionRecord(header, parts: [:])
    file = try JournalFile(creating: CampaignJournal.path(in: directory))
    let path = file.path
    do throws(FileProblem) {
      try file.append(header.line)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Resumes the session of a directory.
  ///
  /// - Throws: `FileProblem`, `JSONError` or `CaseTextError` if the file is not a journal.
  package init(resuming directory: String) throws {
    var record: SessionRecord?
    let path = CampaignJournal.path(in: directory)
    file = try JournalFile(opening: path) { text in
      record = try SessionRecord(parsing: text, path: path)
    }
    guard let record else { throw FileProblem(.read, path, cause: "it was not read") }
    self.record = record
  }

  /// Writes the journal of a session that was joined from others.
  package static func write(_ record: SessionRecord, in directory: String) throws(FileProblem) {
    try ReportDirectory.makeDirectory(directory)
    let lines = [record.header.line] + record.parts.sorted { $0.key < $1.key }.flatMap(lines)
    try TextFile.write(lines.map { $0 + "\n" }.joined(), to: path(in: directory))
  }

  private static func lines(of shard: Int, _ part: SessionRecord.Part) -> [String] {
    let own = [JSON.Field("shard", .integer(shard))]
    var lines = part.canary.map { [line("canary", own + $0.fields)] } ?? []
    if !part.open.isEmpty { lines.append(line("open", own + [field(open: part.open)])) }
    lines += part.failed.sorted { $0.key < $1.key }.map { trial, failure in
      line(
        "failed",
        own + [JSON.Field("trial", .integer(trial)), JSON.Field("failure", failure.json)])
    }
    lines += part.shrunk.sorted { $0.key < $1.key }.map { trial, finding in
      line("shrunk", own + [JSON.Field("trial", .integer(trial))] + finding.journalFields)
    }
    lines.append(line("stretch", own + part.sum.fields))
    if let stop = part.stop { lines.append(line("stop", own + stop.fields(trials: part.trials))) }
    return lines
  }

  static func path(in directory: String) -> String {
    directory.hasSuffix("/") ? directory + fileName : directory + "/" + fileName
  }

  /// The header of the session.
  package var header: SessionHeader { record.header }

  /// The work before this process.
  var past: [ProgressDelta] { own.deltas }

  /// The seconds of all runs of the session before this process.
  package var seconds: Double { past.last?.seconds ?? 0 }

  /// The shrunk findings, by the number of the trial.
  var shrunk: [Int: Finding] { own.shrunk }

  /// The failing trials of unfinished rounds as they were found, by number.
  var filed: [Int: Failure] { own.filed(of: header.plan.shard) }

  /// The open failures of the last run, by fingerprint, each with the path of its case.
  var open: [String: String] { own.open }

  /// Whether the journal contains the result of the search for the planted defect.
  var hasCanary: Bool { own.canary != nil }

  private var own: SessionRecord.Part {
    record.parts[header.plan.shard.number] ?? SessionRecord.Part()
  }

  /// Whether a directory has a session.
  package static func isThere(in directory: String) -> Bool {
    TextFile.kind(of: path(in: directory)) != .nothing
  }

  /// The failures that were found before this process.
  package var findings: [Finding] {
    var result = RunResult(seed: header.plan.seed, canary: .notSought)
    for delta in past { result.add(delta) }
    return result.findings
  }

  func append(_ delta: ProgressDelta) throws(FileProblem) {
    try append("stretch", delta.fields)
  }

  func append(_ failure: Failure, of trial: Int) throws(FileProblem) {
    try append(
      "failed", [JSON.Field("trial", .integer(trial)), JSON.Field("failure", failure.json)])
  }

  func append(_ finding: Finding, of trial: Int) throws(FileProblem) {
    try append("shrunk", [JSON.Field("trial", .integer(trial))] + finding.journalFields)
  }

  func append(_ canary: CanaryResult) throws(FileProblem) {
    try append("canary", canary.fields)
  }

  func append(open: [String: String]) throws(FileProblem) {
    try append("open", [CampaignJournal.field(open: open)])
  }

  func append(note: String) throws(FileProblem) {
    try append("note", [JSON.Field("text", .text(note))])
  }

  /// - Parameter trials: the planned number of trials of all shards together.
  func append(stop reason: StopReason, trials: Int?) throws(FileProblem) {
    try append("stop", reason.fields(trials: trials))
  }

  private func append(_ kind: String, _ fields: [JSON.Field]) throws(FileProblem) {
    try file.append(CampaignJournal.line(kind, fields))
  }

  private static func field(open: [String: String]) -> JSON.Field {
    let known = open.sorted { $0.key < $1.key }.map { fingerprint, path in
      JSON.object(["fingerprint": .text(fingerprint), "case": .text(path)])
    }
    return JSON.Field("known", .array(known))
  }

  private static func line(_ kind: String, _ fields: [JSON.Field]) -> String {
    JSON(.object([JSON.Field("kind", .text(kind))] + fields)).inOneLine
  }
}

extension CanaryResult {
  fileprivate var fields: [JSON.Field] {
    [JSON.Field("found", .bool(found)), JSON.Field("trials", .integer(trials))]
  }
}

extension StopReason {
  fileprivate func fields(trials: Int?) -> [JSON.Field] {
    [
      JSON.Field("because", .text(rawValue)),
      JSON.Field("trials", trials.map { .integer($0) } ?? .null),
    ]
  }
}
