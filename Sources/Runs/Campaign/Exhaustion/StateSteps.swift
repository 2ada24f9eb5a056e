import Checking
import Choices
import JSONText
import StoreModel

/// What came of trying commands in one state: all that may come next, or some of them in a row.
struct StateSteps: Hashable, Sendable {
  /// What one command led to.
  struct Step: Hashable, Sendable {
    /// What is wrong, nil when all is well.
    var mismatch: Mismatch?
    /// The state that it leads to, nil where it is not to be continued or not to be told.
    var state: StateFingerprint?
  }

  /// The number of the state, -1 for the opening itself.
  let state: Int
  private(set) var steps: [Step] = []
  private(set) var commands = 0
  private(set) var checks = 0
  private(set) var refused = 0
  private(set) var traceHash: UInt64 = 0

  init(state: Int) {
    self.state = state
  }

  /// The one command that ended its process: what came back counts, and the trace is of nothing but
  /// how it ended.
  init(ended: FailedTrial) {
    let place = WorkPlace(ended.trial)
    self.init(state: place.group)
    var result = TrialResult()
    result.mismatch = ended.mismatch
    result.commands = ended.mismatch.step
    result.trace.mix(ended.mismatch.check.rawValue)
    add(result, nil, choice: place.number)
  }

  /// Takes in the next command.
  ///
  /// - Parameter choice: which of the commands that may come next it is.
  mutating func add(_ result: TrialResult, _ reached: StateFingerprint?, choice: Int) {
    commands += result.commands
    checks += result.checks
    refused += result.refused
    let place = UInt64(truncatingIfNeeded: state) << 16 ^ UInt64(truncatingIfNeeded: choice)
    traceHash = traceHash &+ PRNG.mix(result.trace.value ^ place)
    steps.append(Step(mismatch: result.mismatch, state: reached))
  }

  /// Takes in the commands that come after these.
  mutating func add(_ later: StateSteps) {
    steps += later.steps
    commands += later.commands
    checks += later.checks
    refused += later.refused
    traceHash = traceHash &+ later.traceHash
  }

  /// The commands that failed, by the numbers of their places.
  var failed: [FailedTrial] {
    steps.enumerated().compactMap { choice, step in
      step.mismatch.map {
        FailedTrial(trial: WorkPlace(group: state, number: choice).index, mismatch: $0)
      }
    }
  }
}

extension StateSteps {
  /// The steps as workers pass them on.
  var json: JSON {
    .object([
      // One more, so that that of the opening is a number too.
      "behind": .integer(state + 1), "commands": .integer(commands), "checks": .integer(checks),
      "refused": .integer(refused), "hash": .integer(traceHash),
      "steps": .text(steps.map(\.word).joined(separator: " ")),
      "mismatches": .array(steps.compactMap { $0.mismatch.map { JSON(.object($0.fields)) } }),
    ])
  }

  init(_ fields: JSONFields) throws(JSONError) {
    state = try fields.integer("behind") - 1
    commands = try fields.integer("commands")
    checks = try fields.integer("checks")
    refused = try fields.integer("refused")
    traceHash = try fields.integer("hash")
    var mismatches = try fields.objects("mismatches")[...]
    for word in try fields.text("steps").utf8.split(separator: UInt8(ascii: " ")) {
      var step = Step(state: StateFingerprint(Substring(word)))
      if word.elementsEqual(Step.failed.utf8), let fields = mismatches.popFirst() {
        step.mismatch = try Mismatch(fields)
      }
      steps.append(step)
    }
  }
}

extension StateSteps.Step {
  /// Stands for a command that failed.
  fileprivate static let failed = "failed"

  /// The state as two numbers, or what there is instead.
  fileprivate var word: String {
    if mismatch != nil { return StateSteps.Step.failed }
    guard let words = state?.words else { return "-" }
    return words.map { String($0, radix: 16) }.joined(separator: ":")
  }
}

extension StateFingerprint {
  /// Reads a state; nil for a word that is none.
  fileprivate init?(_ word: Substring) {
    let words = word.split(separator: ":").map { UInt64($0, radix: 16) }
    guard words.count == 2, let high = words[0], let low = words[1] else { return nil }
    self.init(high: high, low: low)
  }
}
