import Foundation
import JSONText
import Shrinking

/// The first line of the journal of a `matrix` or `exhaust` session: the description of its run.
package struct RoundSession: Hashable, Sendable {
  /// The version of the journal. No other version can be read.
  static let version = 1

  /// The verb that began the session.
  package var verb: String
  /// The version of the tool that began the session.
  package var tool: String
  /// The flags that determine the run, by name, each with its value.
  package var flags: [String: String]
  /// The case that the universe is made of; nil for one of the built-in universes.
  package var caseText: String?

  /// Describes a session.
  package init(verb: String, tool: String, flags: [String: String], caseText: String? = nil) {
    self.verb = verb
    self.tool = tool
    self.flags = flags
    self.caseText = caseText
  }
}

/// The journal of a `matrix` or `exhaust` session: the answer of each round. Another process can
/// resume the session, whatever ended the first one.
///
/// The journal is the file `journal.jsonl` in the session's directory, with one JSON object in each
/// line, like the `CampaignJournal` of `fuzz`. A round counts only if its line is there. A round
/// without a line runs again, and gives the same answer. The kinds of lines are `session`, `round`,
/// `failed` (a failing case as it was found), `shrunk` (its shrunk finding) and `stop`.
package final class RoundJournal {
  /// The first line: the description of the run.
  package let session: RoundSession
  /// Whether the journal is joined from those of shards, so that rounds may be missing.
  private(set) var isJoined = false
  /// The milliseconds of the session up to the last line.
  private var milliseconds = 0
  /// The file of the journal; nil if the journal is joined in memory.
  private var file: JournalFile?
  private var rounds: [FailureKey: (answer: RoundAnswer, next: Int)] = [:]
  private var failed: [FailureKey: Failure] = [:]
  private var shrunk: [FailureKey: Finding] = [:]
  private var problem: FileProblem?

  /// Begins a session in a directory that has none.
  package init(beginning session: RoundSession, in directory: String) throws(FileProblem) {
    try ReportDirectory.makeDirectory(directory)
    self.session = session
    let file = try JournalFile(creating: CampaignJournal.path(in: directory))
    do throws(FileProblem) {
      try file.append(session.line)
    } catch {
      unlink(file.path)
      throw error
    }
    self.file = file
  }

  /// Resumes the session of a directory.
  ///
  /// - Throws: `FileProblem`, `JSONError` or `CaseTextError` if the file is not such a journal.
  package init(resuming directory: String) throws {
    let path = CampaignJournal.path(in: directory)
    var lines: [JSONFields] = []
    file = try JournalFile(opening: path) { lines = try RoundJournal.lines(of: $0, path) }
    session = try RoundJournal.session(lines.first, path)
    for line in lines.dropFirst() { try read(line) }
  }

  /// Joins the sessions of shards in memory. Rounds that no shard has run stay missing.
  ///
  /// - Parameter directories: at least one.
  /// - Throws: `SessionMergeError` if the sessions do not belong to one run, and the errors of
  ///   `init(resuming:)`.
  package init(joining directories: [String]) throws {
    isJoined = true
    var joined: RoundSession?
    var lines: [JSONFields] = []
    for directory in directories {
      let path = CampaignJournal.path(in: directory)
      let text = try TextFile.read(path, upToLastLine: true)
      let own = try RoundJournal.lines(of: text, path)
      let session = try RoundJournal.session(own.first, path).ofAllShards
      if let joined, joined != session {
        throw SessionMergeError(text: "\(directories[0]) and \(directory) do not belong to one run")
      }
      joined = session
      lines += own.dropFirst()
    }
    guard let joined else { throw SessionMergeError(text: "there is no session to join") }
    session = joined
    for line in lines { try read(line) }
  }

  /// Whether a directory has a session of `matrix` or `exhaust`.
  package static func isThere(in directory: String) -> Bool {
    let text = (try? TextFile.read(CampaignJournal.path(in: directory), upToLastLine: true)) ?? ""
    let first = text.split(separator: "\n").first.map(String.init) ?? ""
    let fields = try? JSONFields(JSON(parsing: first, file: "journal"), file: "journal")
    return fields?.has("verb") ?? false
  }

  /// Writes a joined session. If you resume it, it runs the missing rounds.
  package func write(to directory: String) throws(FileProblem) {
    let kept = try RoundJournal(beginning: session, in: directory)
    for (key, failure) in failed.sorted(by: { $0.key < $1.key }) { kept.file(failure, at: key) }
    for (key, finding) in shrunk.sorted(by: { $0.key < $1.key }) { kept.keep(finding, at: key) }
    for (key, round) in rounds.sorted(by: { $0.key < $1.key }) {
      kept.keep(round.answer, at: key, next: round.next, seconds: spent)
    }
    if let problem = kept.problem { throw problem }
  }

  private static func lines(of text: String, _ path: String) throws -> [JSONFields] {
    try text.split(separator: "\n").enumerated().map { number, line in
      let place = "\(path), line \(number + 1)"
      return try JSONFields(JSON(parsing: String(line), file: place), file: place)
    }
  }

  private static func session(_ first: JSONFields?, _ path: String) throws -> RoundSession {
    guard let first else {
      throw FileProblem(
        .read, path, cause: "the session's first line is missing, so there is nothing to resume")
    }
    guard first.has("verb") else {
      throw FileProblem(.read, path, cause: "it is a session of fuzz; resume it with fuzz")
    }
    return try RoundSession(first)
  }

  private func read(_ fields: JSONFields) throws {
    let kind = try fields.text("kind")
    guard ["round", "failed", "shrunk"].contains(kind) else { return }
    let key = FailureKey(
      world: try fields.integer("world"), place: try fields.integer("place"))
    switch kind {
    case "round":
      guard let answer = try fields.object("answer") else {
        throw fields.error(try fields["answer"], "an object", "answer")
      }
      let round = (answer: try RoundAnswer(answer), next: try fields.integer("next", of: Int.self))
      if let known = rounds[key], known.answer.sums.traceHash != round.answer.sums.traceHash {
        throw SessionMergeError(
          text: "two sessions have a round of their own with another trace hash: one is of another"
            + " build")
      }
      rounds[key] = round
      milliseconds = max(milliseconds, try fields.integer("milliseconds"))
    case "failed": failed[key] = try fields.failure("failure")
    default: shrunk[key] = try Finding(journalFields: fields)
    }
  }

  /// Writes a line. A line that can't be written costs its round: a resumed session runs it again.
  private func append(_ kind: String, _ key: FailureKey?, _ fields: [JSON.Field]) {
    let place = key.map {
      [JSON.Field("world", .integer($0.world)), JSON.Field("place", .integer($0.place))]
    }
    let line = JSON(.object([JSON.Field("kind", .text(kind))] + (place ?? []) + fields)).inOneLine
    do throws(FileProblem) {
      try file?.append(line)
    } catch {
      problem = problem ?? error
    }
  }
}

