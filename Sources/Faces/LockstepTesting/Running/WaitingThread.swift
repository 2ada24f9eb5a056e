import Dispatch

/// A thread of its own for work that only waits for worker processes.
///
/// The threads that run tasks are few. If isolated tests kept them waiting, no other test would go
/// on, and no time limit would end a test.
enum WaitingThread {
  /// Runs work on such a thread, in the same task. Before macOS 15, it runs on a thread of tasks.
  @concurrent static func run<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return try await work() }
    return try await withTaskExecutorPreference(QueueExecutor()) { try await work() }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "lockstep.isolated-test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
