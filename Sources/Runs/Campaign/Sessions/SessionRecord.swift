import JSONText
import Shrinking

/// The contents of a journal: the header of the session, and its work.
package struct SessionRecord: Sendable {
  /// The work of one shard.
  struct Part: Hashable, Sendable {
    /// The result of the canary; nil if the session did not search for it.
    var canary: CanaryResult?
    /// The progress of each line of the journal, oldest first.
    var deltas: [ProgressDelta] = []
    /// The shrunk findings of failing trials, by the number of the trial.
    var shrunk: [Int: Finding] = [:]
    /// The failing trials as they were found.
    var failed: [Int: Failure] = [:]
    /// The open failures by fingerprint, each with the path of its case.
    var open: [String: String] = [:]
    /// The reason why the last run ended; nil if it was cut off.
    var stop: StopReason?
    /// The planned number of trials of all shards together, as last written.
    var trials: Int?

    /// Returns the failing trials of a shard's unfinished round as they were found, by number.
    func filed(of shard: Shard) -> [Int: Failure] {
      let next = shard.trial(after: sum.round.trials)
      return failed.filter { trial, _ in trial >= next }
    }

    /// The sum of all lines.
    var sum: ProgressDelta {
      var sum = ProgressDelta()
      for delta in deltas { sum.add(delta) }
      return sum
    }
  }

  /// The header of the session.
  package let header: SessionHeader
  /// The parts by the number of the shard, from 1. A session that was not joined has only its own
  /// part.
  var parts: [Int: Part]

  /// Makes a record.
  init(_ header: SessionHeader, parts: [Int: Part]) {
    self.header = header
    self.parts = parts
  }

  /// Reads the journal of a directory, up to its last whole line.
  ///
  /// - Throws: `FileProblem`, `JSONError` or `CaseTextError` if the file is not a journal.
  package init(of directory: String) throws {
    let path = CampaignJournal.path(in: directory)
    try self.init(parsing: TextFile.read(path, upToLastLine: true), path: path)
  }

  /// Reads the lines of a journal.
  package init(parsing text: String, path: String) throws {
    var header: SessionHeader?
    var parts: [Int: Part] = [:]
    for (number, line) in text.split(separator: "\n").enumerated() {
      let file = "\(path), line \(number + 1)"
      let fields = try JSONFields(JSON(parsing: String(line), file: file), file: file)
      let kind = try fields.text("kind")
      if kind == "session", fields.has("verb") {
        let verb = try fields.text("verb")
        throw FileProblem(
          .read, path, cause: "it is a session of \(verb), not of fuzz; resume it with \(verb)")
      }
      if kind == "session" {
        let first = try SessionHeader(fields)
        header = first
        if !first.isMerged {
          parts = [first.plan.shard.number: Part(trials: first.plan.trials)]
        }
        continue
      }
      guard let shard = header?.plan.shard else { continue }
      let number = try fields.count("shard") ?? shard.number
      guard let own = Shard(number: number, of: shard.count)?.number else {
        throw fields.error(try fields["shard"], "the number of a shard", "shard")
      }
      try parts[own, default: Part()].read(kind, fields)
    }
    guard let header else {
      throw FileProblem(
        .read, path, cause: "the session's first line is missing, so there is nothing to resume")
    }
    self.init(header, parts: parts)
  }
}

extension SessionRecord.Part {
  /// Reads a line; a line of an unknown kind is ignored.
  fileprivate mutating func read(_ kind: String, _ fields: JSONFields) throws {
    switch kind {
    case "shrunk": shrunk[try fields.integer("trial")] = try Finding(journalFields: fields)
    case "failed": failed[try fields.integer("trial")] = try fields.failure("failure")
    case "stretch":
      deltas.append(try ProgressDelta(fields))
      stop = nil
    case "canary":
      canary = CanaryResult(
        found: try fields.bool("found"), trials: try fields.integer("trials"))
    case "open":
      open = [:]
      for known in try fields.objects("known") {
        open[try known.text("fingerprint")] = try known.text("case")
      }
    case "stop":
      stop = StopReason(rawValue: try fields.text("because"))
      trials = try fields.count("trials") ?? trials
    default: break
    }
  }
}
