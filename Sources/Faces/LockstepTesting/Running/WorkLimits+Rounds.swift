import Campaign

extension WorkLimits {
  /// The seconds of work after which a call lets other tests go on.
  private static let turn = 0.5

  /// Runs trials in rounds in this process, up to the first failure.
  ///
  /// Between two rounds it looks at the time and at a cancellation. A task that yields waits for
  /// all tests that are ready to run. So a call does not yield after each round.
  ///
  /// - Parameters:
  ///   - size: the number of trials in a round.
  ///   - usual: the number of trials if the limits name none.
  ///   - run: runs some trials, and counts them in a verdict.
  /// - Throws: `CancellationError` if the task is cancelled, and what a round throws.
  nonisolated(nonsending) func runRounds(
    of size: Int, usually usual: @autoclosure () -> Int, into verdict: inout Verdict,
    _ run: (Range<Int>, inout Verdict) throws -> Void
  ) async throws {
    let trials = trials(usually: usual())
    let timer = RunTimer(limit: seconds)
    var next = 0
    var yielded = 0.0
    while next < trials, verdict.isVerified {
      try Task.checkCancellation()
      // However slow the machine is, a call with a time runs some trials.
      if next > 0, timer.isOver { return verdict.endedAfter = seconds }
      let end = min(next + size, trials)
      try run(next..<end, &verdict)
      next = end
      if timer.seconds - yielded < WorkLimits.turn { continue }
      await Task.yield()
      yielded = timer.seconds
    }
  }
}
