import Shrinking

/// The place of a failing case in its run.
package struct FailureKey: Hashable, Comparable, Sendable {
  /// The number of the world in an exhaustive run; 0 in all other runs.
  package var world = 0
  /// The number of the trial, or the place in the matrix or in the world.
  package var place: Int

  /// Makes a key.
  package init(world: Int = 0, place: Int) {
    self.world = world
    self.place = place
  }

  package static func < (one: FailureKey, other: FailureKey) -> Bool {
    (one.world, one.place) < (other.world, other.place)
  }
}

/// A filed failure: as it was found, or as small as it is so far.
package struct FiledFailure: Hashable, Sendable {
  package let key: FailureKey
  /// The place in words, such as "trial 75".
  package let name: String
  package var finding: Finding
}

/// The progress of the shrinking of a failure.
package struct ShrinkProgress: Hashable, Sendable {
  /// The place of the failing case in words, such as "trial 75".
  package var name: String
  /// The number of commands when the case was found.
  package var found: Int
  /// The number of commands now.
  package var now: Int
  /// The seconds that shrinking has taken.
  package var seconds: Double
  /// The seconds that are left for shrinking; nil for no limit.
  package var secondsLeft: Double?

  /// Makes a report of the progress.
  package init(name: String, failure: Failure, seconds: Double, secondsLeft: Double?) {
    self.name = name
    found = failure.original.commands.count
    now = failure.shrunk.commands.count
    self.seconds = seconds
    self.secondsLeft = secondsLeft
  }
}

/// The callbacks of a long run, for code that shows or keeps its events.
package struct RunObserver {
  /// Receives a note about workers or about the journal.
  package var note: (String) -> Void = { _ in }
  /// Receives a failure when it is found, and again when it has become smaller.
  package var filed: (FiledFailure) -> Void = { _ in }
  /// Receives the keys of filed failures whose round is reported. Their reports as found are not
  /// needed any more.
  package var settled: ([FailureKey]) -> Void = { _ in }
  /// Receives the trials of a round, in their order, if the plan is observed.
  package var observed: ([ObservedTrial]) -> Void = { _ in }
  /// Receives the progress of shrinking, several times a second.
  package var shrinking: (ShrinkProgress) -> Void = { _ in }

  /// Makes an observer that ignores all events.
  package init() {}
}
