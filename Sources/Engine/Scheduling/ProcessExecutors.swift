#if os(Linux) && compiler(>=6.3)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
#endif

/// The executors of the process: the pool and the main actor. Once installed, they ask first
/// whether the job comes from a thread inside a schedule.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
enum ProcessExecutors {
  #if os(Linux) && compiler(>=6.3)
    /// Whether jobs without a preference come to the schedule. Reading it puts these executors in
    /// the place of the system's, unless those have no timers: no sleep of others would end then.
    static let areReplaced: Bool = {
      // Each looks up the executor that it forwards to, before they are replaced.
      let executors: [any FilteringExecutor] = [PoolExecutor.shared, MainActorExecutor.shared]
      guard executors.allSatisfy({ $0.timer != nil }) else { return false }
      _createExecutors(factory: Factory.self)
      return true
    }()
    static let pool = PoolExecutor.shared.asUnownedTaskExecutor()
    static func sendToPool(_ job: UnownedJob) {
      PoolExecutor.shared.system.enqueue(ExecutorJob(job))
    }
    static func sendToMain(_ job: UnownedJob) {
      MainActorExecutor.shared.system.enqueue(ExecutorJob(job))
    }
  #else
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

  /// An executor of the process: jobs from inside a schedule go to the schedule, all others on.
  private protocol FilteringExecutor: SchedulingExecutor {
    /// The place of the jobs that it gets.
    var place: JobPlace { get }
    /// The executor of the system.
    var timer: (any SchedulingExecutor)? { get }
  }

  extension FilteringExecutor {
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      if let schedule = Schedule.current, let delay = delay as? Duration {
        return schedule.add(UnownedJob(job), to: place, after: delay)
      }
      guard let timer else { return enqueue(job) }
      timer.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      if let schedule = Schedule.current,
        let delay = clock.now.duration(to: instant) as? Duration
      {
        return schedule.add(UnownedJob(job), to: place, after: delay)
      }
      guard let timer else { return enqueue(job) }
      timer.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }
  }

  /// The executor of jobs without a preference, and of their sleeps.
  private final class PoolExecutor: TaskExecutor, FilteringExecutor, @unchecked Sendable {
    static let shared = PoolExecutor()
    let place = JobPlace.pool
    let system: any TaskExecutor = PlatformExecutorFactory.defaultExecutor
    var timer: (any SchedulingExecutor)? { system as? any SchedulingExecutor }

    func enqueue(_ job: consuming ExecutorJob) {
      guard let schedule = Schedule.current else { return system.enqueue(job) }
      schedule.add(UnownedJob(job), to: place)
    }
  }

  /// The executor of the main actor.
  private final class MainActorExecutor: MainExecutor, FilteringExecutor, @unchecked Sendable {
    static let shared = MainActorExecutor()
    let place = JobPlace.main
    let system: any MainExecutor = PlatformExecutorFactory.mainExecutor
    var timer: (any SchedulingExecutor)? { system as? any SchedulingExecutor }

    var isMainExecutor: Bool { true }
    func run() throws { try system.run() }
    func stop() { system.stop() }
    func checkIsolated() { if Schedule.current == nil { system.checkIsolated() } }

    func enqueue(_ job: consuming ExecutorJob) {
      guard let schedule = Schedule.current else { return system.enqueue(job) }
      schedule.add(UnownedJob(job), to: place)
    }
  }
#endif
