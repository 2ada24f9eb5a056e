import Campaign
import Cases
import Foundation
import JSONText
import Reporting
import StoreModel

/// The verb `lockstep exhaust`: runs every sequence of commands up to a length, in small worlds.
struct ExhaustVerb {
  let session: Session
  let arguments: Arguments

  /// The flags that a session keeps.
  static let sessionFlags: [Flag] = [
    .depth, .objects, .world, .caseFile, .noPruning, .subject, .dialect, .roundShard,
  ]

  func run() async throws -> ExitCode {
    if arguments.isOn(.listWorlds) {
      let universes = try universes(of: nil)
      session.terminal.printResult(ExhaustVerb.list(universes))
      if arguments.isOn(.json) { try session.terminal.write(ExhaustVerb.json(of: universes)) }
      return .clean
    }
    try arguments.checkDirectories()
    let isNew = !arguments.isOn(.resumeRounds)
    let caseText = try (isNew ? arguments.text(.caseFile) : nil).map {
      try InputFile(path: $0, isRun: false).trialCase.text
    }
    let (journal, arguments) = try RoundSessions(
      verb: Verb.exhaust, flags: ExhaustVerb.sessionFlags
    )
    .open(
      RoundSessions.resolved(arguments, in: session.environment).arguments, caseText: caseText)
    return try await ExhaustVerb(session: session, arguments: arguments).run(journal)
  }

  /// Runs with a journal, which may contain all rounds already.
  func run(_ journal: RoundJournal?) async throws -> ExitCode {
    let universes = try universes(of: journal?.session.caseText)
    let subject = try session.subject(arguments)
    let possible = universes.compactMap { $0.restricted(to: subject.capabilities) }.filter {
      subject.obstacle(to: $0.opening) == nil
    }
    guard !possible.isEmpty else {
      throw CommandFault(
        .usage,
        "\(subject.name) can run in none of these worlds; its capabilities lack "
          + (subject.omissions + subject.omittedOrder + subject.omittedWorlds)
          .joined(separator: ", "))
    }
    var plan = ExhaustivePlan(
      possible, depth: arguments.count(.depth) ?? 4, objects: arguments.count(.objects) ?? 3,
      jobs: arguments.count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount,
      failuresMax: arguments.count(.failuresMax) ?? 1, isPruned: !arguments.isOn(.noPruning))
    plan.budget.shrinkSeconds = arguments.shrinkSeconds
    plan.shard = try RoundSessions.resolved(arguments, in: session.environment).shard
    var outcome = try await run(plan, subject, journal)
    outcome.worldsLeftOut = universes.count - possible.count
    session.terminal.printResult(outcome.table.joined(separator: "\n"))
    session.terminal.printResult([ConsoleLine("")] + outcome.summary(arguments))
    if arguments.isOn(.json) {
      try session.terminal.write(JSON(.object(outcome.json)).printed + "\n")
    }
    return outcome.verdict.code
  }

  /// Returns the worlds that `--world` names, in their usual order, or the world of `--case`.
  ///
  /// - Parameter kept: the text of the case that a session keeps; nil to read the file.
  private func universes(of kept: String?) throws -> [Universe] {
    if let path = arguments.text(.caseFile) {
      guard arguments.text(.world) == nil else {
        throw CommandFault(.usage, "give --case or --world, not both")
      }
      let trialCase =
        try kept.map { try Case(parsing: $0, file: path) }
        ?? InputFile(path: path, isRun: false).trialCase
      guard !trialCase.commands.isEmpty else {
        throw CommandFault(.badInput, "\(path): it has no commands; exhaust needs some")
      }
      return [Universe(of: trialCase, name: path)]
    }
    guard let only = arguments.text(.world) else { return Universe.standard }
    let names = only.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let known = Universe.standard.map(\.name)
    for name in names where !known.contains(name) {
      throw CommandFault(
        .usage,
        "--world: there is no world \(name.inQuotes)"
          + NameSuggestion.sentences(for: name, among: known))
    }
    return Universe.standard.filter { names.contains($0.name) }
  }

  /// Runs to the end, and writes reports meanwhile.
  private func run(
    _ plan: ExhaustivePlan, _ subject: Subject, _ journal: RoundJournal?
  ) async throws -> ExhaustOutcome {
    let terminal = session.terminal
    let isQuiet = arguments.isOn(.quiet)
    if session.catchesSignals { Interruption.await() }
    if !isQuiet {
      terminal.say(
        "\(Program.name): \(subject.name) against the reference, every sequence of up to"
          + " \(plan.depth.counted("command")) on up to \(plan.objects.counted("object")) in"
          + " \(plan.universes.count.counted("world")), \(plan.budget.jobs.counted("job"))")
    }
    let console = RunConsole(session, arguments)
    var written: [WrittenReport] = []
    let search = ExhaustiveRun(
      plan: plan, runner: subject.runner, workers: session.workers(of: subject, arguments),
      limits: WorkerLimits(arguments), stop: StopRule { Interruption.hasCome })
    let (result, source) = try await search.run(
      journal: journal, observer: console.observer
    ) { state, source in
      written += state.findings.dropFirst(written.count).map { console.write($0) }
      console.show(state.progressText(source, in: plan.universes[source.lastWorld].name))
    }
    written += console.end(result.pending)
    return ExhaustOutcome(
      plan: plan, subject: subject.name, leftOut: subject.omissions, result: result,
      source: source, reports: written)
  }
}

extension RunResult {
  /// Returns the progress of the run, as one line.
  fileprivate func progressText(_ source: ExhaustiveSource, in world: String) -> String {
    let depth = source.worlds[source.lastWorld].depth + 1
    return "\(depth.counted("command")) in \(world): \(source.total(\.states).grouped) states,"
      + " \(source.total(\.sums.trials).grouped) steps,"
      + " \(commandsPerSecond.whole) commands a second, \(failures.count.counted("failure"))"
  }
}
