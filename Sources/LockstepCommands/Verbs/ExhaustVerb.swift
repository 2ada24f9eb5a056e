import Campaign
import Differential
import Foundation
import Reporting

/// `lockstep exhaust`: runs every sequence of commands up to a length in a small universe.
struct ExhaustVerb {
  let session: Session
  let arguments: Arguments

  func run() async throws -> ExitCode {
    let universes = try universes()
    if arguments.isOn(.listWorlds) {
      session.terminal.give(ExhaustVerb.list(universes))
      if arguments.isOn(.json) { try session.terminal.put(ExhaustVerb.json(of: universes)) }
      return .clean
    }
    let subject = try session.subject(arguments)
    let possible = universes.compactMap { $0.restricted(to: subject.capabilities) }
    guard !possible.isEmpty else {
      throw CommandFault(
        .usage,
        "\(subject.name) can't play in any of these worlds; it is said to lack "
          + subject.capabilities.omissions.joined(separator: ", "))
    }
    let plan = ExhaustivePlan(
      possible, depth: arguments.count(.depth) ?? 4, objects: arguments.count(.objects) ?? 3,
      jobs: arguments.count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount,
      failuresMax: arguments.count(.failuresMax) ?? 1, isPruned: !arguments.isOn(.noPruning))
    try arguments.checkDirectories()
    var outcome = try await run(plan, subject)
    outcome.worldsLeftOut = universes.count - possible.count
    session.terminal.give(outcome.table.joined(separator: "\n"))
    session.terminal.give([ConsoleLine("")] + outcome.summary(arguments))
    if arguments.isOn(.json) {
      try session.terminal.put(JSON(.object(outcome.json)).printed + "\n")
    }
    return outcome.code
  }

  /// The worlds that are asked for, in their own order, or the one of a case.
  private func universes() throws -> [Universe] {
    if let path = arguments.text(.caseFile) {
      guard arguments.text(.world) == nil else {
        throw CommandFault(.usage, "--case and --world are two universes: give one of them")
      }
      let trialCase = try Artefact(path: path, isRun: false).trialCase
      guard !trialCase.commands.isEmpty else {
        throw CommandFault(.badInput, "\(path): a universe needs commands, and there are none")
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

  /// Runs to the end and writes reports on the way.
  private func run(_ plan: ExhaustivePlan, _ subject: Subject) async throws -> ExhaustOutcome {
    let terminal = session.terminal
    let isQuiet = arguments.isOn(.quiet)
    if session.catchesSignals { Interruption.await() }
    if !isQuiet {
      terminal.say(
        "\(Program.name): \(subject.name) against the reference, every sequence of up to"
          + " \(plan.depth.counted("command")) on up to \(plan.objects.counted("object")) in"
          + " \(plan.universes.count.counted("world")), \(plan.jobs.counted("job"))")
    }
    let writer = ReportWriter(session, arguments)
    var progress = ProgressLine(terminal, isQuiet: isQuiet)
    var written: [WrittenReport] = []
    let search = ExhaustiveRun(
      plan: plan, runner: subject.runner, workers: session.workers(of: subject, arguments),
      limits: WorkerLimits(arguments), isInterrupted: { Interruption.hasCome })
    let result = try await search.run(note: session.notes(isQuiet: isQuiet)) { state, world in
      for finding in state.findings.dropFirst(written.count) {
        progress.clear()
        written.append(writer.write(finding))
      }
      let name = plan.universes[world].name
      progress.show(state.progressText(depth: state.worlds[world].depth + 1, in: name))
    }
    progress.clear()
    return ExhaustOutcome(
      plan: plan, subject: subject.name, leftOut: subject.capabilities.omissions, result: result,
      reports: written)
  }
}

extension ExhaustiveResult {
  /// How it is going.
  fileprivate func progressText(depth: Int, in world: String) -> String {
    "\(depth.counted("command")) in \(world): \(total(\.states).grouped) states,"
      + " \(total(\.steps).grouped) steps, \(commandsPerSecond.whole) commands a second,"
      + " \(failures.count.counted("failure"))"
  }
}
