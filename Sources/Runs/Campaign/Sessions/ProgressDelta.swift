import JSONText
import Shrinking

/// A discovery of a round: a failure, new or known.
enum Discovery: Hashable, Sendable {
  /// A failure that was unknown before.
  case new(Finding)
  /// A known failure, and the trial that showed it again.
  case again(fingerprint: String, Failure.Origin?)

  /// Whether the failure was unknown before.
  var isNew: Bool { if case .new = self { true } else { false } }

  /// The trial that showed the failure.
  var trial: Int? {
    switch self {
    case .new(let finding): finding.failure.origin?.trial
    case .again(_, let origin): origin?.trial
    }
  }
}

/// The progress of a campaign in the whole rounds between two lines of its journal.
struct ProgressDelta: Hashable, Sendable {
  /// The sums of the rounds, without the list of the failed trials.
  var round = Tally()
  /// The discoveries, oldest first.
  var discoveries: [Discovery] = []
  /// The seconds of the campaign so far, including earlier runs.
  var seconds = 0.0

  /// Adds the progress that follows this one.
  mutating func add(_ next: ProgressDelta) {
    add(next.round, next.discoveries, seconds: next.seconds)
  }

  /// Adds a round and its discoveries.
  mutating func add(_ round: Tally, _ discoveries: [Discovery], seconds: Double) {
    self.round.add(round)
    self.round.failed = []
    self.discoveries += discoveries
    self.seconds = seconds
  }

  /// Whether a new failure was found.
  var hasNews: Bool {
    discoveries.contains(where: \.isNew)
  }
}

extension ProgressDelta {
  var fields: [JSON.Field] {
    round.fields + [
      JSON.Field("discoveries", .array(discoveries.map(\.json))),
      JSON.Field("milliseconds", .integer(Int(seconds * 1000))),
    ]
  }

  init(_ fields: JSONFields) throws {
    round = try Tally(fields)
    discoveries = try fields.objects("discoveries").map(Discovery.init)
    seconds = Double(try fields.integer("milliseconds", of: Int.self)) / 1000
  }
}

extension Discovery {
  fileprivate var json: JSON {
    switch self {
    case .new(let finding): JSON(.object(finding.journalFields))
    case .again(let fingerprint, let origin):
      .object([
        "again": .text(fingerprint), "seed": origin.map { .integer($0.seed) } ?? .null,
        "trial": origin.map { .integer($0.trial) } ?? .null,
      ])
    }
  }

  fileprivate init(_ fields: JSONFields) throws {
    if fields.has("again") {
      let origin = Failure.Origin(
        seed: try fields.integer("seed"), trial: try fields.integer("trial"))
      self = .again(fingerprint: try fields.text("again"), origin)
      return
    }
    self = .new(try Finding(journalFields: fields))
  }
}

extension Finding {
  var journalFields: [JSON.Field] {
    [
      JSON.Field("failure", failure.json), JSON.Field("scene", scene.json),
      JSON.Field("reproduced", .integer(reproduced)),
      JSON.Field("repeated", .integer(repeated)),
    ]
  }

  init(journalFields fields: JSONFields) throws {
    guard let scene = try fields.object("scene") else {
      throw fields.error(try fields["scene"], "an object", "scene")
    }
    self.init(
      failure: try fields.failure("failure"), scene: try Scene(scene),
      reproduced: try fields.integer("reproduced"),
      // Old sessions do not contain this number.
      repeated: fields.has("repeated") ? try fields.integer("repeated") : Finding.repetitions)
  }
}

extension JSONFields {
  /// A failure in a line of a journal.
  func failure(_ name: String) throws -> Failure {
    try Failure(parsing: try self[name].inOneLine, file: "failure of the journal")
  }
}
