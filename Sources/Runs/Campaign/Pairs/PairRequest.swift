import JSONText
import PairChecks

/// A request of a parent to a worker that calls code with pairs of lists.
enum PairRequest: Hashable, Sendable {
  /// Run trials of a seed in order, up to the first that fails.
  case run(Range<Int>, seed: UInt64)
  /// Run the pair that is drawn from these choices.
  case examine([UInt64])

  var json: JSON {
    switch self {
    case .run(let trials, let seed):
      .object([
        "pairsFrom": .integer(trials.lowerBound), "to": .integer(trials.upperBound),
        "seed": .integer(seed),
      ])
    case .examine(let choices): .object(["pairOf": .array(choices.map { .text(String($0)) })])
    }
  }

  /// Reads a request for pairs; nil if the request is of another kind.
  init?(_ fields: JSONFields) throws(JSONError) {
    if fields.has("pairsFrom") {
      let first: Int = try fields.integer("pairsFrom")
      self = .run(first..<max(first, try fields.integer("to")), seed: try fields.integer("seed"))
    } else if fields.has("pairOf") {
      self = .examine(try fields.lines("pairOf").compactMap { UInt64($0) })
    } else {
      return nil
    }
  }
}

/// A worker's answer to a request for pairs.
struct PairAnswer: Hashable, Sendable {
  /// The number of the failing trial, or 0 for the pair of some choices; nil if everything passes.
  var failed: Int?
  /// The finding; nil if everything passes.
  var finding: PairFinding?

  var json: JSON {
    .object([
      "failedPair": failed.map { .integer($0) } ?? .null,
      "finding": finding.map { finding in
        .object([
          "check": .text(finding.check), "title": .text(finding.title),
          "expected": .text(finding.expected), "actual": .text(finding.actual),
        ])
      } ?? .null,
    ])
  }

  /// Makes an answer; without arguments, everything passes.
  init(failed: Int? = nil, finding: PairFinding? = nil) {
    self.failed = failed
    self.finding = finding
  }

  /// Reads an answer about pairs; nil if the answer is of another kind.
  init?(_ fields: JSONFields) throws(JSONError) {
    guard fields.has("failedPair") else { return nil }
    guard let finding = try fields.object("finding") else {
      self.init()
      return
    }
    self.init(
      failed: try fields.integer("failedPair"),
      finding: PairFinding(
        check: try finding.text("check"), title: try finding.text("title"),
        expected: try finding.text("expected"), actual: try finding.text("actual")))
  }
}
