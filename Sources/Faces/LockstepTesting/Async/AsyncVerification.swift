import AsyncLists
import Campaign
import PairChecks
import StoreModel
import Verifying

/// One verification of a store or a list that tasks change: draws cases and schedules, checks what
/// happens, and shrinks the first failure.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
struct AsyncVerification: Sendable {
  let check: AsyncCheck
  let limits: WorkLimits
  let schedules: TaskSchedules
  let corpus: CaseDirectory?
  let site: CallSite
  /// The number of trials after which this process looks at the time and at a cancellation.
  private static let roundSize = 16

  /// Runs as `verdict` does, and records a failure as an issue of the test.
  nonisolated(nonsending) func recordedVerdict(_ replay: Replay?) async throws -> Verdict {
    try await verdict(replay).recorded(at: site)
  }

  /// Runs all trials, or only the trial to replay.
  ///
  /// - Throws: `CaseTextError` if a text can't be read, `FileProblem` if a file can't be read, and
  ///   `CancellationError` if the task is cancelled before a failure is found.
  nonisolated(nonsending) func verdict(_ replay: Replay?) async throws -> Verdict {
    switch IsolatedCall.next(at: site) {
    case .inPlace(let remark):
      var verdict = try await verdict(replay, in: nil)
      verdict.placeRemark = remark
      return verdict
    case .workers(let command):
      return try await WaitingThread.run {
        try await verdict(replay, in: IsolatedTrials(command, limits: IsolatedCall.limits))
      }
    case .serving: serve()
    case .skipped: return Verdict(subject: check.name, seed: limits.seed)
    }
  }

  private nonisolated(nonsending) func verdict(
    _ replay: Replay?, in workers: IsolatedTrials?
  ) async throws -> Verdict {
    try Task.checkCancellation()
    var verdict = Verdict(subject: check.name, seed: limits.seed)
    verdict.unit = "call"
    switch replay {
    case .text(let text):
      verdict.report = try report(ofText: text, file: "replay", workers) ?? Replay.passes
    case .trial(let number, let seed):
      if workers == nil { announce(number, of: seed) }
      try run(number..<number + 1, of: seed, workers, into: &verdict)
      verdict.report = verdict.report ?? Replay.passes
    case nil:
      try runCorpus(workers, into: &verdict)
      guard verdict.isVerified else { return verdict }
      try await limits.runRounds(
        of: AsyncVerification.roundSize,
        usually: schedules == .drawn ? Effort.asyncTrials : 20, into: &verdict
      ) { try run($0, of: limits.seed, workers, into: &$1) }
      if verdict.trials + verdict.cases == 0 { verdict.report = verdict.emptyReport }
      if verdict.report == nil, !ActorCanary.isFound {
        verdict.report =
          "inconclusive: the trials missed a planted race (the canary), so they prove nothing."
          + " Schedules can't be chosen here"
      }
    }
    return verdict
  }

  /// Runs the cases of the corpus, up to the first that fails.
  private func runCorpus(_ workers: IsolatedTrials?, into verdict: inout Verdict) throws {
    guard let corpus, let paths = try corpus.paths(from: site) else { return }
    for path in paths where verdict.isVerified {
      let text = try TextFile.read(path)
      verdict.cases += 1
      verdict.report = try report(ofText: text, file: path, workers).map {
        "\(path) fails\n\($0)"
      }
    }
  }

  private func run(
    _ numbers: Range<Int>, of seed: UInt64, _ workers: IsolatedTrials?, into verdict: inout Verdict
  ) throws {
    if let workers { return try run(numbers, of: seed, in: workers, into: &verdict) }
    let failed = CrashMessage.prepared(words(seed)) { note in
      firstFailing(in: numbers, of: seed, willRun: note, into: &verdict)
    }
    guard let failed else { return }
    let found = report(
      of: failed.trial, number: failed.number, seed: seed, shrunk: "no", explains: false)
    let shrunk = CrashMessage.prepared(words(seed, shrinking: failed.number) + (found ?? "")) {
      _ in check.smallest(from: failed.trial, isOver: { Task.isCancelled })
    }
    verdict.report = report(
      of: shrunk.trial, number: failed.number, seed: seed, shrunk: "in \(shrunk.runs) runs")
    keep(check.text(of: shrunk.trial), under: shrunk.trial.finding?.title ?? "", in: &verdict)
  }

