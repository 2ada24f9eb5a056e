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
      try session.terminal.put(universes.map(\.text).joined(separator: "\n"))
      return .clean
    }
    let subject = try session.subject(arguments)
    let outcome = await run(universes, subject)
    session.terminal.say(outcome.table.joined(separator: "\n"))
    session.terminal.say([ConsoleLine("")] + outcome.summary(arguments))
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
      let trialCase = try Artefact(path: path).trialCase
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
          + NameSuggestion.text(for: name, among: known) + "; there are: "
          + known.joined(separator: ", "))
    }
    return Universe.standard.filter { names.contains($0.name) }
  }

  /// Runs one world after the other and writes reports on the way.
  private func run(_ universes: [Universe], _ subject: Subject) async -> ExhaustOutcome {
    let terminal = session.terminal
    let isQuiet = arguments.isOn(.quiet)
    var outcome = ExhaustOutcome(
      subject: subject.name, depth: arguments.count(.depth) ?? 4,
      objects: arguments.count(.objects) ?? 3, failuresMax: arguments.count(.failuresMax) ?? 1,
      isPruned: !arguments.isOn(.noPruning))
    let jobs = arguments.count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    if !isQuiet {
      terminal.say(
        "lockstep: \(subject.name) against the reference, every sequence of up to"
          + " \(outcome.depth.counted("command")) on \(outcome.objects.counted("object")) in"
          + " \(universes.count.counted("world")), \(jobs.counted("job"))")
    }
    let writer = ReportWriter(
      terminal: terminal, subject: subject, directory: arguments.text(.reports) ?? "Reports")
    for universe in universes where outcome.reports.count < outcome.failuresMax {
      let plan = ExhaustivePlan(
        universe, depth: outcome.depth, objects: outcome.objects, jobs: jobs,
        failuresMax: outcome.failuresMax - outcome.reports.count, isPruned: outcome.isPruned)
      var progress = ProgressLine(terminal, isQuiet: isQuiet)
      var written: [WrittenReport] = []
      let result = await ExhaustiveRun(plan: plan, runner: subject.runner).run { state in
        for failure in state.failures.dropFirst(written.count) {
          progress.clear()
          written.append(writer.write(failure))
        }
        progress.show(universe.name + ": " + state.progressText)
      }
      progress.clear()
      outcome.add(result, of: universe, written)
    }
    outcome.left = universes.count - outcome.worlds.count
    return outcome
  }
}

extension ExhaustiveResult {
  /// How it is going.
  fileprivate var progressText: String {
    "\(states.grouped) states, \(steps.grouped) steps, \(commands.grouped) commands,"
      + " \(commandsPerSecond.whole) a second, \(failures.count.counted("failure"))"
  }
}
