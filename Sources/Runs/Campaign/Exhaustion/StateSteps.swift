import Checking
import JSONText
import StoreModel

/// The commands that were tried in one state: all that may come next, or some of them in a row.
struct StateSteps: Hashable, Sendable {
  /// One command.
  enum Step: Hashable, Sendable {
    /// It failed.
    case failed
    /// It leads to a state; nil where the state is not to be continued, or is not told.
    case reached(StateFingerprint?)
  }

  /// The number of the state, -1 for the opening itself.
  let state: Int
  /// The commands, in the order of the alphabet.
  var steps: [Step] = []
}

extension StateSteps {
  /// The steps as workers and journals pass them on.
  var json: JSON {
    .object([
      // One more, so that that of the opening is a number too.
      "behind": .integer(state + 1),
      "steps": .text(steps.map(\.word).joined(separator: " ")),
    ])
  }

  init(_ fields: JSONFields) throws(JSONError) {
    state = try fields.integer("behind") - 1
    steps = try fields.text("steps").utf8.split(separator: UInt8(ascii: " ")).map {
      Step(Substring($0))
    }
  }
}

extension StateSteps.Step {
  /// The word for a command that failed.
  private static let failedWord = "failed"

  /// The state as two numbers, or a word in its place.
  fileprivate var word: String {
    switch self {
    case .failed: StateSteps.Step.failedWord
    case .reached(nil): "-"
    case .reached(let state?): state.words.map { String($0, radix: 16) }.joined(separator: ":")
    }
  }

  fileprivate init(_ word: Substring) {
    self = word == StateSteps.Step.failedWord ? .failed : .reached(StateFingerprint(word))
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
