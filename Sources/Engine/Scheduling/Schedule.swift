import CScheduling
import Synchronization

/// A task executor that runs its jobs on the thread that entered it, one after another, in an order
/// that a function chooses.
///
/// ```swift
/// Schedule.enter(choosing: { source.index(below: $0) }) { schedule in
///   schedule.start { await actor.increment() }
///   schedule.runUntilIdle()
/// }
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
package final class Schedule: TaskExecutor, @unchecked Sendable {
  /// A job, and where it runs.
  private struct Entry {
    let job: UnownedJob
    let place: JobPlace
    /// The time at which the job becomes ready.
    var due: Duration = .zero
  }

  /// The number of jobs that have run since the schedule was entered.
  package private(set) var steps = 0
  /// The number of jobs that came from other threads since the schedule was entered.
  package private(set) var foreignJobs = 0
  /// The time that sleeps have taken since the schedule was entered.
  package private(set) var now = Duration.zero

  private var ready: [Entry] = []
  private var sleeping: [Entry] = []
  private var choose: (Int) -> Int = { _ in 0 }
  private let foreign = Mutex<[Entry]?>(nil)

  /// Makes a schedule. It is never released, since a task does not own the executor that it
  /// prefers.
  private init() {
    _ = Unmanaged.passRetained(self)
    _ = ProcessExecutors.areReplaced
  }

  /// Whether jobs without a preferred executor come to the schedule: those of the main actor, and
  /// of unstructured tasks.
  package static var controlsProcess: Bool { ProcessExecutors.areReplaced }

  /// Whether unstructured tasks prefer the schedule that they are made in, and so can be
  /// interrupted at each suspension point.
  package static let prefersTasks = Schedule.enter(choosing: { _ in 0 }) { schedule in
    Task {}
    let isPreferred = schedule.ready.contains { $0.place == .schedule }
    schedule.runUntilIdle()
    return isPreferred
  }

  /// The schedule that runs jobs on this thread; nil outside one.
  static var current: Schedule? {
    lockstep_schedule().map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a function in a schedule. Jobs that are left at its end run on the pool.
  ///
  /// - Parameters:
  ///   - choose: returns the next job by its place among several that are ready, below the given
  ///     count.
  ///   - body: starts tasks and runs jobs. It must not suspend.
  package static func enter<Result>(
    choosing choose: @escaping (Int) -> Int, run body: (Schedule) throws -> Result
  ) rethrows -> Result {
    // The main actor is one, so only one schedule may run its jobs.
    try turn.withLock { idle in
      let schedule = idle ?? Schedule()
      schedule.begin(choose)
      defer { idle = schedule.end() ? schedule : nil }
      return try body(schedule)
    }
  }

  /// The schedule that nobody is in, which the next one to enter takes.
  private static let turn = Mutex<Schedule?>(nil)

  private func begin(_ choose: @escaping (Int) -> Int) {
    (steps, foreignJobs, now) = (0, 0, .zero)
    self.choose = choose
    foreign.withLock { $0 = [] }
    let words = unsafeBitCast(asUnownedTaskExecutor(), to: (UInt, UInt).self)
    lockstep_set_schedule(Unmanaged.passUnretained(self).toOpaque(), words.0, words.1)
  }

  /// Leaves the schedule. Returns whether no job is left: one that is left may send others later,
  /// so the schedule must not be used again.
  private func end() -> Bool {
    lockstep_set_schedule(nil, 0, 0)
    let late = foreign.withLock { late in
      defer { late = nil }
      return late ?? []
    }
    let left = ready + sleeping + late
    for entry in left { entry.place.forward(entry.job) }
    ready.removeAll(keepingCapacity: true)
    sleeping.removeAll(keepingCapacity: true)
    choose = { _ in 0 }
    return left.isEmpty && foreignJobs == 0
  }

  /// Starts a task that prefers this schedule.
  @discardableResult
  package func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: self, operation: work)
  }

  /// Runs one job. If none is ready, the earliest sleep ends.
  ///
  /// - Returns: whether there was a job.
  package func step() -> Bool {
    takeForeign()
    if ready.isEmpty, !wake() { return false }
    let place = ready.count == 1 ? 0 : choose(ready.count)
    let entry = ready.remove(at: place)
    steps += 1
    entry.place.run(entry.job, on: self)
    return true
  }

  /// Runs jobs until none is left.
  ///
  /// - Parameter limit: the most jobs to run.
  /// - Returns: whether none is left.
  @discardableResult
  package func runUntilIdle(limit: Int = 100_000) -> Bool {
    for _ in 0..<limit { if !step() { return true } }
    return false
  }

  private func wake() -> Bool {
    guard let first = sleeping.indices.min(by: { sleeping[$0].due < sleeping[$1].due }) else {
      return false
    }
    let entry = sleeping.remove(at: first)
    now = max(now, entry.due)
    ready.append(entry)
    return true
  }

  private func takeForeign() {
    let came = foreign.withLock { came in
      defer { if came != nil { came = [] } }
      return came ?? []
    }
    foreignJobs += came.count
    ready += came
  }

  /// Takes a job of a task that prefers this schedule.
  package func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job), to: .schedule) }

  /// Takes a job. One of another thread waits until the schedule looks for it; if nobody is in the
  /// schedule, it goes to the pool.
  func add(_ job: UnownedJob, to place: JobPlace, after delay: Duration = .zero) {
    guard Schedule.current === self else { return addForeign(Entry(job: job, place: place)) }
    if delay <= .zero { return ready.append(Entry(job: job, place: place)) }
    sleeping.append(Entry(job: job, place: place, due: now + delay.onGrid))
  }

  private func addForeign(_ entry: Entry) {
    let isOpen = foreign.withLock { foreign in
      foreign?.append(entry)
      return foreign != nil
    }
    if !isOpen { entry.place.forward(entry.job) }
  }
}

extension Duration {
  /// The duration, rounded up to a sixteenth of its size, and to a millisecond at least.
  ///
  /// A deadline is a time of the clock, and some time has passed since it was computed.
  fileprivate var onGrid: Duration {
    let (seconds, attoseconds) = components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    var grid: Int64 = 1000
    while grid * 32 <= microseconds { grid *= 2 }
    return .microseconds((microseconds + grid) / grid * grid)
  }
}
