import Campaign
import JSONText
import Reporting
import Verifying

/// The result of a run of `lockstep pairs`, for people and for programs.
struct PairOutcome {
  let subject: PairSubject
  let plan: PairPlan
  let result: PairResult
  /// The words of a command that runs the subject with this seed.
  let words: [String]

  /// The exit code of the process.
  var code: ExitCode {
    if let failure = result.failure { return failure.isFlaky ? .inconclusive : .counterexample }
    guard result.isWhole else { return .inconclusive }
    return result.stoppedBecause == .interrupted ? .interrupted : .clean
  }

  /// The verdict, in one line.
  var verdict: String {
    switch (result.failure, code) {
    case (.some(let failure), _):
      return failure.isFlaky
        ? "inconclusive: 1 failure found, but its pair passes when it runs by itself"
        : "1 failure found"
    case (nil, .inconclusive):
      let fewest = min(PairCampaign.roundSize, plan.trials.count)
      return
        "inconclusive: fewer than \(fewest.counted("trial")) returned, so the run proves nothing"
    case (nil, .interrupted):
      return "interrupted; \(result.trials.counted("trial")) passed before"
    case (nil, _): return "no mismatch in \(result.trials.counted("trial"))"
    }
  }

  /// The report of the failure, the verdict, and the numbers of the run.
  var text: String {
    let summary = Summary(verdict: verdict, rows: rows).lines.map(\.text).joined(separator: "\n")
    return (report.map { $0 + "\n" } ?? "") + summary
  }

  private var report: String? {
    guard let failure = result.failure else { return nil }
    let number = failure.original.number
    return failure.shrunk.finding.report(
      subject.name, failure.shrunk.trial.lines,
      [
        ("seed", String(plan.seed)), ("trial", "\(number), counted from 0"),
        ("shrunk", failure.shrinkingText),
        ("drawn", failure.original.trial.lines.joined(separator: ", ")),
        ("in a test", "replay: .trial(\(number), seed: \(plan.seed))"),
        ("rerun", again(number)),
      ])
  }

  private var rows: [Summary.Row] {
    var rows: [Summary.Row] = [
      ("subject", subject.name), ("seed", String(plan.seed)),
      ("trials", "\(result.trials.grouped) passed"),
      ("stopped", "after \(result.seconds.tenths) s: \(reason)"),
    ]
    if let number = result.cutOff {
      let lines = subject.makeCheck().trial(number, of: plan.seed).lines.joined(separator: ", ")
      rows.append(("cut off", "trial \(number): \(lines)"))
      rows.append(("rerun", again(number)))
    }
    return rows
  }

  private var reason: String {
    result.failure == nil ? result.stoppedBecause.rawValue : "a trial failed"
  }

  /// Returns the shell command that reruns a trial.
  private func again(_ number: Int) -> String {
    ([Program.command] + words + [Flag.trialNumber.word(.count(number))]).joined(separator: " ")
  }

  /// The whole result as JSON.
  var json: JSON {
    .object([
      "version": .text(Lockstep.version),
      "subject": .text(subject.name),
      "seed": .integer(plan.seed),
      "trials": .integer(result.trials),
      "seconds": .decimal(result.seconds),
      "verdict": .text(verdict),
      "stoppedBecause": .text(reason),
      "cutOff": result.cutOff.map { .integer($0) } ?? .null,
      "exitCode": .integer(code.rawValue),
      "failure": result.failure.map(json) ?? .null,
    ])
  }

  private func json(_ failure: PairFailure) -> JSON {
    let (found, shrunk) = (failure.original, failure.shrunk)
    return .object([
      "check": .text(shrunk.finding.check),
      "title": .text(shrunk.finding.title),
      "trial": .integer(found.number),
      "drawn": .array(found.trial.lines.map { .text($0) }),
      "pair": .array(shrunk.trial.lines.map { .text($0) }),
      "expected": .text(shrunk.finding.expected),
      "actual": .text(shrunk.finding.actual),
      "tries": .integer(shrunk.tries),
      "smallest": .bool(shrunk.isSmallest),
      "shrinking": .text(failure.shrinkingText),
      "flaky": .bool(failure.isFlaky),
      "replay": .text(".trial(\(found.number), seed: \(plan.seed))"),
      "again": .text(again(found.number)),
    ])
  }
}

extension PairFailure {
  /// The text about shrinking: the number of tried pairs, and the reason why it ended.
  var shrinkingText: String {
    let tried = "\(shrunk.tries.counted(shrunk.trial.noun)) tried"
    switch shrinkingEnded {
    case nil: return "in \(tried); nothing smaller fails"
    case .interrupted:
      return (shrunk.trial == original.trial ? "not shrunk" : "in part") + ": interrupted, \(tried)"
    case .timeIsUp: return "in part: the time is up (--shrink-for), \(tried)"
    case .triesDone: return "in part: the tries are used up (--shrink-tries), \(tried)"
    case .flaky: return "not shrunk: the pair passes when it runs by itself"
    case .onlyTighter:
      return "not shrunk: smaller pairs fail only within the tighter limits of shrinking"
    }
  }
}
