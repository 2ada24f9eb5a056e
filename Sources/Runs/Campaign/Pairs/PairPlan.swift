import PairChecks

/// What is to be done with a difference or a screen.
package struct PairPlan: Hashable, Sendable {
  /// What pairs are drawn from.
  package var seed: UInt64
  /// The numbers of the trials to run.
  package var trials: Range<Int>
  /// After how many seconds to stop; nil for when the trials are done.
  package var seconds: Double?
  /// How many seconds a failing pair is shrunk at most; they come on top of `seconds`.
  package var shrinkSeconds: Double
  /// How many smaller pairs are tried at most.
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

/// What came of the trials of a difference or a screen.
package struct PairResult: Hashable, Sendable {
  /// What pairs were drawn from.
  package let seed: UInt64
  /// How many trials passed.
  package internal(set) var trials = 0
  /// Whether so many came back that a run without a failure says something: a whole round, or all.
  package internal(set) var isWhole = false
  /// How long it took, in seconds, without shrinking.
  package internal(set) var seconds = 0.0
  /// What ended it.
  package internal(set) var stoppedBecause = StopReason.running
  /// The number of the trial that was at work when it was cut off; nil where none was.
  package internal(set) var cutOff: Int?
  /// What failed; nil where all passed.
  package internal(set) var failure: PairFailure?

  /// Nothing was done yet.
  init(seed: UInt64) {
    self.seed = seed
  }
}

/// A pair that fails, as it was drawn and as small as it got.
package struct PairFailure: Hashable, Sendable {
  /// The failure as it was found.
  package let found: FailedPair
  /// The smallest pair that fails like that.
  package internal(set) var shrunk: ShrunkPair
  /// Whether it passed when it ran alone, in a process of its own.
  package internal(set) var isFlaky = false
  /// Why it was shrunk no further, where that was not because nothing smaller fails.
  package internal(set) var shrinkingEnded: ShrinkingEnd?

  /// A failure that nothing was done with yet.
  init(_ found: FailedPair) {
    self.found = found
    shrunk = ShrunkPair(found)
  }
}

/// Why a pair was shrunk no further.
package enum ShrinkingEnd: String, Hashable, Sendable {
  case interrupted
  case timeIsUp
  case triesDone
  case flaky
  /// The smaller pairs failed with the tighter limits of shrinking alone.
  case onlyTighter
}

/// How a run of pairs is going.
package enum PairProgress: Sendable {
  /// So many trials passed.
  case passed(Int)
  /// A trial fails; shrinking begins.
  case failed(PairFailure)
  /// A smaller pair fails too, and so many seconds are left.
  case shrunk(PairFailure, secondsLeft: Double)
}
