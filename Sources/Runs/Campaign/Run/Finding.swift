import Shrinking

/// A failure with everything that a report says about it.
package struct Finding: Hashable, Sendable {
  /// The number of times that each failure is rerun.
  package static let repetitions = 10
  /// The most example trials that a report names.
  package static let exampleLimit = 3

  /// The failure.
  package var failure: Failure
  /// The contents of the store around the failure.
  package var scene: Scene
  /// The number of reruns that failed the same check.
  package var reproduced: Int
  /// The number of reruns; smaller if the time was over.
  package var repeated: Int
  /// The first trials that shrink to this failure.
  package private(set) var examples: [Failure.Origin]
  /// The number of trials that shrink to this failure.
  package private(set) var times = 1

  /// Makes a finding.
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

  /// Whether the failure does not repeat every time. Possible reasons are the order of a set, a
  /// clock, or state that another trial left behind.
  package var isFlaky: Bool { reproduced < repeated }

  /// Reruns the case by `fails`, until it has run `repetitions` times or the time is over.
  mutating func rerun(until isOver: () -> Bool, fails: () throws -> Bool) rethrows {
    (reproduced, repeated) = (0, 0)
    while repeated < Finding.repetitions, !isOver() {
      repeated += 1
      if try fails() { reproduced += 1 }
    }
  }

  /// Counts another trial that shrinks to this failure.
  mutating func add(_ example: Failure.Origin?) {
    times += 1
    if let example, examples.count < Finding.exampleLimit { examples.append(example) }
  }
}
