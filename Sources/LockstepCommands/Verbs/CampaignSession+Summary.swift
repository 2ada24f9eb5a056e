import Campaign
import Differential
import Reporting
import StoreModel

extension CampaignSession {
  /// What came of it, for people.
  func summary(_ outcome: CampaignOutcome) -> [ConsoleLine] {
    let result = outcome.result
    let share = result.commands > 0 ? Double(result.refused) * 100 / Double(result.commands) : 0
    let canary = result.canary.found ? "found" : "missed"
    var rows: [(label: String, text: String)] = [
      ("subject", subject.name),
      ("seed", String(plan.seed)),
      ("trials", result.trials.grouped),
      ("commands", "\(result.commands.grouped), \(result.commandsPerSecond.whole) a second"),
      ("refused", "\(share.tenths) % of them, on both sides"),
      ("cells", "\(result.coverage.covered.grouped) of \(Coverage.reachable.grouped)"),
      ("canary", "\(canary) after \(result.canary.trials.counted("trial"))"),
      ("corpus", corpus),
      ("trace hash", result.traceText),
      ("stopped", "because \(result.stoppedBecause.rawValue), after \(result.seconds.tenths) s"),
    ]
    rows += outcome.reports.map { ("failure", $0.line) }
    rows.append(("again", again(result)))
    return [ConsoleLine(outcome.verdict, .title)]
      + rows.map { ConsoleLine("  " + $0.label.padded(to: 12) + $0.text) }
  }

  /// The shell command that does the same trials again.
  private func again(_ result: CampaignResult) -> String {
    var words = [Report.commandPrefix, "fuzz", "--seed \(plan.seed)"]
    if result.trials > 0 { words.append("--trials \(result.trials)") }
    if subject.name != Subjects.defaultName {
      words.append("--subject " + ShellText.word(subject.name))
    }
    if plan.failuresMax != 1 { words.append("--failures-max \(plan.failuresMax)") }
    if arguments.isOn(.noCorpus) { words.append("--no-corpus") }
    if let corpus = arguments.text(.corpus) { words.append("--corpus " + ShellText.word(corpus)) }
    return words.joined(separator: " ")
  }

  /// What came of it, for programs.
  func json(_ outcome: CampaignOutcome) -> [JSON.Field] {
    let result = outcome.result
    let fields: KeyValuePairs<String, JSON> = [
      "version": .text(Lockstep.version),
      "subject": .text(subject.name),
      "seed": .integer(plan.seed),
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
      "traceHash": .text(result.traceText),
      "stoppedBecause": .text(result.stoppedBecause.rawValue),
      "failedTrials": .integer(result.failedTrials),
      "failures": .array(outcome.reports.map(\.json)),
    ]
    return fields.map { JSON.Field($0.key, $0.value) }
  }
}

extension CampaignResult {
  /// The trace hash as sixteen digits.
  fileprivate var traceText: String { Hexadecimal.text(of: traceHash).lowercased() }

  /// How it is going.
  var progressText: String {
    "\(trials.grouped) trials, \(commands.grouped) commands, \(commandsPerSecond.whole) a second,"
      + " \(coverage.covered.grouped) cells, \(failures.count.counted("failure"))"
  }
}
