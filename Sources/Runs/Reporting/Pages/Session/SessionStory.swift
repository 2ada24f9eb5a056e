import Checking

/// Everything that the page of a session shows.
package struct SessionStory: Sendable {
  /// A failure of the session, with the link to its page.
  package struct Entry: Hashable, Sendable {
    package var title: String
    package var fingerprint: String
    package var check: String
    /// The number of commands in its shrunk case.
    package var commands: Int
    /// The number of the first trial that shows it.
    package var trial: Int?
    /// The number of failed trials that were found to shrink to it.
    package var times: Int
    package var isFlaky: Bool
    /// The relative link from the session's page to its page; nil if its page could not be written.
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
  /// The verdict of the session, in one line.
  package var verdict: String
  /// The rows of the summary.
  package var facts: [(label: String, text: String)]
  /// The course of the session: one point after another, by ascending trials.
  package var points: [ProgressPoint]
  /// The cells that were reached.
  package var coverage: Coverage
  /// The failures, in the order in which they were found.
  package var failures: [Entry]
  /// The number of times that all checks ran.
  package var checks: Int
  /// The number of commands that both stores rejected.
  package var refused: Int
  /// The number of trials that failed. It includes trials with known failures.
  package var failedTrials: Int
  /// One trial in this many is a crowd; 0 if none is.
  package var crowdEvery: Int
  /// The relative link from the session's page to the list of all sessions and failures; nil if
  /// there is no list.
  package var index: String?

  /// Puts a story together.
  package init(
    name: String, verdict: String, facts: [(label: String, text: String)], points: [ProgressPoint],
    coverage: Coverage, failures: [Entry], checks: Int, refused: Int, failedTrials: Int,
    crowdEvery: Int, index: String?
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
    self.crowdEvery = crowdEvery
    self.index = index
  }

  /// The session as one page.
  package var page: String { SessionPage(story: self).html }
}
