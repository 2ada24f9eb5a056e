import Campaign
import Checking
import JSONText

extension CampaignOutcome {
  /// Returns the rows of the summary for people, without the commands to run next.
  func rows(subject: String, corpus: String, leftOut: [String]) -> [Summary.Row] {
    let share = result.commands > 0 ? Double(result.refused) * 100 / Double(result.commands) : 0
    let canary = result.canary.found ? "found" : "missed"
    var rows: [Summary.Row] = [
      ("subject", subject),
      ("seed", result.seed.map(String.init) ?? ""),
      ("trials", result.trials.grouped),
      ("commands", "\(result.commands.grouped), \(result.commandsPerSecond.whole) a second"),
      ("rejected", "\(share.tenths) % of the commands, by both stores"),
      (
        "cells",
        "\(result.coverage.covered.grouped) of \(Coverage.reachable.grouped) combinations, such as"
          + " a sort, sections and a save order"
      ),
      ("canary", "\(canary) after \(result.canary.trials.counted("trial")); it is a planted bug"),
      ("corpus", corpus),
      ("not tested", leftOut.joined(separator: ", ")),
      ("kept", self.corpus?.text ?? ""),
      (
        "trace hash",
        Summary.text(ofTrace: result.traceHash) + ", the same in every run of these trials"
      ),
      ("stopped", Summary.stopped(result)),
    ]
    rows.removeAll { $0.text.isEmpty }
    if let ended = result.workerEnds.row { rows.append(ended) }
    rows += reports.map { ("failure", $0.line) }
    rows += result.knownFindings.map { finding in
      let path = result.open[finding.failure.fingerprint] ?? ""
      return ("known", "\(path): \(finding.failure.title) (\(finding.times.counted("time")))")
    }
    return rows
  }

  /// Returns the fields of the summary for programs.
  func fields(subject: String, seeds: Int, leftOut: [String]) -> [JSON.Field] {
    let fields: KeyValuePairs<String, JSON> = [
      "version": .text(Lockstep.version),
      "subject": .text(subject),
      "seed": result.seed.map { .integer($0) } ?? .null,
      "trials": .integer(result.trials),
      "commands": .integer(result.commands),
      "checks": .integer(result.checks),
      "refused": .integer(result.refused),
      "seconds": .decimal(result.seconds),
      "commandsPerSecond": .decimal(result.commandsPerSecond),
      "cellsCovered": .integer(result.coverage.covered),
      "cellsTotal": .integer(Coverage.reachable),
      "canary": .object([
        "found": .bool(result.canary.found), "trials": .integer(result.canary.trials),
      ]),
      "corpusSeeds": .integer(seeds),
      "leftOut": .array(leftOut.map { .text($0) }),
      "workingCorpus": self.corpus?.json ?? .null,
      "traceHash": .text(Summary.text(ofTrace: result.traceHash)),
      "stoppedBecause": .text(result.stoppedBecause.rawValue),
      "failedTrials": .integer(result.failedTrials),
      "unrepeatedTrials": .integer(result.unrepeated.count),
      "endedTrials": .integer(result.endedTrials),
      "failures": .array(reports.map(\.json)),
      "known": .array(result.knownFindings.map { known($0) }),
    ]
    return fields.map { JSON.Field($0.key, $0.value) }
  }

  private func known(_ finding: Finding) -> JSON {
    let fingerprint = finding.failure.fingerprint
    return .object([
      "fingerprint": .text(fingerprint), "case": .text(result.open[fingerprint] ?? ""),
      "title": .text(finding.failure.title), "times": .integer(finding.times),
      "trials": .array(finding.examples.map { .integer($0.trial) }),
    ])
  }
}
