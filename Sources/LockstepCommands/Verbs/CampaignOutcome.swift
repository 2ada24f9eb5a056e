import Campaign
import Differential
import Reporting

/// What came of a campaign and of writing its reports.
struct CampaignOutcome {
  var result: CampaignResult
  /// The failures that are told, each with its report: those that are not known.
  var reports: [WrittenReport] = []
  /// The cases worth starting from, once it has ended; nil without a session.
  var corpus: KeptCorpus?
  /// What is missing of the whole, for a session that was joined from shards.
  var gaps: [String] = []

  /// More than half of the commands refused on both sides proves little.
  var isMostlyRefused: Bool { result.refused * 2 > result.commands }

  /// How the process ends.
  var code: ExitCode {
    if reports.contains(where: { $0.directory == nil }) { return .ownFault }
    if result.journalProblem != nil { return .ownFault }
    if reports.contains(where: { !$0.finding.isFlaky }) { return .counterexample }
    if !reports.isEmpty { return .inconclusive }
    if result.failedTrials > 0, result.findings.isEmpty { return .counterexample }
    return !result.canary.found || isMostlyRefused || !gaps.isEmpty ? .inconclusive : .clean
  }

  /// The verdict, in one line.
  var verdict: String {
    let flaky = reports.count { $0.finding.isFlaky }
    switch code {
    case .counterexample, .ownFault:
      return reports.count.counted("failure") + " found"
        + (flaky > 0 ? ", \(flaky.grouped) of them flaky" : "")
    case .inconclusive:
      if flaky > 0 { return "inconclusive: \(flaky.counted("failure")) found, all flaky" }
      if !result.canary.found {
        return "inconclusive: the canary was missed, so this search proves nothing"
      }
      return isMostlyRefused
        ? "inconclusive: most commands were refused"
        : "no mismatch, but " + gaps.joined(separator: "; ")
    default:
      return result.knownFindings.isEmpty ? "no mismatch" : "no mismatch that is not known"
    }
  }
}
