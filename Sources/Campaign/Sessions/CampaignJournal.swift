import Differential
import Foundation
import Reporting
import StoreModel

/// What a session is about; its journal begins with it.
package struct SessionHeader: Sendable {
  /// The version of the journal, the only one that is read.
  package static let version = 1

  /// The subject's name.
  package var subject: String
  /// The plan it began with. The seed and the cases hold for the whole session; a resumed one may
  /// have other budgets and jobs.
  package var plan: CampaignPlan

  /// Describes a session.
  package init(subject: String, plan: CampaignPlan) {
    self.subject = subject
    self.plan = plan
  }
}

/// The journal of a session: what a campaign did and found, so that another process can go on
/// where one was ended, whatever ended it.
///
/// `journal.jsonl` in the session's directory, a JSON object a line. Its `kind` says what a line
/// is, and a reader passes over kinds that it does not know:
///
/// - `session`: the version, the subject, the plan and the cases that trials start from.
/// - `stretch`: the sums of some rounds and what was found in them. A round counts when its line is
///   there; one that is not there is run again and gives the same. So nothing is lost, and nothing
///   counts twice.
/// - `shrunk`: what a failing trial was shrunk to, as soon as it was, so that it need not be shrunk
///   again when its round is.
/// - `note`: something that happened, for people.
/// - `stop`: why a run ended; the session may go on all the same.
package final class CampaignJournal {
  /// The file's name in the directory of a session.
  package static let fileName = "journal.jsonl"

  /// What the session is about.
  package private(set) var header: SessionHeader
  /// What was done before this process.
  private(set) var past: [Stretch] = []
  /// What failing trials were shrunk to, by the number of the trial.
  private(set) var shrunk: [Int: Finding] = [:]
  private var file: JournalFile

  /// Begins a session in a directory that has none.
  package init(beginning header: SessionHeader, in directory: String) throws(FileProblem) {
    try ReportDirectory.makeDirectory(directory)
    self.header = header
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
    var header: SessionHeader?
    var past: [Stretch] = []
    var shrunk: [Int: Finding] = [:]
    let path = CampaignJournal.path(in: directory)
    file = try JournalFile(opening: path) { text in
      for (number, line) in text.split(separator: "\n").enumerated() {
        let file = "\(path), line \(number + 1)"
        let fields = try JSONFields(JSON(parsing: String(line), file: file), file: file)
        switch try fields.text("kind") {
        case "session": header = try SessionHeader(fields)
        case "shrunk":
          shrunk[try fields.integer("trial")] = try Finding(journalFields: fields)
        case "stretch": past.append(try Stretch(fields))
        default: break
        }
      }
    }
    guard let header else {
      throw FileProblem(
        .read, path, cause: "the session's first line is missing, so there is nothing to resume")
    }
    self.header = header
    self.past = past
    self.shrunk = shrunk
  }

  private static func path(in directory: String) -> String {
    directory.hasSuffix("/") ? directory + fileName : directory + "/" + fileName
  }

  /// Whether a directory has a session.
  package static func isThere(in directory: String) -> Bool {
    TextFile.kind(of: path(in: directory)) != .nothing
  }

  /// The failures that were found before this process.
  package var findings: [Finding] {
    var result = CampaignResult(seed: header.plan.seed, canary: .notSought)
    for stretch in past { result.add(stretch) }
    return result.findings
  }

  func append(_ stretch: Stretch) throws(FileProblem) {
    try append("stretch", stretch.fields)
  }

  func append(_ finding: Finding, of trial: Int) throws(FileProblem) {
    try append("shrunk", [JSON.Field("trial", .integer(trial))] + finding.journalFields)
  }

  func append(note: String) throws(FileProblem) {
    try append("note", [JSON.Field("text", .text(note))])
  }

  func append(stop reason: StopReason) throws(FileProblem) {
    try append("stop", [JSON.Field("because", .text(reason.rawValue))])
  }

  private func append(_ kind: String, _ fields: [JSON.Field]) throws(FileProblem) {
    try file.append(JSON(.object([JSON.Field("kind", .text(kind))] + fields)).inOneLine)
  }
}

extension SessionHeader {
  fileprivate var line: String {
    JSON.object([
      "kind": .text("session"), "version": .integer(SessionHeader.version),
      "subject": .text(subject), "plan": plan.json,
      "trials": plan.trials.map { .integer($0) } ?? .null,
      "milliseconds": plan.seconds.map { .integer(Int($0 * 1000)) } ?? .null,
      "quietFor": plan.quietSeconds.map { .integer(Int($0 * 1000)) } ?? .null,
      "failuresMax": .integer(plan.failuresMax),
    ]).inOneLine
  }

  fileprivate init(_ fields: JSONFields) throws {
    let version = try fields["version"]
    guard version.content == .number(String(SessionHeader.version)) else {
      throw fields.error(
        version, "\(SessionHeader.version), the only version that is read here,", "version")
    }
    subject = try fields.text("subject")
    let json = try fields["plan"]
    guard let drawing = try fields.object("plan") else {
      throw fields.error(json, "an object", "plan")
    }
    plan = try CampaignPlan(drawing)
    plan.trials = try fields.count("trials")
    plan.seconds = try fields.count("milliseconds").map { Double($0) / 1000 }
    plan.quietSeconds = try fields.count("quietFor").map { Double($0) / 1000 }
    plan.failuresMax = try fields.integer("failuresMax")
  }
}

extension JSONFields {
  /// A number, nil where the field is null.
  fileprivate func count(_ name: String) throws(JSONError) -> Int? {
    try self[name].content == .null ? nil : try integer(name)
  }
}
