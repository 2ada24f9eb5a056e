import Checking
import StoreModel

/// A shrunk counterexample, with everything that reports, replays and regression tests need.
package struct Failure: Hashable, Sendable {
  /// The origin of a failure: the seed and the number from which the original case can be drawn
  /// once more.
  package struct Origin: Hashable, Sendable {
    /// The campaign's seed.
    package var seed: UInt64
    /// The trial's number in the campaign, from 0.
    package var trial: Int

    /// Makes an origin.
    package init(seed: UInt64, trial: Int) {
      self.seed = seed
      self.trial = trial
    }
  }

  /// The proof of an exhaustive search about the original case: no shorter case fails.
  package struct Bound: Hashable, Sendable {
    /// The world in which the failure was found, one of those that the search runs.
    package var world: String
    /// The number of worlds that were run equally far.
    package var worlds: Int
    /// The most objects that a case inserts.
    package var objects: Int
    /// The number of commands of the case, without those of the world's opening. No case with fewer
    /// commands fails.
    package var commands: Int

    /// Makes a bound.
    package init(world: String, worlds: Int, objects: Int, commands: Int) {
      self.world = world
      self.worlds = worlds
      self.objects = objects
      self.commands = commands
    }
  }

  /// The reason why shrinking ended early.
  package enum ShrinkStopReason: String, Hashable, Sendable, CaseIterable {
    /// The run was interrupted, or its process was killed.
    case interrupted
    /// The time for shrinking was over.
    case outOfTime
  }

  /// The number of the words that titles and texts of this version use.
  package static let currentWording = 2

  /// The words of the texts; 1 in a report without such a number, whose version had other words.
  package var wording = Failure.currentWording
  /// The subject's name.
  package var subject: String
  /// The failure of the shrunk case.
  package var mismatch: Mismatch
  /// The smallest case that fails in the same way.
  package var shrunk: Case
  /// The case that failed first.
  package var original: Case
  /// Whether it is proved that no subsequence of the shrunk case with one or two commands fewer
  /// fails.
  package var isCertified: Bool
  /// The number of cases that were tried while shrinking.
  package var attempts: Int
  /// The reason why shrinking ended early; nil if it was finished.
  package var unfinished: ShrinkStopReason?
  /// The origin of the original case; nil for a case that was read from a file.
  package var origin: Origin?
  /// The number of choices from which the original case was drawn; nil if it was not drawn.
  package var choices: Int?
  /// The bound for the original case; nil if no exhaustive search found it.
  package var bound: Bound?
  /// The features that were not tested because the subject does not support them, in words. Empty
  /// if the subject supports all features.
  package var leftOut: [String] = []
  /// The explanation of the shrunk case; nil if nobody asked for it, or if the failure is not
  /// deterministic.
  package var explanation: Explanation?

  /// Makes a failure.
  package init(
    subject: String, mismatch: Mismatch, shrunk: Case, original: Case, isCertified: Bool,
    attempts: Int, origin: Origin?
  ) {
    self.subject = subject
    self.mismatch = mismatch
    self.shrunk = shrunk
    self.original = original
    self.isCertified = isCertified
    self.attempts = attempts
    self.origin = origin
  }

  /// Twelve hexadecimal digits that identify the check and the shrunk case. They are the same on
  /// every machine. Two failures with the same fingerprint count as one bug.
  ///
  /// The clause `refused` of a list is ignored: the fingerprint is the same with and without it.
  /// Only the equality of unusual strings counts, since a bug in the order of strings shows with
  /// many pairs of them.
  package var fingerprint: String {
    var hash = TraceHash()
    hash.combine(mismatch.check.rawValue)
    hash.combine(shrunk.unmarked.text.withNumberedStrings)
    return String(Hexadecimal.text(of: hash.value).lowercased().prefix(12))
  }

  /// The failure of the shrunk case, in one sentence.
  package var title: String { mismatch.title }
}
