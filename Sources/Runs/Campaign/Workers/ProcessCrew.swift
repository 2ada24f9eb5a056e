import Shrinking

/// Runs trials in processes of their own, one a job (`WorkerPool`).
final class ProcessCrew: Crew {
  private let pool: WorkerPool
  private let examiner: ProcessExaminer
  private let ended: (FailedTrial) -> Void

  /// Prepares workers; they start when there is something to do.
  ///
  /// - Parameters:
  ///   - stop: when the workers must stop.
  ///   - ended: told of a trial that ends its process, as soon as that is sure.
  init(
    plan: CampaignPlan, subject: String, command: WorkerCommand, limits: WorkerLimits,
    stop: StopRule, note: @escaping (String) -> Void, ended: @escaping (FailedTrial) -> Void
  ) {
    pool = WorkerPool(
      jobs: plan.jobs, plan: plan, command: command, limits: limits, stop: stop, note: note)
    examiner = ProcessExaminer(
      subject: subject, command: command, plan: plan, limits: limits, stop: stop.until(nil))
    self.ended = ended
  }

  var failed: [FailedTrial] { pool.failed }

  var workerEnds: WorkerEnds { pool.ends }

  func run(_ trials: Range<Int>, ahead: Range<Int>, endsMax: Int) async throws -> RoundResult {
    try examiner.prepare()
    let work = PooledWork(
      chunkSize: 32, endsMax: endsMax, request: { .run($0) }, name: { "trial \($0)" },
      ended: ended)
    var whole = RoundResult()
    for piece in try pool.run(trials, ahead: ahead, work) {
      switch piece.outcome {
      case .answer(.round(let result)): whole.add(result)
      case .answer: throw pool.confusion
      case .ended(let failed): whole.add(failed)
      }
      if let unrepeated = piece.unrepeated { whole.unrepeated.append(unrepeated) }
    }
    whole.memory = pool.memory
    return whole
  }

  func finding(of failed: FailedTrial, watch: ShrinkWatch) throws -> Finding {
    // What ends processes by the dozen needs the processors for itself.
    if failed.mismatch.check.isEndOfProcess { pool.rest() }
    return try examiner.finding(of: failed, watch: watch)
  }
}
