import Checking
import StoreModel

/// A counterexample, shrunk: everything that reports, replays and regressions are made from.
package struct Failure: Hashable, Sendable {
  /// Where a failure comes from: enough to draw the original case again.
  package struct Origin: Hashable, Sendable {
    /// The campaign's seed.
    package var seed: UInt64
    /// The trial's number in the campaign, from 0.
    package var trial: Int

    /// Names a trial.
    package init(seed: UInt64, trial: Int) {
      self.seed = seed
      self.trial = trial
    }
  }

  /// What an exhaustive search proves of the case that failed first.
  package struct Bound: Hashable, Sendable {
    /// The world of the universe that it was found in.
    package var world: String
    /// How many worlds were run as far.
    package var worlds: Int
    /// The most objects that are inserted.
    package var objects: Int
    /// How many commands it has, those of the world's opening not counted: none of fewer fails.
    package var commands: Int

    /// States a bound.
    package init(world: String, worlds: Int, objects: Int, commands: Int) {
      self.world = world
      self.worlds = worlds
      self.objects = objects
      self.commands = commands
    }
  }

  /// Why shrinking ended before nothing more could be taken away.
  package enum Unfinished: String, Hashable, Sendable, CaseIterable {
    /// The run was interrupted, or its process was killed.
    case interrupted
    /// The time for shrinking was over.
    case outOfTime
  }

  /// The subject's name.
  package var subject: String
  /// What is wrong with the shrunk case.
  package var mismatch: Mismatch
  /// The smallest case that fails in the same way.
  package var shrunk: Case
  /// The case that failed first.
  package var original: Case
  /// Whether no subsequence of the shrunk case with one or two commands fewer fails.
  package var isCertified: Bool
  /// How many cases were tried while shrinking.
  package var attempts: Int
  /// Why shrinking did not come to its end, nil where it did.
  package var unfinished: Unfinished?
  /// Where it comes from, nil for one that was read from a file.
  package var origin: Origin?
  /// How many choices the case that failed first was drawn from, nil where it was not drawn.
  package var choices: Int?
  /// What is proved of the case that failed first, nil where it was not searched for exhaustively.
  package var bound: Bound?
  /// What was left out, since the subject can't do it, in the words of a line; empty where it can
  /// do everything.
  package var leftOut: [String] = []
  /// What the shrunk case tells beyond that it fails, nil where nobody has asked, or where the
  /// failure does not come every time.
  package var explanation: Explanation?

  /// Puts a failure together.
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

  /// Twelve hexadecimal digits that stand for the check and the shrunk case, the same on every
  /// machine; two failures with one fingerprint are one bug. Lists that are refused in both are the
  /// same whether the case says so or not.
  package var fingerprint: String {
    var hash = TraceHash()
    hash.mix(mismatch.check.rawValue)
    hash.mix(shrunk.unmarked.text)
    return String(Hexadecimal.text(of: hash.value).lowercased().prefix(12))
  }

  /// One sentence that says what is wrong.
  package var title: String { mismatch.title }
}
