import Campaign
import Verifying

/// The result of a campaign, with its reports.
struct CampaignOutcome {
  var result: RunResult
  /// The reports of the new failures. Known failures have no report.
  var reports: [WrittenReport] = []
  /// The working corpus, after the end of the campaign; nil without a session.
  var corpus: SavedCorpus?
  /// The missing and unfinished shards, for a session that was joined from shards.
  var gaps: [String] = []

  /// The verdict, with the exit code.
  var verdict: RunVerdict {
    RunVerdict(
      reports: reports, unreported: result.findings.isEmpty ? unreported : 0,
      journalProblem: result.journalProblem, stopped: result.stoppedBecause, unproved: unproved,
      extent: result.trials.counted("trial"),
      clean: result.knownFindings.isEmpty ? "no mismatch" : "no mismatch that is not known")
  }

  /// The number of failed trials, if no failure has a report.
  private var unreported: Int { reports.isEmpty ? result.failedTrials : 0 }

  /// The reason why a campaign without a failure proves nothing; nil if it proves something.
  private var unproved: String? {
    if !result.canary.found {
      return "the planted bug (the canary) was not found, so this run proves nothing"
    }
    if let gap = RunVerdict.gap(
      after: result.stoppedBecause, hasRun: result.trials > 0,
      unresolved: result.workerEnds.unresolved)
    {
      return gap
    }
    if result.isMostlyRefused {
      return "both stores rejected most commands, so this run proves little"
    }
    return gaps.isEmpty ? nil : "no failure, but " + gaps.joined(separator: "; ")
  }
}
