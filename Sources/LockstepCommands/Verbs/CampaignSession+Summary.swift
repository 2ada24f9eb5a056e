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
    if let resume = resume(result) { rows.append(("resume", resume)) }
    if let problem = result.journalProblem {
      rows.append(("journal", "\(problem); --resume does the last minutes again"))
    }
    return [ConsoleLine(outcome.verdict, .title)]
      + rows.map { ConsoleLine("  " + $0.label.padded(to: CampaignSession.labelWidth) + $0.text) }
  }

  /// The shell command that does the same trials again.
  private func again(_ result: CampaignResult) -> String {
    var words: [String] = [Flag.seed.word(.seed(plan.seed))]
    if result.trials > 0 { words.append(Flag.trials.word(.count(result.trials))) }
    if subject.name != Subjects.defaultName {
      words.append(Flag.subject.word(.text(subject.name)))
    }
    if plan.failuresMax != 1 { words.append(Flag.failuresMax.word(.count(plan.failuresMax))) }
    if arguments.isOn(.resume), plan.seeds.isEmpty {
      words.append(Flag.noCorpus.word(.toggle(true)))
    }
    return command(words + given([.noCorpus, .corpus, .inProcess, .memory]))
  }

  /// The shell command that goes on, with twice the budget where one is spent; nil without a
  /// session.
  private func resume(_ result: CampaignResult) -> String? {
    guard arguments.text(.session) != nil else { return nil }
    let spent: (flag: Flag, value: FlagValue)? =
      switch result.stoppedBecause {
      case .trialsDone: (.trials, .count(result.trials * 2))
      case .timeIsUp: (.time, .seconds((plan.seconds ?? 0) * 2))
      case .quiet: (.quietFor, .seconds((plan.quietSeconds ?? 0) * 2))
      case .failuresMax: (.failuresMax, .count(plan.failuresMax * 2))
      case .running, .cellsDone, .sequencesDone, .canaryMissed, .interrupted: nil
      }
    var words = given([.session]) + [Flag.resume.word(.toggle(true))]
    if let spent { words.append(spent.flag.word(spent.value)) }
    let budgets: [Flag] = [.trials, .time, .quietFor, .failuresMax]
    words += given(budgets.filter { $0 != spent?.flag })
    return command(words + given([.jobs, .inProcess, .memory, .reports]))
  }

  /// Those of some flags that were given, as they were.
  private func given(_ flags: [Flag]) -> [String] {
    flags.compactMap { flag in arguments[flag].map(flag.word) }
  }

  private func command(_ words: [String]) -> String {
    ([Report.commandPrefix, VerbTable.fuzz.name] + words).joined(separator: " ")
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
      "unrepeatedTrials": .integer(result.unrepeatedTrials),
      "resume": resume(result).map { .text($0) } ?? .null,
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
