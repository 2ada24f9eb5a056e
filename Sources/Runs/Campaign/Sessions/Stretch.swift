import JSONText
import Shrinking

/// What a round found out about failures.
enum Discovery: Hashable, Sendable {
  /// A failure that was not known.
  case new(Finding)
  /// One that was.
  case again(fingerprint: String, Failure.Origin?)

  /// Whether it was not known.
  var isNew: Bool { if case .new = self { true } else { false } }

  /// The trial that showed it.
  var trial: Int? {
    switch self {
    case .new(let finding): finding.failure.origin?.trial
    case .again(_, let origin): origin?.trial
    }
  }
}

/// What a campaign did between two lines of its journal: some whole rounds.
struct Stretch: Hashable, Sendable {
  /// The sums; of the trials that failed only the number.
  var round = Tally()
  /// In the order they were made.
  var discoveries: [Discovery] = []
  /// The seconds of the campaign so far, those of earlier runs included.
  var seconds = 0.0

  /// Takes in what another run did that went on from here.
  mutating func add(_ next: Stretch) {
    add(next.round, next.discoveries, seconds: next.seconds)
  }

  /// Takes in a round and what was found in it.
  mutating func add(_ round: Tally, _ discoveries: [Discovery], seconds: Double) {
    self.round.add(round)
    self.round.failed = []
    self.discoveries += discoveries
    self.seconds = seconds
  }

  /// Whether a failure was found that was not known.
  var hasNews: Bool {
    discoveries.contains(where: \.isNew)
  }
}

extension Stretch {
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
      // Sessions of old have none.
      repeated: fields.has("repeated") ? try fields.integer("repeated") : Finding.repetitions)
  }
}

extension JSONFields {
  /// A failure in a line of a journal.
  func failure(_ name: String) throws -> Failure {
    try Failure(parsing: try self[name].inOneLine, file: "failure of the journal")
  }
}
