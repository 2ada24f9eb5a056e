import Shrinking

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
  /// How many repetitions there were; fewer where the time was over.
  package var repeated: Int
  /// The first trials that shrink to it.
  package private(set) var examples: [Failure.Origin]
  /// How many trials were found to shrink to it.
  package private(set) var times = 1

  /// Puts them together.
  package init(
    failure: Failure, scene: Scene, reproduced: Int = Finding.repetitions,
    repeated: Int = Finding.repetitions
  ) {
    self.failure = failure
    self.scene = scene
    self.reproduced = reproduced
    self.repeated = repeated
    examples = failure.origin.map { [$0] } ?? []
  }

  /// Whether it does not fail every time: what is wrong may be the order of a set, a clock, or what
  /// another trial left behind.
  package var isFlaky: Bool { reproduced < repeated }

  /// Runs it again, each time by `fails`, until that was done often enough or the time is over.
  mutating func rerun(until isOver: () -> Bool, fails: () throws -> Bool) rethrows {
    (reproduced, repeated) = (0, 0)
    while repeated < Finding.repetitions, !isOver() {
      repeated += 1
      if try fails() { reproduced += 1 }
    }
  }

  /// Counts a trial that shrinks to it.
  mutating func add(_ example: Failure.Origin?) {
    times += 1
    if let example, examples.count < Finding.exampleLimit { examples.append(example) }
  }
}
