import Differential
import Reporting

/// A failure and what is told with it.
package struct Finding: Hashable, Sendable {
  /// How often each failure is run again.
  package static let repetitions = 10
  /// How many trials that shrink to it are named.
  package static let exampleLimit = 3

  /// What failed.
  package var failure: Failure
  /// What was shown around it.
  package var scene: Scene
  /// How many of the repetitions failed the same check.
  package var reproduced: Int
  /// The first trials that shrink to it.
  package private(set) var examples: [Failure.Origin]
  /// How many trials were found to shrink to it.
  package private(set) var times = 1

  /// Puts them together.
  package init(failure: Failure, scene: Scene, reproduced: Int = Finding.repetitions) {
    self.failure = failure
    self.scene = scene
    self.reproduced = reproduced
    examples = failure.origin.map { [$0] } ?? []
  }

  /// Whether it does not fail every time: what is wrong may be the order of a set, a clock, or what
  /// another trial left behind.
  package var isFlaky: Bool { reproduced < Finding.repetitions }

  /// Counts a trial that shrinks to it.
  mutating func add(_ example: Failure.Origin) {
    times += 1
    if examples.count < Finding.exampleLimit { examples.append(example) }
  }
}