  /// Runs trials in order, up to the first that fails, and counts them in a verdict.
  func firstFailing(
    in numbers: Range<Int>, of seed: UInt64, willRun: (Int) -> Void, into verdict: inout Verdict
  ) -> (number: Int, trial: AsyncTrial)? {
    switch schedules {
    case .drawn:
      return check.firstFailing(in: numbers, of: seed, willRun: willRun) { trial in
        verdict.trials += 1
        verdict.commands += trial.trialCase.size
      }
    case .every(let switches):
      return check.firstFailing(in: numbers, of: seed, switches: switches, willRun: willRun) {
        trial, runs in
        verdict.trials += 1
        verdict.commands += trial.trialCase.size * runs
        verdict.schedules = ((verdict.schedules?.count ?? 0) + runs, switches)
      }
    }
  }

  /// Writes a shrunk case into a corpus that keeps failures, and reports it.
  func keep(_ text: String, under title: String, in verdict: inout Verdict) {
    var hash = TraceHash()
    hash.combine(text)
    let name = String(hash.value, radix: 16)
    verdict.fingerprint = name
    verdict.report? += corpus?.keep(text, under: title, named: name, from: site) ?? ""
  }

  /// The report of a trial that fails.
  func report(
    of trial: AsyncTrial, number: Int, seed: UInt64, shrunk: String, explains: Bool = true
  ) -> String? {
    let again = schedules == .drawn ? "" : ", with the same schedules,"
    return check.failure(of: trial, explains: explains)?.report(
      check.name,
      [
        ("seed", String(seed)), ("trial", "\(number), counted from 0"), ("shrunk", shrunk),
        (
          "rerun",
          "in the test: replay: .trial(\(number), seed: \(seed))\(again) or with the text above"
        ),
      ])
  }

  /// Runs the text of a case. Returns its report, or nil if it passes.
  func report(
    ofText text: String, file: String, _ workers: IsolatedTrials?
  ) throws -> String? {
    if let workers { return try report(ofText: text, file: file, in: workers) }
    let message = "\nlockstep: the process ended while \(check.name) was run with:\n\n\(text)\n"
    return try CrashMessage.prepared(message) { _ in
      let (trial, isOfText) = try check.trial(ofText: text, file: file)
      let note = isOfText ? "that of the text" : "another one: under that of the text, it passes"
      return check.failure(of: trial)?.report(check.name, [("schedule", note)])
    }
  }

  /// Prints the calls of a trial, before the list gets them.
  private func announce(_ number: Int, of seed: UInt64) {
    let drawn = check.drawnText(number, of: seed, isSmall: schedules != .drawn)
    let text = "\nlockstep: \(check.name) gets this case in trial \(number) of seed \(seed):\n\n"
    // If the console is closed, nothing is printed, and the trial runs all the same.
    try? TextFile.write(
      text + drawn + "\n", toDescriptor: 2, named: "standard error")
  }

  /// The last message if a trial ends the process.
  private func words(_ seed: UInt64, shrinking failed: Int? = nil) -> String {
    let number = failed.map { "\($0)" } ?? "\(CrashMessage.trial)"
    let place = failed == nil ? "" : " while a failure was shrunk"
    return """

      lockstep: the process ended\(place), in trial \(number) of seed \(seed) of \(check.name).
      The same call of verify with replay: .trial(\(number), seed: \(seed)) runs it alone, and
      shows its case first.

      """
  }
}
