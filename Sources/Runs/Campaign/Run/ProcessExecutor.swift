import Shrinking

/// An executor of worker processes, one for each job (`WorkerPool`).
final class ProcessExecutor: CaseExecutor {
  private let pool: WorkerPool
  private let examiner: ProcessExaminer

  /// Prepares workers; they start with the first round.
  ///
  /// - Parameters:
  ///   - drawing: the values that workers need to draw cases.
  ///   - stop: the rule that stops the workers.
  init(
    _ drawing: CampaignPlan, subject: String, jobs: Int, command: WorkerCommand,
    limits: WorkerLimits, stop: StopRule, note: @escaping (String) -> Void
  ) {
    pool = WorkerPool(
      jobs: jobs, plan: drawing, command: command, limits: limits, stop: stop, note: note)
    examiner = ProcessExaminer(
      subject: subject, command: command, plan: drawing, limits: limits, stop: stop.until(nil))
  }

  var failed: [FailedTrial] { pool.failed }

  var workerEnds: WorkerEnds { pool.ends }

  nonisolated(nonsending) func run(
    _ round: WorkRound, of work: any RoundWork, endsMax: Int,
    ended: @escaping (FailedTrial) -> Void
  ) async throws -> (RoundAnswer, reached: Int) {
    try examiner.prepare()
    let places = round.places
    let pieces = try pool.run(
      places, ahead: round.ahead ?? places.upperBound..<places.upperBound,
      PooledWork(work: work, endsMax: endsMax, ended: ended))
    var whole = RoundAnswer()
    for piece in pieces {
      switch piece.outcome {
      case .answer(.cases(let answer)): whole.add(answer)
      case .answer: throw pool.confusion
      case .ended(let failed): whole.add(work.answer(ended: failed))
      }
      if let unrepeated = piece.unrepeated { whole.sums.unrepeated.append(unrepeated) }
    }
    whole.sums.memory = pool.memory
    return (whole.inOrder, pieces.last?.places.upperBound ?? places.upperBound)
  }

  func finding(
    of failed: FailedTrial, in work: any RoundWork, watch: ShrinkWatch
  ) throws -> Finding {
    // Shrinking such a case ends dozens of processes and needs the processors.
    if failed.mismatch.check.isEndOfProcess { pool.rest() }
    return try examiner.finding(of: failed, in: work, watch: watch)
  }
}
