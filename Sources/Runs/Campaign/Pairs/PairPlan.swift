import PairChecks

/// The plan of a run of a difference or a screen.
package struct PairPlan: Hashable, Sendable {
  /// The seed of the pairs.
  package var seed: UInt64
  /// The numbers of the trials to run.
  package var trials: Range<Int>
  /// The most seconds for the trials; nil to stop only when the trials are done.
  package var seconds: Double?
  /// The most seconds for shrinking a failing pair, in addition to `seconds`.
  package var shrinkSeconds: Double
  /// The most smaller pairs to try.
  package var shrinkTries: Int

  /// Makes a plan.
  package init(
    seed: UInt64, trials: Range<Int>, seconds: Double? = nil, shrinkSeconds: Double = 10,
    shrinkTries: Int = PairShrinking.usualTries
  ) {
    self.seed = seed
    self.trials = trials
    self.seconds = seconds
    self.shrinkSeconds = shrinkSeconds
    self.shrinkTries = shrinkTries
  }
}

/// The result of the trials of a difference or a screen.
package struct PairResult: Hashable, Sendable {
  /// The seed of the pairs.
  package let seed: UInt64
  /// The number of trials that passed.
  package internal(set) var trials = 0
  /// The number of changes in these trials.
  package internal(set) var changes = 0
  /// Whether enough trials passed for a run without a failure to prove something: a whole round, or
  /// all trials.
  package internal(set) var isWhole = false
  /// The seconds that the trials took, without shrinking.
  package internal(set) var seconds = 0.0
  /// The reason why the run ended.
  package internal(set) var stoppedBecause = StopReason.running
  /// The number of the trial that ran when the time was over; nil if no trial was cut off.
  package internal(set) var cutOff: Int?
  /// The failure; nil if all trials passed.
  package internal(set) var failure: PairFailure?

  /// Makes a result without trials.
  init(seed: UInt64) {
    self.seed = seed
  }
}

/// A failing pair: as it was drawn, and as small as it became.
package struct PairFailure: Hashable, Sendable {
  /// The failure as it was found.
  package let original: FailedPair
  /// The smallest pair that fails the same check.
  package internal(set) var shrunk: ShrunkPair
  /// Whether the pair passed when it was rerun alone, in a process of its own.
  package internal(set) var isFlaky = false
  /// The reason why shrinking ended early; nil if no smaller pair fails.
  package internal(set) var shrinkingEnded: ShrinkingEnd?

  /// Makes a failure that is not shrunk yet.
  init(_ original: FailedPair) {
    self.original = original
    shrunk = ShrunkPair(original)
  }
}

/// A reason why the shrinking of a pair ended early.
package enum ShrinkingEnd: String, Hashable, Sendable {
  case interrupted
  case timeIsUp
  case triesDone
  case flaky
  /// The smaller pairs failed only within the tighter limits of shrinking.
  case onlyTighter
}

/// An event in a run of pairs.
package enum PairProgress: Sendable {
  /// This number of trials passed so far.
  case passed(Int)
  /// A trial failed, and shrinking begins.
  case failed(PairFailure)
  /// A smaller pair fails too, and this many seconds are left.
  case shrunk(PairFailure, secondsLeft: Double)
}
