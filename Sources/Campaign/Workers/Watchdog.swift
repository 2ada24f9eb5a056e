import Foundation

/// Ends the worker that it lives in when nothing moves on, when memory runs away, or when the
/// parent is gone.
///
/// A thread that looks some forty times a second, so the trials pay nothing for it. It reads what
/// the trials write without a lock: a word that is torn or late costs one look.
final class Watchdog: @unchecked Sendable {
  /// Microseconds between two looks.
  private static let pause: UInt32 = 25_000

  private let page: ProgressPage
  private let parent = getppid()
  private let used: UsedTime
  private let lock = NSLock()
  private var limits: WorkerLimits

  /// Begins to watch the thread that calls.
  init(_ page: ProgressPage, limits: WorkerLimits) {
    self.page = page
    self.limits = limits
    used = UsedTime()
    let thread = Thread { [self] in watch() }
    thread.name = "watchdog"
    thread.start()
  }

  /// Sets other limits, from the next look on.
  func set(_ limits: WorkerLimits) {
    lock.withLock { self.limits = limits }
  }

  private func watch() {
    var mark = Mark(page, used)
    while true {
      usleep(Watchdog.pause)
      if getppid() != parent { _exit(0) }
      let limits = lock.withLock { self.limits }
      let now = Mark(page, used)
      page.look(memory: now.memory)
      if now.memory > limits.memory { end(.memory) }
      if page.trial == nil || now.hasMoved(since: mark) {
        mark = now
      } else if now.isOver(limits, since: mark) {
        end(.hang)
      }
    }
  }

  /// What was used at a look.
  private struct Mark {
    /// Who eats so much more memory moves on, towards the limit of memory: it ends for that, at
    /// whatever speed the machine gives out pages.
    private static let bite = 8 << 20

    let memory = ResidentMemory.bytes
    private let beat: UInt64
    private let processor: Int
    private let clock: Int

    init(_ page: ProgressPage, _ used: UsedTime) {
      beat = page.beat
      processor = used.processor
      clock = used.clock
    }

    func hasMoved(since mark: Mark) -> Bool {
      beat != mark.beat || memory - mark.memory > Mark.bite
    }

    func isOver(_ limits: WorkerLimits, since mark: Mark) -> Bool {
      processor - mark.processor > limits.processor || clock - mark.clock > limits.clock
    }
  }

  private func end(_ reason: ProgressPage.Ending) {
    guard page.trial != nil || reason == .memory else { return }
    page.ending = reason
    _exit(1)
  }
}

/// The time that a thread and its process have used, in milliseconds.
private struct UsedTime {
  /// The scheduler's account of the thread; -1 where there is none.
  private let account: Int32

  /// Looks at the thread that calls.
  init() {
    account = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
  }

  /// What all threads of the process have worked.
  var processor: Int { milliseconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// The clock, less what the thread waited for a processor while the machine was busy, where the
  /// system says so.
  var clock: Int { milliseconds(CLOCK_MONOTONIC) - waited }

  /// The second field of the account is in nanoseconds.
  private var waited: Int {
    var text = [UInt8](repeating: 0, count: 128)
    let count = pread(account, &text, text.count, 0)
    let fields = text.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
    guard fields.count > 1 else { return 0 }
    return (Int(String(decoding: fields[1], as: UTF8.self)) ?? 0) / 1_000_000
  }

  private func milliseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

/// How much memory this process has in use.
package enum ResidentMemory {
  /// In bytes; 0 where the system does not say.
  package static var bytes: Int {
    #if canImport(Darwin)
      var info = mach_task_basic_info()
      let words = MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size
      var count = mach_msg_type_number_t(words)
      let status = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: words) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return status == KERN_SUCCESS ? Int(info.resident_size) : 0
    #else
      let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return 0 }
      defer { close(descriptor) }
      var text = [UInt8](repeating: 0, count: 128)
      let count = read(descriptor, &text, text.count)
      let fields = text.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
      guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else {
        return 0
      }
      return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    #endif
  }
}
