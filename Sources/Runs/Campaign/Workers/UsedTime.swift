import Foundation

/// The time that a thread and its process have used, in milliseconds.
struct UsedTime: Hashable, Sendable {
  /// What all threads of the process have worked.
  var processor: Int
  /// The clock, less what the thread waited for a processor while the machine was busy, where the
  /// system says so.
  var clock: Int

  /// What was used when the clock shows so much.
  ///
  /// - Parameter waited: how long the thread waited for a processor, in nanoseconds; nil where the
  ///   system does not say.
  init(processor: Int, clock: Int, waited: Int?) {
    self.processor = processor
    self.clock = clock - (waited ?? 0) / 1_000_000
  }
}

/// Reads what a thread and its process have used.
struct Timekeeper: Sendable {
  /// The scheduler's account of the thread; -1 where there is none.
  private let account: Int32

  /// Looks at the thread that calls.
  init() {
    account = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
  }

  /// What was used up to now.
  var used: UsedTime {
    UsedTime(
      processor: milliseconds(CLOCK_PROCESS_CPUTIME_ID), clock: milliseconds(CLOCK_MONOTONIC),
      waited: NumberLine.number(1, ofFile: account))
  }

  private func milliseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
