import Differential
import Reporting
import StoreModel

/// Runs trials in processes of their own, one a job (`WorkerPool`).
final class ProcessCrew: Crew {
  private let pool: WorkerPool
  private let examiner: ProcessExaminer

  /// Prepares workers; they start when there is something to do.
  init(
    plan: CampaignPlan, subject: String, command: WorkerCommand, limits: WorkerLimits,
    note: @escaping (String) -> Void, isInterrupted: @escaping () -> Bool
  ) {
    pool = WorkerPool(
      jobs: plan.jobs, plan: plan, command: command, limits: limits, note: note,
      isInterrupted: isInterrupted)
    examiner = ProcessExaminer(
      subject: subject, command: command, plan: plan, limits: limits, isInterrupted: isInterrupted)
  }

  func run(_ trials: Range<Int>, ahead: Range<Int>) async throws -> RoundResult {
    try examiner.prepare()
    let work = PooledWork(chunkSize: 32, request: { .run($0) }, name: { "trial \($0)" })
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

  func finding(of failed: FailedTrial) throws -> Finding {
    try examiner.finding(of: failed)
  }
}
