import Campaign
import JSONText
import Reporting

extension CampaignSession {
  /// Returns the summary for people.
  func summary(_ outcome: CampaignOutcome) -> [ConsoleLine] {
    Summary(verdict: outcome.verdict.text, rows: rows(outcome)).lines
  }

  /// Returns the rows of the summary, with the commands to run next.
  func rows(_ outcome: CampaignOutcome) -> [Summary.Row] {
    let result = outcome.result
    var rows = outcome.rows(of: plan, subject: subject, corpus: corpus)
    if plan.shard != .whole { rows.insert(("shard", plan.shard.text), at: 2) }
    rows.append(("rerun", again(result)))
    if arguments.isEmpty, !Program.isTheirs {
      rows.append(("your code", "this run tested Lockstep's own store; see README.md for yours"))
    }
    if let resume = resume(result) { rows.append(("resume", resume)) }
    if let corpus = outcome.corpus, corpus.isWritten { rows.append(("if changed", next(corpus))) }
    if let problem = result.journalProblem {
      rows.append(("journal", "\(problem); --resume runs the last minutes again"))
    }
    return rows
  }

  /// Returns the shell command that runs the same trials again.
  private func again(_ result: RunResult) -> String {
    var words: [String] = [Flag.seed.word(.seed(plan.seed))]
    if result.trials > 0 {
      let trials = plan.shard.trial(after: result.trials - 1) + 1
      words.append(Flag.trials.word(.count(trials)))
    }
    if plan.shard != .whole { words.append(Flag.shard.word(.shard(.numbered(plan.shard)))) }
    words += session.subjects.words(for: subject.name)
    if plan.failuresMax != 1 { words.append(Flag.failuresMax.word(.count(plan.failuresMax))) }
    words += plan.turnWords + caseWords
    return command(words + arguments.words([.open, .inProcess, .memory, .reports]))
  }

  /// Returns the shell command that resumes the session; nil without a session.
  ///
  /// If a budget is used up, the command has twice that budget.
  private func resume(_ result: RunResult) -> String? {
    guard arguments.text(.session) != nil else { return nil }
    let spent: (flag: Flag, value: FlagValue)? =
      switch result.stoppedBecause {
      case .trialsDone: (.trials, .count((plan.trials ?? result.trials) * 2))
      case .timeIsUp: (.time, .seconds((plan.seconds ?? 0) * 2))
      case .quiet: (.quietFor, .seconds((plan.quietSeconds ?? 0) * 2))
      case .failuresMax: (.failuresMax, .count(plan.failuresMax * 2))
      case .running, .cellsDone, .sequencesDone, .canaryMissed, .interrupted, .endedProcesses,
        .roundsMissing, .reasonsDiffer:
        nil
      }
    var words = arguments.words([.session]) + [Flag.resume.word(.toggle(true))]
    if let spent { words.append(spent.flag.word(spent.value)) }
    let budgets: [Flag] = [.trials, .time, .quietFor, .failuresMax]
    words += arguments.words(budgets.filter { $0 != spent?.flag })
    return command(
      words + arguments.words([.shrinkFor, .open, .jobs, .inProcess, .memory, .reports]))
  }

  /// Returns the shell command of a campaign for the store after a change of its code.
  ///
  /// The campaign draws other trials. Every second trial starts from a case of this session's
  /// working corpus.
  private func next(_ corpus: SavedCorpus) -> String {
    let words = [Flag.corpus.word(.text(corpus.directory)), Flag.fromCorpus.word(.count(2))]
    return command(words + session.subjects.words(for: subject.name))
  }

  private func command(_ words: [String]) -> String {
    ([Program.command, Verb.fuzz.name] + words).joined(separator: " ")
  }

  /// Returns the fields of the summary for programs.
  func json(_ outcome: CampaignOutcome) -> [JSON.Field] {
    let shard = plan.shard == .whole ? JSON.null : JSON.text(plan.shard.text)
    return outcome.fields(of: plan, subject: subject) + [
      JSON.Field("corpusSeedsLeftOut", .integer(seedsLeftOut)),
      JSON.Field("shard", shard),
      JSON.Field("resume", resume(outcome.result).map { .text($0) } ?? .null),
    ]
  }
}
