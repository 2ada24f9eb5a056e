import Shrinking

/// The place of a failing case in its run.
package struct FailureKey: Hashable, Comparable, Sendable {
  /// The number of the world of an exhaustive run; 0 elsewhere.
  package var world = 0
  /// The number of the trial, or of the place in the matrix or the world.
  package var place: Int

  /// Names a place.
  package init(world: Int = 0, place: Int) {
    self.world = world
    self.place = place
  }

  package static func < (one: FailureKey, other: FailureKey) -> Bool {
    (one.world, one.place) < (other.world, other.place)
  }
}

/// A failure that is filed: as it was found, or as small as it is so far.
package struct FiledFailure: Hashable, Sendable {
  package let key: FailureKey
  /// The place in words, such as "trial 75".
  package let name: String
  package var finding: Finding
}

/// How far the shrinking of a failure is.
package struct ShrinkProgress: Hashable, Sendable {
  /// The place of the failing case in words, such as "trial 75".
  package var name: String
  /// How many commands the case had when it was found.
  package var found: Int
  /// How many commands it has now.
  package var now: Int
  /// How many seconds the shrinking has taken.
  package var seconds: Double
  /// How many seconds are left for it, nil for no limit.
  package var secondsLeft: Double?

  /// How far the shrinking of a failure is.
  package init(name: String, failure: Failure, seconds: Double, secondsLeft: Double?) {
    self.name = name
    found = failure.original.commands.count
    now = failure.shrunk.commands.count
    self.seconds = seconds
    self.secondsLeft = secondsLeft
  }
}

/// The events of a long run, for whoever shows or keeps them.
package struct RunObserver {
  /// Something that happened to workers or to the journal.
  package var note: (String) -> Void = { _ in }
  /// A failure is known, or has become smaller.
  package var filed: (FiledFailure) -> Void = { _ in }
  /// The round of some filed failures is told, so their reports as found are not needed any more.
  package var settled: ([FailureKey]) -> Void = { _ in }
  /// A failure is being shrunk; told several times a second.
  package var shrinking: (ShrinkProgress) -> Void = { _ in }

  /// Tells nobody anything.
  package init() {}
}
