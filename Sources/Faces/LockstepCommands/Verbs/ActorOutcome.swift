import AsyncLists
import Campaign
import JSONText
import Reporting
import StoreModel
import Verifying

/// The result of a run over an actor, for people and for programs.
struct ActorOutcome {
  let subject: String
  let result: ActorResult
  let seconds: Double
  /// The rows of the summary that say what was run.
  let rows: [Summary.Row]
  /// The rows that say which trial failed.
  let origin: [Summary.Row]
  /// Whether a planted race is found on this machine.
  let findsCanary: Bool

  /// The exit code of the process.
  var code: ExitCode {
    if result.failure != nil { return .counterexample }
    if result.cases == 0 || !findsCanary { return .inconclusive }
    return Interruption.hasCome && !result.isWhole ? .interrupted : .clean
  }

  /// The verdict, in one line.
  var verdict: String {
    let cases = result.cases.counted("case")
    switch code {
    case .counterexample: return "1 failure found"
    case .inconclusive where result.cases == 0:
      return "inconclusive: no case was run to its end, so the run proves nothing"
    case .inconclusive:
      return "inconclusive: a planted race (the canary) was missed, so the run proves nothing"
    case .interrupted: return "interrupted; \(cases) passed before"
    default: return "no mismatch in \(cases)"
    }
  }

  /// The report of the failure; nil if there is none.
  var report: String? {
    result.failure.map { failure, _, runs in
      failure.report(
        subject,
        rows + origin + [
          ("shrunk", "in \(runs.counted("run"))"),
          ("rerun", "\(Program.name) replay FILE --subject \(subject), with this text in FILE"),
        ])
    }
  }

  /// The summary.
  var summary: Summary {
    Summary(
      verdict: verdict,
      rows: [("subject", subject)] + rows
        + [
          ("commands", result.commands.grouped), ("stopped", "after \(seconds.tenths) s"),
          ("canary", "\(findsCanary ? "found" : "missed"); it is a planted race"),
          ("trace hash", Summary.text(ofTrace: result.trace.value)),
        ])
  }

  /// The whole result as JSON.
  var json: JSON {
    .object([
      "version": .text(Lockstep.version), "subject": .text(subject),
      "cases": .integer(result.cases), "runs": .integer(result.runs),
      "commands": .integer(result.commands), "seconds": .decimal(seconds),
      "verdict": .text(verdict), "exitCode": .integer(code.rawValue),
      "canary": .bool(findsCanary),
      "traceHash": .text(Summary.text(ofTrace: result.trace.value)),
      "failure": result.failure.map { json($0.0) } ?? .null,
    ])
  }

  private func json(_ failure: AsyncFailure) -> JSON {
    .object([
      "check": .text(failure.finding.check), "title": .text(failure.finding.title),
      "case": .text(failure.text), "expected": .text(failure.finding.expected),
      "actual": .text(failure.finding.actual), "notes": .array(failure.notes.map { .text($0) }),
    ])
  }
}
