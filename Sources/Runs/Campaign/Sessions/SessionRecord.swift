import JSONText
import Shrinking

/// What a journal tells: what the session is about, and what was done in it.
package struct SessionRecord: Sendable {
  /// What was done of a shard.
  struct Part: Hashable, Sendable {
    /// Whether the planted defect was found, nil where it was not looked for.
    var canary: CanaryResult?
    /// In the order they were done.
    var stretches: [Stretch] = []
    /// What failing trials were shrunk to, by the number of the trial.
    var shrunk: [Int: Finding] = [:]
    /// The failing trials as they were found.
    var failed: [Int: Failure] = [:]
    /// The failures that are known, by fingerprint, each with the path of its case.
    var open: [String: String] = [:]
    /// Why the last run ended; nil where it did not come to its end.
    var stop: StopReason?
    /// How many trials all shards together were to do, by the last that was said of it.
    var trials: Int?

    /// The failing trials of a shard whose round was not done, as they were found, by number.
    func filed(of shard: Shard) -> [Int: Failure] {
      let next = shard.trial(after: sum.round.trials)
      return failed.filter { trial, _ in trial >= next }
    }

    /// All that was done.
    var sum: Stretch {
      var sum = Stretch()
      for stretch in stretches { sum.add(stretch) }
      return sum
    }
  }

  /// What the session is about.
  package let header: SessionHeader
  /// By the number of the shard, from 1. A session that was not joined has one, its own.
  var parts: [Int: Part]

  /// Puts a session together.
  init(_ header: SessionHeader, parts: [Int: Part]) {
    self.header = header
    self.parts = parts
  }

  /// Reads the journal of a directory, up to its last whole line.
  ///
  /// - Throws: `FileProblem`, `JSONError` or `CaseTextError` for what is no journal.
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
      try parts[own, default: Part()].take(kind, fields)
    }
    guard let header else {
      throw FileProblem(
        .read, path, cause: "the session's first line is missing, so there is nothing to resume")
    }
    self.init(header, parts: parts)
  }
}

extension SessionRecord.Part {
  /// Takes in a line; one of a kind that is not known is passed over.
  fileprivate mutating func take(_ kind: String, _ fields: JSONFields) throws {
    switch kind {
    case "shrunk": shrunk[try fields.integer("trial")] = try Finding(journalFields: fields)
    case "failed": failed[try fields.integer("trial")] = try fields.failure("failure")
    case "stretch":
      stretches.append(try Stretch(fields))
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
