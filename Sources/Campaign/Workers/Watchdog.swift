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
  private let lock = NSLock()
  private var limits: WorkerLimits

  /// Begins to watch.
  init(_ page: ProgressPage, limits: WorkerLimits) {
    self.page = page
    self.limits = limits
    let thread = Thread { [self] in watch() }
    thread.name = "watchdog"
    thread.start()
  }

  /// Sets other limits, from the next look on.
  func set(_ limits: WorkerLimits) {
    lock.withLock { self.limits = limits }
  }

  private func watch() {
    var mark = Mark(page)
    while true {
      usleep(Watchdog.pause)
      if getppid() != parent { _exit(0) }
      let limits = lock.withLock { self.limits }
      let memory = ResidentMemory.bytes
      page.memory = memory
      if memory > limits.memory { end(.memory) }
      if page.beat != mark.beat || page.trial == nil {
        mark = Mark(page)
      } else if mark.isOver(limits, memory: memory) {
        end(.hang)
      }
    }
  }

  /// What was used when something last moved on.
  private struct Mark {
    /// From this growth on a command is taken to be eating memory: it gets more time, so that it
    /// ends for that, at whatever speed the machine has.
    private static let appetite = 64 << 20
    private static let moreTime = 10

    let beat: UInt64
    private let processor = Watchdog.processorTime
    private let clock = Watchdog.clockTime
    private let memory = ResidentMemory.bytes

    init(_ page: ProgressPage) { beat = page.beat }

    func isOver(_ limits: WorkerLimits, memory: Int) -> Bool {
      let patience = memory - self.memory > Mark.appetite ? Mark.moreTime : 1
      return Watchdog.processorTime - processor > limits.processor * patience
        || Watchdog.clockTime - clock > limits.clock * patience
    }
  }

  private func end(_ reason: ProgressPage.Ending) {
    guard page.trial != nil || reason == .memory else { return }
    page.ending = reason
    _exit(1)
  }

  /// What all threads of the process have used, in milliseconds.
  private static var processorTime: Int { milliseconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static var clockTime: Int { milliseconds(CLOCK_MONOTONIC) }

  private static func milliseconds(_ clock: clockid_t) -> Int {
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
