/// The executor that a job of a schedule was sent to, and as whose job it runs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum JobPlace {
  /// The schedule, which the job's task prefers.
  case schedule
  /// The pool of the process.
  case pool
  /// The main actor.
  case main

  /// Runs a job on this thread.
  func run(_ job: UnownedJob, on schedule: Schedule) {
    switch self {
    case .schedule: job.runSynchronously(on: schedule.asUnownedTaskExecutor())
    case .pool: job.runSynchronously(on: ProcessExecutors.pool)
    case .main: job.runSynchronously(on: MainActor.sharedUnownedExecutor)
    }
  }

  /// Sends a job to the executor of the system.
  func forward(_ job: UnownedJob) {
    switch self {
    case .schedule, .pool: ProcessExecutors.sendToPool(job)
    case .main: ProcessExecutors.sendToMain(job)
    }
  }
}
