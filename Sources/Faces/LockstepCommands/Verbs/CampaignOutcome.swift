import Campaign
import Verifying

/// What came of a campaign and of writing its reports.
struct CampaignOutcome {
  var result: RunResult
  /// The failures that are told, each with its report: those that are not known.
  var reports: [WrittenReport] = []
  /// The cases worth starting from, once it has ended; nil without a session.
  var corpus: KeptCorpus?
  /// What is missing of the whole, for a session that was joined from shards.
  var gaps: [String] = []

  /// How the process ends, and the verdict.
  var verdict: RunVerdict {
    RunVerdict(
      reports: reports, unreported: result.findings.isEmpty ? unreported : 0,
      journalProblem: result.journalProblem, stopped: result.stoppedBecause, unproved: unproved,
      extent: result.trials.counted("trial"),
      clean: result.knownFindings.isEmpty ? "no mismatch" : "no mismatch that is not known")
  }

  /// How many trials failed, where none of them is told.
  private var unreported: Int { reports.isEmpty ? result.failedTrials : 0 }

  /// Why a campaign without a failure proves nothing, nil where it does.
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
