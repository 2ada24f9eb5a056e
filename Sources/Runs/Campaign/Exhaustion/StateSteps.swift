import Checking
import JSONText
import StoreModel

/// The results of the commands that were tried in one state: all commands that may come next, or
/// some of them in a row.
struct StateSteps: Hashable, Sendable {
  /// The result of one command.
  enum Step: Hashable, Sendable {
    /// The command failed.
    case failed
    /// The command leads to a state; nil if the search does not continue it, or if the store does
    /// not name it.
    case reached(StateFingerprint?)
  }

  /// The number of the state; -1 for the opening.
  let state: Int
  /// The results, in the order of the alphabet.
  var steps: [Step] = []
}

extension StateSteps {
  /// The steps as JSON, for workers and journals.
  var json: JSON {
    .object([
      // Plus 1, so that the number of the opening is not negative.
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

  /// The state as two hexadecimal numbers, or a word if there is no state.
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
  /// Reads a state; nil if the word is not a state.
  fileprivate init?(_ word: Substring) {
    let words = word.split(separator: ":").map { UInt64($0, radix: 16) }
    guard words.count == 2, let high = words[0], let low = words[1] else { return nil }
    self.init(high: high, low: low)
  }
}
