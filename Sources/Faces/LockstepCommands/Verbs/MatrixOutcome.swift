import Campaign
import Cases
import JSONText
import Reporting

/// What came of a run of the matrix and of writing its reports.
struct MatrixOutcome {
  let plan: MatrixPlan
  let subject: String
  /// What the subject can't do.
  let leftOut: [String]
  let result: MatrixResult
  let reports: [WrittenReport]

  /// How the process ends, and the verdict.
  var verdict: RunVerdict {
    RunVerdict(
      reports: reports, unreported: reports.isEmpty ? result.failedCases : 0,
      journalProblem: result.journalProblem, stopped: result.stoppedBecause, unproved: unproved,
      extent: "\(result.cells.grouped) of \(plan.cells.count.counted("cell"))")
  }

  /// Why a run without a failure proves nothing, nil where it does.
  private var unproved: String? {
    if let gap = RunVerdict.gap(
      after: result.stoppedBecause, hasRun: result.cases > 0,
      unresolved: result.workerEnds.unresolved)
    {
      return gap
    }
    guard let uncovered = result.uncovered.first else { return nil }
    return "\(result.uncovered.count.counted("cell")) run and not covered, such as "
      + uncovered.text
  }

  /// How many of the cells that were asked for their own cases have covered.
  var askedFor: String {
    "\((result.cells - result.uncovered.count).grouped)/\(plan.cells.count.grouped)"
  }

  private var traceText: String { Summary.text(ofTrace: result.traceHash) }

  /// What came of it, for people.
  func summary(_ arguments: Arguments) -> [ConsoleLine] {
    let share = result.commands > 0 ? Double(result.refused) * 100 / Double(result.commands) : 0
    var rows: [Summary.Row] = [
      ("subject", subject),
      ("cells", "\(result.cells.grouped) run, \(askedFor) covered by their own cases"),
      ("cases", "\(result.cases.grouped), \(pairs)"),
      ("commands", "\(result.commands.grouped), \(result.commandsPerSecond.whole) a second"),
      ("refused", "\(share.tenths) % of them, on both sides"),
      ("trace hash", traceText),
      ("stopped", "because \(result.stoppedBecause.rawValue), after \(result.seconds.tenths) s"),
    ]
    if !leftOut.isEmpty {
      let cells = plan.cells.count - result.cells
      rows.append(
        (
          "left out",
          leftOut.joined(separator: ", ")
            + ": \(cells.counted("cell")) and \(result.casesLeftOut.counted("case"))"
        ))
    }
    if let ended = result.workerEnds.row { rows.append(ended) }
    rows += reports.map { ("failure", $0.line) }
    rows.append(("again", again(arguments)))
    if let resume = RoundSessions.resumeCommand(
      "matrix", arguments, after: result.stoppedBecause)
    {
      rows.append(("resume", resume))
    }
    if let problem = result.journalProblem {
      rows.append(("journal", "\(problem); --resume runs again what is missing there"))
    }
    return Summary(verdict: verdict.text, rows: rows).lines
  }

  /// How many cases were those of the pairs, which come first.
  private var pairCases: Int {
    plan.includesPairs ? min(MatrixPairs.count, result.cases) : 0
  }

  private var pairs: String {
    pairCases > 0
      ? "\(pairCases.grouped) of them for all pairs of the other axes"
      : "none for the pairs of the other axes"
  }

  /// The shell command that does the same again.
  private func again(_ arguments: Arguments) -> String {
    var words = [Program.command, "matrix"]
    if let only = arguments.text(.onlyOrders) { words.append("--only " + ShellText.word(only)) }
    if let sample = arguments.count(.sample) { words.append("--sample \(sample)") }
    if plan.length != 1 { words.append("--length \(plan.length)") }
    words += arguments.words([.subject])
    if plan.failuresMax != 1 { words.append("--failures-max \(plan.failuresMax)") }
    words += arguments.words([.inProcess, .memory, .reports])
    return words.joined(separator: " ")
  }

  /// What came of it, for programs.
  var json: [JSON.Field] {
    let fields: KeyValuePairs<String, JSON> = [
      "version": .text(Lockstep.version),
      "subject": .text(subject),
      "cells": .integer(plan.cells.count),
      "cellsRun": .integer(result.cells),
      "cellsUncovered": .array(result.uncovered.map { .text($0.text) }),
      "cases": .integer(result.cases),
      "pairCases": .integer(pairCases),
      "commands": .integer(result.commands),
      "checks": .integer(result.checks),
      "refused": .integer(result.refused),
      "leftOut": .array(leftOut.map { .text($0) }),
      "casesLeftOut": .integer(result.casesLeftOut),
      "seconds": .decimal(result.seconds),
      "commandsPerSecond": .decimal(result.commandsPerSecond),
      "traceHash": .text(traceText),
      "stoppedBecause": .text(result.stoppedBecause.rawValue),
      "failedCases": .integer(result.failedCases),
      "failures": .array(reports.map(\.json)),
    ]
    return fields.map { JSON.Field($0.key, $0.value) }
  }
}
