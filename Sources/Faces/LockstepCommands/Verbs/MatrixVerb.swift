import Campaign
import Cases
import Foundation
import JSONText
import Reporting
import StoreModel

/// The verb `lockstep matrix`: runs every cell of sort key, sections and save order, and shows the
/// covered cells.
struct MatrixVerb {
  let session: Session
  let arguments: Arguments

  /// The most cells that are named as never run, without `--all`.
  private static let shownMissing = 20

  /// The flags that a session keeps.
  static let sessionFlags: [Flag] = [
    .onlyOrders, .sample, .length, .subject, .dialect, .roundShard,
  ]

  func run() async throws -> ExitCode {
    try arguments.checkDirectories()
    let (journal, arguments) = try RoundSessions(verb: Verb.matrix, flags: MatrixVerb.sessionFlags)
      .open(RoundSessions.resolved(arguments, in: session.environment).arguments)
    return try await MatrixVerb(session: session, arguments: arguments).run(journal)
  }

  /// Runs with a journal, which may contain all rounds already.
  func run(_ journal: RoundJournal?) async throws -> ExitCode {
    let subject = try session.subject(arguments)
    guard subject.world == nil else {
      throw CommandFault(
        .usage,
        "the cells of the matrix have worlds of their own, and \(subject.name) knows one world"
          + " alone (inWorld); use fuzz, which draws cases in that world")
    }
    let dialect = subject.capabilities.dialect ?? .frc
    guard subject.runner.follows(dialect.order) else {
      throw CommandFault(
        .usage,
        "the cells of the matrix are in the order of strings \(dialect.order.name.quoted), and"
          + " \(subject.name) orders strings by another; use fuzz, which draws cases in its order")
    }
    let orders = try orders()
    let all = MatrixCell.possible.filter {
      orders.contains($0.order) && $0.isPossible(in: dialect)
    }
    let cells = arguments.count(.sample).map { MatrixPlan.sample($0, of: all) } ?? all
    var plan = MatrixPlan(
      cells: cells, includesPairs: orders.count == SaveOrder.allCases.count,
      length: arguments.count(.length) ?? 1,
      jobs: arguments.count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount,
      failuresMax: arguments.count(.failuresMax) ?? 1)
    plan.budget.shrinkSeconds = arguments.shrinkSeconds
    plan.shard = try RoundSessions.resolved(arguments, in: session.environment).shard
    let outcome = try await run(plan, subject, journal)
    let matrix = MatrixCoverage(outcome.result.coverage, orders: orders)
    session.terminal.printResult(lines(matrix, outcome).joined(separator: "\n"))
    session.terminal.printResult([ConsoleLine("")] + outcome.summary(arguments))
    if arguments.isOn(.json) {
      let fields = outcome.json + [JSON.Field("matrix", matrix.json)]
      try session.terminal.write(JSON(.object(fields)).printed + "\n")
    }
    return outcome.verdict.code
  }

  /// Returns the save orders that `--only` names, in their usual order.
  private func orders() throws(CommandFault) -> [SaveOrder] {
    guard let only = arguments.text(.onlyOrders) else { return SaveOrder.allCases }
    let names = only.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let known = SaveOrder.allCases.map { "\($0)" }
    for name in names where !known.contains(name) {
      throw CommandFault(
        .usage,
        "--only: there is no save order \(name.inQuotes)"
          + NameSuggestion.sentences(for: name, among: known))
    }
    return SaveOrder.allCases.filter { names.contains("\($0)") }
  }

  /// Runs to the end, and writes reports meanwhile.
  private func run(
    _ plan: MatrixPlan, _ subject: Subject, _ journal: RoundJournal?
  ) async throws -> MatrixOutcome {
    let terminal = session.terminal
    let isQuiet = arguments.isOn(.quiet)
    if session.catchesSignals { Interruption.await() }
    if !isQuiet {
      terminal.say(
        "\(Program.name): \(subject.name) against the reference,"
          + " \(plan.cells.count.counted("cell")),"
          + " \(plan.budget.jobs.counted("job"))")
    }
    let console = RunConsole(session, arguments)
    var written: [WrittenReport] = []
    console.begin("running all pairs")
    let matrix = MatrixRun(
      plan: plan, runner: subject.runner, workers: session.workers(of: subject, arguments),
      limits: WorkerLimits(arguments), stop: StopRule { Interruption.hasCome })
    let (result, source) = try await matrix.run(
      journal: journal, observer: console.observer
    ) { state, source in
      written += state.findings.dropFirst(written.count).map { console.write($0) }
      console.show(state.progressText(source.cells, of: plan.cells.count))
    }
    written += console.end(result.pending)
    return MatrixOutcome(
      plan: plan, subject: subject.name, leftOut: subject.omissions, result: result,
      source: source, reports: written)
  }

  private func lines(_ matrix: MatrixCoverage, _ outcome: MatrixOutcome) -> [String] {
    var lines = ["covered / all cells of each kind of sort key and sections"]
    lines += matrix.lines
    lines += [
      "", "all: \(matrix.whole.text) cells", "by their own cases: \(outcome.askedFor) cells",
    ]
    let missing = matrix.missing
    guard !missing.isEmpty else { return lines }
    let shown = arguments.isOn(.all) ? missing.count : MatrixVerb.shownMissing
    lines += ["", "never run: \(missing.count.grouped)"]
    lines += missing.prefix(shown).map { "  " + $0.text }
    if missing.count > shown {
      lines.append("  and \((missing.count - shown).grouped) more (--all names them)")
    }
    return lines
  }
}

extension RunResult {
  /// Returns the progress of the run, as one line.
  fileprivate func progressText(_ cells: Int, of total: Int) -> String {
    "\(cells.grouped) of \(total.counted("cell")), \(sums.trials.grouped) cases,"
      + " \(sums.commands.grouped) commands, \(commandsPerSecond.whole) a second,"
      + " \(failures.count.counted("failure"))"
  }
}
