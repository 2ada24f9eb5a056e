import AsyncLists
import Campaign
import PairChecks
import Verifying

/// Verifications in worker processes, which a trial may end.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension AsyncVerification {
  /// Runs trials in a worker, up to the first that fails.
  func run(
    _ numbers: Range<Int>, of seed: UInt64, in workers: IsolatedTrials, into verdict: inout Verdict
  ) throws {
    let isOver = { Task.isCancelled }
    guard let answer = try workers.run(numbers, of: seed, isOver: isOver) else {
      throw CancellationError()
    }
    verdict.commands += answer.changes
    guard let number = answer.failed, let finding = answer.finding else {
      verdict.trials += numbers.count
      if case .every(let switches) = schedules {
        verdict.schedules = ((verdict.schedules?.count ?? 0) + answer.runs, switches)
      }
      return
    }
    verdict.trials += number - numbers.lowerBound + 1
    if let told = try workers.account(of: number, of: seed, isOver: isOver), told.count == 3 {
      verdict.report = told[0]
      return keep(told[1], under: told[2], in: &verdict)
    }
    // The trial ends its process, so no other process can say more about it.
    let drawn = check.drawnText(number, of: seed, isSmall: schedules != .drawn)
    verdict.report = finding.report(
      check.name, drawn.split(separator: "\n").map(String.init),
      [
        ("seed", String(seed)), ("trial", "\(number), counted from 0"),
        ("shrunk", "no: the trial ends its process"),
        ("rerun", "in the test: replay: .trial(\(number), seed: \(seed))"),
      ])
  }

  /// Runs the text of a case in a worker. Returns its report, or nil if it passes.
  func report(ofText text: String, file: String, in workers: IsolatedTrials) throws -> String? {
    _ = try check.trialCase(text, file: file)
    guard let answer = try workers.run(text, isOver: { Task.isCancelled }) else {
      throw CancellationError()
    }
    let lines = text.split(separator: "\n").map(String.init)
    return answer.finding?.report(check.name, lines, [("shrunk", "no: the case ends its process")])
      ?? answer.account.first
  }

  /// Serves the parent of this worker.
  func serve() -> Never {
    _ = PairWorker.serve { numbers, seed, note in
      var verdict = Verdict(subject: check.name, seed: seed)
      let failed = firstFailing(in: numbers, of: seed, willRun: note, into: &verdict)
      var answer = PairAnswer(
        failed: failed?.number, finding: failed?.trial.finding, changes: verdict.commands)
      answer.runs = verdict.schedules?.count ?? 0
      return answer
    } account: { number, seed, note in
      var verdict = Verdict(subject: check.name, seed: seed)
      let failed = firstFailing(
        in: number..<number + 1, of: seed, willRun: { _ in note() }, into: &verdict)
      guard let failed else { return [] }
      let shrunk = withoutActuallyEscaping(note) { note in
        check.smallest(from: failed.trial) {
          note()
          return false
        }
      }
      let text = report(
        of: shrunk.trial, number: number, seed: seed, shrunk: "in \(shrunk.runs) runs")
      return [text ?? "", check.text(of: shrunk.trial), shrunk.trial.finding?.title ?? ""]
    } report: { text in
      do {
        return try report(ofText: text, file: "replay", nil).map { [$0] } ?? []
      } catch {
        return ["\(error)"]
      }
    }
    IsolatedCall.endWorker()
  }
}
