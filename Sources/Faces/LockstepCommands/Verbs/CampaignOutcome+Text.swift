import Campaign
import Checking
import JSONText

extension CampaignOutcome {
  /// Returns the rows of the summary for people, without the commands to run next.
  func rows(of plan: CampaignPlan, subject: Subject, corpus: String) -> [Summary.Row] {
    let share = result.commands > 0 ? Double(result.refused) * 100 / Double(result.commands) : 0
    let canary = result.canary.found ? "found" : "missed"
    var rows: [Summary.Row] = [
      ("subject", subject.name),
      ("dialect", plan.otherDialect ?? ""),
      ("seed", result.seed.map(String.init) ?? ""),
      ("trials", result.trials.grouped),
      ("commands", "\(result.commands.grouped), \(result.commandsPerSecond.whole) a second"),
      ("rejected", "\(share.tenths) % of the commands, by both stores"),
      (
        "cells",
        "\(result.coverage.covered.grouped) of \(Coverage.reachable.grouped) combinations, such as"
          + " a sort, sections and a save order"
      ),
    ]
    rows += GoalText(subject.runner.goals, result.goals).rows
    rows += [
      ("canary", "\(canary) after \(result.canary.trials.counted("trial")); it is a planted bug"),
      ("corpus", corpus),
      ("not tested", plan.leftOut(of: subject).joined(separator: ", ")),
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
  func fields(of plan: CampaignPlan, subject: Subject) -> [JSON.Field] {
    let missed = GoalText(subject.runner.goals, result.goals).never
    let fields: KeyValuePairs<String, JSON> = [
      "version": .text(Lockstep.version),
      "subject": .text(subject.name),
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
      "corpusSeeds": .integer(plan.seeds.count),
      "goals": result.goals.json,
      "goalsMissed": .array(missed.map { .text($0) }),
      "leftOut": .array(plan.leftOut(of: subject).map { .text($0) }),
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

extension CampaignPlan {
  /// The dialect of the subject, if it is not the usual one.
  fileprivate var otherDialect: String? {
    generator.capabilities.dialect.flatMap { $0 == .frc ? nil : $0.text }
  }

  /// The capabilities that the subject does not have, so that no trial tests them.
  fileprivate func leftOut(of subject: Subject) -> [String] {
    generator.capabilities.omissions(among: subject.runner.scope)
  }
}
