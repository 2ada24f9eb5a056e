import Foundation
import JSONText
import Shrinking

/// The first line of the journal of a `matrix` or `exhaust` session: what the session runs.
package struct RoundSession: Hashable, Sendable {
  /// The version of the journal, the only one that is read.
  static let version = 1

  /// The verb that began it.
  package var verb: String
  /// The version of the tool that began it.
  package var tool: String
  /// The flags that decide what is run, by name, each with what it was given.
  package var flags: [String: String]
  /// The case that the universe is made of, nil for the universe of the house.
  package var caseText: String?

  /// Describes a session.
  package init(verb: String, tool: String, flags: [String: String], caseText: String? = nil) {
    self.verb = verb
    self.tool = tool
    self.flags = flags
    self.caseText = caseText
  }
}

/// The journal of a session of `matrix` or `exhaust`: what each round gave, so that another process
/// can go on where one was ended, whatever ended it.
///
/// `journal.jsonl` in the session's directory, a JSON object a line, as `CampaignJournal` has it
/// for `fuzz`. A round counts when its line is there. A round that is not there is run again, and
/// gives the same. The kinds of lines are `session`, `round`, `failed` (a failing case as it was
/// found), `shrunk` (what it was shrunk to) and `stop`.
package final class RoundJournal {
  /// What a round gave, and where the next one begins.
  struct Round {
    let answer: JSONFields
    let next: Int
  }

  /// The first line: what the session runs.
  package let session: RoundSession
  /// The milliseconds of the session up to its last line.
  private(set) var milliseconds = 0
  private var file: JournalFile
  private var rounds: [FailureKey: Round] = [:]
  private var failed: [FailureKey: Failure] = [:]
  private var shrunk: [FailureKey: Finding] = [:]
  private var problem: FileProblem?

  /// Begins a session in a directory that has none.
  package init(beginning session: RoundSession, in directory: String) throws(FileProblem) {
    try ReportDirectory.makeDirectory(directory)
    self.session = session
    file = try JournalFile(creating: CampaignJournal.path(in: directory))
    let path = file.path
    do throws(FileProblem) {
      try file.append(session.line)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Goes on with the session of a directory.
  ///
  /// - Throws: `FileProblem`, `JSONError` or `CaseTextError` for what is no such journal.
  package init(resuming directory: String) throws {
    let path = CampaignJournal.path(in: directory)
    var lines: [JSONFields] = []
    file = try JournalFile(opening: path) { text in
      lines = try text.split(separator: "\n").enumerated().map { number, line in
        let place = "\(path), line \(number + 1)"
        return try JSONFields(JSON(parsing: String(line), file: place), file: place)
      }
    }
    guard let first = lines.first else {
      throw FileProblem(
        .read, path, cause: "the session's first line is missing, so there is nothing to resume")
    }
    guard first.has("verb") else {
      throw FileProblem(
        .read, path, cause: "it is a session of fuzz; resume it with fuzz")
    }
    session = try RoundSession(first)
    for line in lines.dropFirst() { try take(line) }
  }

  private func take(_ fields: JSONFields) throws {
    let kind = try fields.text("kind")
    guard ["round", "failed", "shrunk"].contains(kind) else { return }
    let key = FailureKey(
      world: try fields.integer("world"), place: try fields.integer("place"))
    switch kind {
    case "round":
      guard let answer = try fields.object("answer") else {
        throw fields.error(try fields["answer"], "an object", "answer")
      }
      rounds[key] = Round(answer: answer, next: try fields.integer("next"))
      milliseconds = try fields.integer("milliseconds")
    case "failed": failed[key] = try fields.failure("failure")
    default: shrunk[key] = try Finding(journalFields: fields)
    }
  }

  /// The kept answer of the round that begins at a place; nil for a round that must be run.
  func round(at key: FailureKey) -> Round? { rounds[key] }

  /// Takes in a round.
  func add(_ answer: JSON, at key: FailureKey, next: Int, seconds: Double) {
    append(
      "round", key,
      [
        JSON.Field("next", .integer(next)),
        JSON.Field("milliseconds", .integer(Int(seconds * 1000))),
        JSON.Field("answer", answer),
      ])
  }

  /// Files what was found before this process; it is settled as its round is taken in again.
  func refile(at desk: FailureDesk, named name: (FailureKey) -> String) {
    for (key, failure) in failed.sorted(by: { $0.key < $1.key }) {
      desk.refile(failure, at: key, named: name(key), finding: shrunk[key])
    }
  }

  /// Says why the run ended; gives why the journal is not whole, nil where it is.
  func end(_ reason: StopReason) -> FileProblem? {
    append("stop", nil, [JSON.Field("because", .text(reason.rawValue))])
    return problem
  }

  /// Writes a line. A line that can't be written costs its round: a resumed session runs it again.
  private func append(_ kind: String, _ key: FailureKey?, _ fields: [JSON.Field]) {
    let place = key.map {
      [JSON.Field("world", .integer($0.world)), JSON.Field("place", .integer($0.place))]
    }
    let line = JSON(.object([JSON.Field("kind", .text(kind))] + (place ?? []) + fields)).inOneLine
    do throws(FileProblem) {
      try file.append(line)
    } catch {
      problem = problem ?? error
    }
  }
}

extension RoundJournal: FailureMemory {
  func finding(at key: FailureKey) -> Finding? { shrunk[key] }

  func file(_ failure: Failure, at key: FailureKey) {
    guard failed[key] == nil else { return }
    append("failed", key, [JSON.Field("failure", failure.json)])
  }

  func keep(_ finding: Finding, at key: FailureKey) {
    append("shrunk", key, finding.journalFields)
  }
}

extension RoundSession {
  fileprivate var line: String {
    JSON.object([
      "kind": .text("session"), "version": .integer(RoundSession.version), "verb": .text(verb),
      "lockstep": .text(tool), "case": caseText.map { .text($0) } ?? .null,
      "flags": .array(
        flags.sorted { $0.key < $1.key }.map { name, value in
          .object(["name": .text(name), "value": .text(value)])
        }),
    ]).inOneLine
  }

  fileprivate init(_ fields: JSONFields) throws {
    let version = try fields["version"]
    guard version.content == .number(String(RoundSession.version)) else {
      throw fields.error(
        version, "\(RoundSession.version), the only version that is read here,", "version")
    }
    let flags = try fields.objects("flags").map {
      (try $0.text("name"), try $0.text("value"))
    }
    self.init(
      verb: try fields.text("verb"), tool: try fields.text("lockstep"),
      flags: Dictionary(flags) { first, _ in first },
      caseText: try fields["case"].content == .null ? nil : fields.text("case"))
  }
}
