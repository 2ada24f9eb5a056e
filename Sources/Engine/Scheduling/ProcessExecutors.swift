#if os(Linux) && compiler(>=6.3)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
#endif

/// The executors of the process: the pool and the main actor. Once installed, they ask first
/// whether the job comes from a thread inside a schedule.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum ProcessExecutors {
  #if os(Linux) && compiler(>=6.3)
    private static let installed: Void = _createExecutors(factory: Factory.self)

    /// Puts these executors in the place of the system's, once.
    static func install() {
      // Each looks up the executor that it forwards to, before they are replaced.
      _ = (PoolExecutor.shared, MainActorExecutor.shared)
      installed
    }

    /// Whether jobs without a preference come to the schedule.
    static let areReplaced = true
    static let pool = PoolExecutor.shared.asUnownedTaskExecutor()
    static func sendToPool(_ job: UnownedJob) {
      PoolExecutor.shared.system.enqueue(ExecutorJob(job))
    }
    static func sendToMain(_ job: UnownedJob) {
      MainActorExecutor.shared.system.enqueue(ExecutorJob(job))
    }
  #else
    static func install() {}
    static let areReplaced = false
    static let pool = globalConcurrentExecutor.asUnownedTaskExecutor()
    static func sendToPool(_ job: UnownedJob) {
      globalConcurrentExecutor.enqueue(ExecutorJob(job))
    }
    static func sendToMain(_ job: UnownedJob) { MainActor.shared.enqueue(job) }
  #endif
}

#if os(Linux) && compiler(>=6.3)
  private struct Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { MainActorExecutor.shared }
    static var defaultExecutor: any TaskExecutor { PoolExecutor.shared }
  }

  /// The sleeps of tasks that prefer a schedule.
  extension Schedule: SchedulingExecutor {
    package func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      add(UnownedJob(job), to: .schedule, after: delay as? Duration ?? .zero)
    }

    package func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let delay = clock.now.duration(to: instant) as? Duration
      add(UnownedJob(job), to: .schedule, after: delay ?? .zero)
    }
  }

  /// The executor of jobs without a preference, and of their sleeps.
  private final class PoolExecutor: TaskExecutor, SchedulingExecutor, @unchecked Sendable {
    static let shared = PoolExecutor()
    let system: any TaskExecutor = PlatformExecutorFactory.defaultExecutor

    func enqueue(_ job: consuming ExecutorJob) {
      guard let schedule = Schedule.current else { return system.enqueue(job) }
      schedule.add(UnownedJob(job), to: .pool)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      if let schedule = Schedule.current, let delay = delay as? Duration {
        return schedule.add(UnownedJob(job), to: .pool, after: delay)
      }
      guard let system = system as? any SchedulingExecutor else { return self.system.enqueue(job) }
      system.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      if let schedule = Schedule.current,
        let delay = clock.now.duration(to: instant) as? Duration
      {
        return schedule.add(UnownedJob(job), to: .pool, after: delay)
      }
      guard let system = system as? any SchedulingExecutor else { return self.system.enqueue(job) }
      system.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }
  }

  /// The executor of the main actor.
  private final class MainActorExecutor: MainExecutor, SchedulingExecutor, @unchecked Sendable {
    static let shared = MainActorExecutor()
    let system: any MainExecutor = PlatformExecutorFactory.mainExecutor

    var isMainExecutor: Bool { true }
    func run() throws { try system.run() }
    func stop() { system.stop() }
    func checkIsolated() { if Schedule.current == nil { system.checkIsolated() } }

    func enqueue(_ job: consuming ExecutorJob) {
      guard let schedule = Schedule.current else { return system.enqueue(job) }
      schedule.add(UnownedJob(job), to: .main)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      if let schedule = Schedule.current, let delay = delay as? Duration {
        return schedule.add(UnownedJob(job), to: .main, after: delay)
      }
      guard let system = system as? any SchedulingExecutor else { return self.system.enqueue(job) }
      system.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      if let schedule = Schedule.current,
        let delay = clock.now.duration(to: instant) as? Duration
      {
        return schedule.add(UnownedJob(job), to: .main, after: delay)
      }
      guard let system = system as? any SchedulingExecutor else { return self.system.enqueue(job) }
      system.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }
  }
#endif