extension RoundJournal: RunMemory {
  var spent: Double { Double(milliseconds) / 1000 }

  // The run settles the filed cases when it reads their rounds.
  var filed: [(key: FailureKey, failure: Failure)] {
    failed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func answer(of round: WorkRound) throws -> (answer: RoundAnswer, next: Int)? {
    if rounds[round.key] == nil, isJoined { throw RunStopped(reason: .roundsMissing) }
    return rounds[round.key]
  }

  func keep(_ answer: RoundAnswer, of round: WorkRound, next: Int, seconds: Double) {
    keep(answer, at: round.key, next: next, seconds: seconds)
  }

  private func keep(_ answer: RoundAnswer, at key: FailureKey, next: Int, seconds: Double) {
    append(
      "round", key,
      [
        JSON.Field("next", .integer(next)),
        JSON.Field("milliseconds", .integer(Int(seconds * 1000))),
        JSON.Field("answer", answer.json),
      ])
  }

  func add(_ delta: ProgressDelta) {}

  func writeNote(_ note: String) {}

  func end(_ reason: StopReason) -> FileProblem? {
    append("stop", nil, [JSON.Field("because", .text(reason.rawValue))])
    return problem
  }

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
  /// The flag that names a shard.
  package static let shardFlag = "--shard"

  /// The session without its shard and its tool, for comparison: shards may run on different
  /// versions of the tool.
  fileprivate var ofAllShards: RoundSession {
    var session = self
    session.flags[RoundSession.shardFlag] = nil
    session.tool = ""
    return session
  }

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
