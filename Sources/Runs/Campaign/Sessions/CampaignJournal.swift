import Foundation
import JSONText
import Shrinking

/// The journal of a session: what a campaign did and found, so that another process can go on
/// where one was ended, whatever ended it.
///
/// `journal.jsonl` in the session's directory, a JSON object a line. Its `kind` says what a line
/// is, and a reader passes over kinds that it does not know:
///
/// - `session`: the versions, the subject, the plan, the shard, the cases that trials start from.
/// - `canary`: whether the planted defect was found.
/// - `open`: the failures that are known from here on.
/// - `stretch`: the sums of some rounds and what was found in them. A round counts when its line is
///   there; one that is not there is run again and gives the same. So nothing is lost, and nothing
///   counts twice.
/// - `failed`: a failing trial as it was found, as soon as it is known.
/// - `shrunk`: what a failing trial was shrunk to, as soon as it was, so that it need not be shrunk
///   again when its round is.
/// - `note`: something that happened, for people.
/// - `stop`: why a run ended; the session may go on all the same.
///
/// A journal that was joined from those of shards says in each line of whose it is.
package final class CampaignJournal {
  /// The file's name in the directory of a session.
  package static let fileName = "journal.jsonl"

  /// What was done before this process, and what the session is about.
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

  /// Goes on with the session of a directory.
  ///
  /// - Throws: `FileProblem`, `JSONError` or `CaseTextError` for what is no journal.
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

  /// What the session is about.
  package var header: SessionHeader { record.header }

  /// What was done before this process.
  var past: [Stretch] { own.stretches }

  /// The seconds that the runs of the session took before this process.
  package var seconds: Double { past.last?.seconds ?? 0 }

  /// What failing trials were shrunk to, by the number of the trial.
  var shrunk: [Int: Finding] { own.shrunk }

  /// The failing trials of rounds that were not done, as they were found, by number.
  var filed: [Int: Failure] { own.filed(of: header.plan.shard) }

  /// The failures that were known last, each with the path of its case.
  var open: [String: String] { own.open }

  /// Whether the planted defect was looked for, and the journal says so.
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
    for stretch in past { result.add(stretch) }
    return result.findings
  }

  func append(_ stretch: Stretch) throws(FileProblem) {
    try append("stretch", stretch.fields)
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

  /// - Parameter trials: how many there were to be of all shards together.
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
