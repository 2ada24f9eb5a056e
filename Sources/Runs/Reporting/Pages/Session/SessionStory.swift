import Checking

/// What a session did and found, as its page tells it.
package struct SessionStory: Sendable {
  /// A failure and where its page is.
  package struct Entry: Hashable, Sendable {
    package var title: String
    package var fingerprint: String
    package var check: String
    /// How many commands it has, as shrunk.
    package var commands: Int
    /// The first trial that shows it.
    package var trial: Int?
    /// How many trials were found to shrink to it.
    package var times: Int
    package var isFlaky: Bool
    /// Where its page is, from the session's; nil where it could not be written.
    package var link: String?

    /// Describes a failure.
    package init(
      title: String, fingerprint: String, check: String, commands: Int, trial: Int?, times: Int,
      isFlaky: Bool, link: String?
    ) {
      self.title = title
      self.fingerprint = fingerprint
      self.check = check
      self.commands = commands
      self.trial = trial
      self.times = times
      self.isFlaky = isFlaky
      self.link = link
    }
  }

  /// The session's name.
  package var name: String
  /// What came of it, in one line.
  package var verdict: String
  /// The lines of the summary.
  package var facts: [(label: String, text: String)]
  /// The course of it, ascending.
  package var points: [ProgressPoint]
  /// The cells that were reached.
  package var coverage: Coverage
  /// What was found, in that order.
  package var failures: [Entry]
  /// How many times all checks were made.
  package var checks: Int
  /// How many commands both sides refused.
  package var refused: Int
  /// How many trials failed, those of known failures included.
  package var failedTrials: Int
  /// Where the list of all sessions and failures is, from the session's page; nil without one.
  package var index: String?

  /// Puts a story together.
  package init(
    name: String, verdict: String, facts: [(label: String, text: String)], points: [ProgressPoint],
    coverage: Coverage, failures: [Entry], checks: Int, refused: Int, failedTrials: Int,
    index: String?
  ) {
    self.name = name
    self.verdict = verdict
    self.facts = facts
    self.points = points
    self.coverage = coverage
    self.failures = failures
    self.checks = checks
    self.refused = refused
    self.failedTrials = failedTrials
    self.index = index
  }

  /// The session as one page.
  package var page: String { SessionPage(story: self).html }
}
