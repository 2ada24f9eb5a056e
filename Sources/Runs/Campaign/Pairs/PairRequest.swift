import JSONText
import PairChecks

/// A request of a parent to a worker that calls code with pairs of lists.
enum PairRequest: Hashable, Sendable {
  /// Run trials of a seed in order, up to the first that fails.
  case run(Range<Int>, seed: UInt64)
  /// Run the pair that is drawn from these choices.
  case examine([UInt64])
  /// Shrink a trial of a seed, and answer with lines of text.
  case account(Int, seed: UInt64)
  /// Run the case in a text, and answer with its report.
  case text(String)

  var json: JSON {
    switch self {
    case .run(let trials, let seed):
      .object([
        "pairsFrom": .integer(trials.lowerBound), "to": .integer(trials.upperBound),
        "seed": .integer(seed),
      ])
    case .examine(let choices): .object(["pairOf": .array(choices.map { .text(String($0)) })])
    case .account(let number, let seed):
      .object(["accountOf": .integer(number), "seed": .integer(seed)])
    case .text(let text): .object(["reportOf": .text(text)])
    }
  }

  /// Reads a request for pairs; nil if the request is of another kind.
  init?(_ fields: JSONFields) throws(JSONError) {
    if fields.has("pairsFrom") {
      let first: Int = try fields.integer("pairsFrom")
      self = .run(first..<max(first, try fields.integer("to")), seed: try fields.integer("seed"))
    } else if fields.has("pairOf") {
      self = .examine(try fields.lines("pairOf").compactMap { UInt64($0) })
    } else if fields.has("accountOf") {
      self = .account(try fields.integer("accountOf"), seed: try fields.integer("seed"))
    } else if fields.has("reportOf") {
      self = .text(try fields.text("reportOf"))
    } else {
      return nil
    }
  }
}

/// A worker's answer to a request for pairs.
package struct PairAnswer: Hashable, Sendable {
  /// The number of the failing trial, or 0 for the pair of some choices; nil if everything passes.
  package var failed: Int?
  /// The finding; nil if everything passes.
  package var finding: PairFinding?
  /// The number of changes in the trials that were run.
  package var changes = 0
  /// The number of schedules that the trials were run under; 0 if they have none.
  package var runs = 0
  /// The account of a shrunk trial, or the report of a text that fails; empty for other requests.
  package var account: [String] = []

  var json: JSON {
    .object([
      "failedPair": failed.map { .integer($0) } ?? .null, "changes": .integer(changes),
      "runs": .integer(runs), "account": .array(account.map { .text($0) }),
      "finding": finding.map { finding in
        .object([
          "check": .text(finding.check), "title": .text(finding.title),
          "expected": .text(finding.expected), "actual": .text(finding.actual),
        ])
      } ?? .null,
    ])
  }

  /// Makes an answer; without arguments, everything passes.
  package init(failed: Int? = nil, finding: PairFinding? = nil, changes: Int = 0) {
    self.failed = failed
    self.finding = finding
    self.changes = changes
  }

  /// Reads an answer about pairs; nil if the answer is of another kind.
  init?(_ fields: JSONFields) throws(JSONError) {
    guard fields.has("failedPair") else { return nil }
    self.init(changes: try fields.integer("changes"))
    runs = try fields.integer("runs")
    account = try fields.lines("account")
    guard let finding = try fields.object("finding") else { return }
    failed = try fields.integer("failedPair")
    self.finding = PairFinding(
      check: try finding.text("check"), title: try finding.text("title"),
      expected: try finding.text("expected"), actual: try finding.text("actual"))
  }
}
