import Campaign
import Cases
import JSONText
import Reporting

/// The result of an exhaustive run, with its reports.
struct ExhaustOutcome {
  let plan: ExhaustivePlan
  let subject: String
  /// The capabilities that the subject does not have.
  let leftOut: [String]
  /// The number of worlds that were skipped, because they need these capabilities.
  var worldsLeftOut = 0
  let result: RunResult
  /// The worlds, with the results in each.
  let source: ExhaustiveSource
  let reports: [WrittenReport]

  /// The verdict, with the exit code.
  var verdict: RunVerdict {
    RunVerdict(
      reports: reports,
      unreported: reports.isEmpty && source.firstFailedLength != nil ? 1 : 0,
      journalProblem: result.journalProblem, stopped: result.stoppedBecause, unproved: unproved,
      extent: "\(steps.grouped) steps; the table says what is proved",
      clean: "no mismatch in any sequence of up to \(plan.depth.counted("command")) on up to"
        + " \(plan.objects.counted("object"))"
        + (plan.shard == .whole ? "" : ", in the worlds of shard \(plan.shard.text)"))
  }

  /// The reason why a run without a failure proves nothing; nil if it proves something.
  private var unproved: String? {
    RunVerdict.gap(
      after: result.stoppedBecause, hasRun: steps > 0,
      unresolved: result.workerEnds.unresolved)
  }

  /// The number of tried commands. The opening commands of the worlds do not count.
  private var steps: Int { source.total(\.sums.trials) }

  private var traceText: String { Summary.text(ofTrace: source.traceHash) }

  /// A table with a line for each world.
  var table: [String] {
    var table = TextTable([
      ("world", .left), ("kinds", .right), ("states", .right), ("steps", .right),
      ("sequences", .right), ("proved", .right), ("seconds", .right), ("about", .left),
    ])
    for (universe, world) in zip(plan.universes, source.worlds) {
      table.add([
        universe.name, universe.alphabet.count.grouped, world.states.grouped,
        world.sums.trials.grouped, world.sequences.shown, String(world.depth), world.seconds.tenths,
        universe.about,
      ])
    }
    return table.lines
  }

  /// Returns the summary for people.
  func summary(_ arguments: Arguments) -> [ConsoleLine] {
    var rows: [Summary.Row] = [
      ("subject", subject),
      ("shard", plan.shard == .whole ? "" : plan.shard.text),
      ("universe", universeText),
      ("states", source.total(\.states).grouped + ", every command tried in each"),
      ("steps", steps.grouped + " commands tried"),
      ("sequences", source.sequences.shown + ", all sequences made of these steps"),
      (
        "commands",
        "\(source.total(\.sums.commands).grouped) done, \(result.commandsPerSecond.whole) a second"
      ),
      ("rests on", assumption),
      ("trace hash", traceText),
      ("stopped", Summary.stopped(result)),
    ]
    if !leftOut.isEmpty {
      rows.append(
        (
          "not tested",
          leftOut.joined(separator: ", ") + ": \(worldsLeftOut.counted("world")), and the commands"
            + " of others that need them"
        ))
    }
    rows += RoundSessions.closingRows(
      "exhaust", arguments, result, reports, again: again(arguments))
    return Summary(verdict: verdict.text, rows: rows.filter { !$0.text.isEmpty }).lines
  }

  private var universeText: String {
    plan.universes.count.counted("world") + ": "
      + plan.universes.map(\.name).joined(separator: ", ")
      + "; exhaust --list prints the commands of each"
  }

  private var assumption: String {
    plan.isPruned
      ? "two equal states of the subject behave equally; --no-pruning does not assume it"
      : "no assumption: every sequence was run by itself"
  }

  /// Returns the shell command that repeats the run.
  private func again(_ arguments: Arguments) -> String {
    var words = [
      Program.command, "exhaust", "--depth \(plan.depth)", "--objects \(plan.objects)",
    ]
    if let path = arguments.text(.caseFile) { words.append("--case " + ShellText.word(path)) }
    if let names = arguments.text(.world) { words.append("--world " + ShellText.word(names)) }
    if !plan.isPruned { words.append("--no-pruning") }
    return RoundSessions.rerun(words, arguments, failuresMax: plan.budget.failuresMax)
  }

  /// The fields of the summary for programs.
  var json: [JSON.Field] {
    let fields: KeyValuePairs<String, JSON> = [
      "version": .text(Lockstep.version),
      "subject": .text(subject),
      "depth": .integer(plan.depth),
      "objects": .integer(plan.objects),
      "pruned": .bool(plan.isPruned),
      "leftOut": .array(leftOut.map { .text($0) }),
      "worldsLeftOut": .integer(worldsLeftOut),
      "worlds": .array(zip(plan.universes, source.worlds).map { json(of: $0, $1) }),
      "states": .integer(source.total(\.states)),
      "steps": .integer(steps),
      "sequences": .integer(source.sequences),
      "commands": .integer(source.total(\.sums.commands)),
      "checks": .integer(source.total(\.sums.checks)),
      "refused": .integer(source.total(\.sums.refused)),
      "seconds": .decimal(result.seconds),
      "commandsPerSecond": .decimal(result.commandsPerSecond),
      "traceHash": .text(traceText),
      "stoppedBecause": .text(result.stoppedBecause.rawValue),
      "failures": .array(reports.map(\.json)),
    ]
    return fields.map { JSON.Field($0.key, $0.value) }
  }

  private func json(of universe: Universe, _ world: UniverseResult) -> JSON {
    .object([
      "name": .text(universe.name),
      "text": .array(universe.text.split(separator: "\n").map { .text(String($0)) }),
      "states": .integer(world.states),
      "steps": .integer(world.sums.trials),
      "sequences": .integer(world.sequences),
      "proved": .integer(world.depth),
      "commands": .integer(world.sums.commands),
      "seconds": .decimal(world.seconds),
      "failedSteps": .integer(world.failedSteps),
    ])
  }
}

extension UInt64 {
  /// The number with separated thousands, or "uncounted" if it is too large to count.
  fileprivate var shown: String {
    self == .max ? "uncounted" : Int(exactly: self).map(\.grouped) ?? String(self)
  }
}
