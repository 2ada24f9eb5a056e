import Campaign
import Foundation
import Reporting

extension CampaignOutcome {
  /// Returns the content of the session's page.
  ///
  /// - Parameters:
  ///   - rows: the rows of the summary.
  ///   - plan: the plan of the session.
  ///   - directory: the directory of the session.
  ///   - reports: the directory of the page that lists all sessions and failures.
  func story(
    _ rows: [Summary.Row], of plan: CampaignPlan, in directory: String, reports: String
  ) -> SessionStory {
    SessionStory(
      name: URL(filePath: directory).lastPathComponent, verdict: verdict.text,
      facts: rows.filter { $0.label != "failure" }, points: result.history.points,
      coverage: result.coverage,
      failures: self.reports.map { $0.entry(from: directory) },
      checks: result.checks, refused: result.refused, failedTrials: result.failedTrials,
      crowdEvery: plan.crowdEvery,
      index: RelativePath.link(
        from: directory, to: Report.directory(for: IndexWriter.fileName, in: reports)))
  }
}

/// Writes the page of a session beside its journal: at the end, after each new failure, and from
/// time to time. At the end, it also writes the list of all sessions.
struct PageKeeper {
  /// The least seconds between two pages, if there is no new failure.
  private static let pause = 60.0

  private let directory: String?
  private let reports: String
  private let terminal: Terminal
  private var written = 0.0
  private var hasProblem = false

  /// - Parameter directory: the directory of the session; nil without a session, to write no page.
  init(_ directory: String?, reports: String, _ terminal: Terminal) {
    self.directory = directory
    self.reports = reports
    self.terminal = terminal
  }

  /// Writes the page when it is time.
  mutating func keep(
    _ outcome: CampaignOutcome, isNews: Bool, isEnd: Bool = false, of session: CampaignSession
  ) {
    let seconds = outcome.result.seconds
    guard let directory, isNews || isEnd || seconds - written >= PageKeeper.pause else { return }
    written = seconds
    let story = outcome.story(
      session.rows(outcome), of: session.plan, in: directory, reports: reports)
    do throws(FileProblem) {
      try TextFile.write(
        story.page, to: Report.directory(for: SessionFile.page, in: directory))
      if isEnd { try IndexWriter(directory: reports).write() }
      hasProblem = false
    } catch {
      if !hasProblem { terminal.say("  \(error); the run continues") }
      hasProblem = true
    }
  }
}

extension WrittenReport {
  /// Returns the failure for the page of a session in a directory.
  fileprivate func entry(from session: String) -> SessionStory.Entry {
    let failure = finding.failure
    return SessionStory.Entry(
      title: failure.title, fingerprint: failure.fingerprint,
      check: failure.mismatch.check.rawValue, commands: failure.shrunk.commands.count,
      trial: finding.examples.first?.trial, times: finding.times, isFlaky: finding.isFlaky,
      link: directory.map {
        RelativePath.link(from: session, to: Report.directory(for: Report.pageFile, in: $0))
      })
  }
}
