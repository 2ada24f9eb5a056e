import Campaign
import Cases
import JSONText
import Reporting

/// The result of a run of the matrix, with its reports.
struct MatrixOutcome {
  let plan: MatrixPlan
  let subject: String
  /// The capabilities that the subject does not have.
  let leftOut: [String]
  let result: RunResult
  /// The cells, with the results of their cases.
  let source: MatrixSource
  let reports: [WrittenReport]

  /// The verdict, with the exit code.
  var verdict: RunVerdict {
    RunVerdict(
      reports: reports, unreported: reports.isEmpty ? result.failedTrials : 0,
      journalProblem: result.journalProblem, stopped: result.stoppedBecause, unproved: unproved,
      extent: "\(source.cells.grouped) of \(plan.cells.count.counted("cell"))")
  }

  /// The reason why a run without a failure proves nothing; nil if it proves something.
  private var unproved: String? {
    if let gap = RunVerdict.gap(
      after: result.stoppedBecause, hasRun: result.trials > 0,
      unresolved: result.workerEnds.unresolved)
    {
      return gap
    }
    guard let uncovered = source.uncovered.first else { return nil }
    return "\(source.uncovered.count.counted("cell")) run but not covered, such as "
      + uncovered.text
  }

  /// The number of planned cells that their own cases covered, and the number of planned cells.
  var askedFor: String {
    "\((source.cells - source.uncovered.count).grouped)/\(plan.cells.count.grouped)"
  }

  private var traceText: String { Summary.text(ofTrace: result.traceHash) }

  /// Returns the summary for people.
  func summary(_ arguments: Arguments) -> [ConsoleLine] {
    let share = result.commands > 0 ? Double(result.refused) * 100 / Double(result.commands) : 0
    var rows: [Summary.Row] = [
      ("subject", subject),
      ("shard", plan.shard == .whole ? "" : plan.shard.text),
      ("cells", "\(source.cells.grouped) run, \(askedFor) covered by their own cases"),
      ("cases", "\(result.trials.grouped), \(pairs)"),
      ("commands", "\(result.commands.grouped), \(result.commandsPerSecond.whole) a second"),
      ("rejected", "\(share.tenths) % of the commands, by both stores"),
      ("trace hash", traceText),
      ("stopped", Summary.stopped(result)),
    ]
    if !leftOut.isEmpty {
      let cells = plan.cells.count - source.cells
      rows.append(
        (
          "not tested",
          leftOut.joined(separator: ", ")
            + ": \(cells.counted("cell")) and \(source.casesLeftOut.counted("case"))"
        ))
    }
    rows += RoundSessions.closingRows(
      "matrix", arguments, result, reports, again: again(arguments))
    return Summary(verdict: verdict.text, rows: rows.filter { !$0.text.isEmpty }).lines
  }

  /// The number of cases for the pairs of the other axes. These cases run first.
  private var pairCases: Int {
    plan.includesPairs ? min(MatrixPairs.count, result.trials) : 0
  }

  private var pairs: String {
    pairCases > 0
      ? "\(pairCases.grouped) of them for all pairs of the other axes"
      : "none for the pairs of the other axes"
  }

  /// Returns the shell command that repeats the run.
  private func again(_ arguments: Arguments) -> String {
    var words = [Program.command, "matrix"]
    if let only = arguments.text(.onlyOrders) { words.append("--only " + ShellText.word(only)) }
    if let sample = arguments.count(.sample) { words.append("--sample \(sample)") }
    if plan.length != 1 { words.append("--length \(plan.length)") }
    return RoundSessions.rerun(words, arguments, failuresMax: plan.budget.failuresMax)
  }

  /// The fields of the summary for programs.
  var json: [JSON.Field] {
    let fields: KeyValuePairs<String, JSON> = [
      "version": .text(Lockstep.version),
      "subject": .text(subject),
      "cells": .integer(plan.cells.count),
      "cellsRun": .integer(source.cells),
      "cellsUncovered": .array(source.uncovered.map { .text($0.text) }),
      "cases": .integer(result.trials),
      "pairCases": .integer(pairCases),
      "commands": .integer(result.commands),
      "checks": .integer(result.checks),
      "refused": .integer(result.refused),
      "leftOut": .array(leftOut.map { .text($0) }),
      "casesLeftOut": .integer(source.casesLeftOut),
      "seconds": .decimal(result.seconds),
      "commandsPerSecond": .decimal(result.commandsPerSecond),
      "traceHash": .text(traceText),
      "stoppedBecause": .text(result.stoppedBecause.rawValue),
      "failedCases": .integer(result.failedTrials),
      "failures": .array(reports.map(\.json)),
    ]
    return fields.map { JSON.Field($0.key, $0.value) }
  }
}
