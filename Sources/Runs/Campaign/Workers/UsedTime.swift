import Foundation

/// The time that a thread and its process have used, in milliseconds.
struct UsedTime: Hashable, Sendable {
  /// The processor time of all threads of the process.
  var processor: Int
  /// The clock time, without the time that the thread waited for a processor on a busy machine. The
  /// wait is known only if the system reports it.
  var clock: Int

  /// Makes the used time at a reading of the clock.
  ///
  /// - Parameter waited: the nanoseconds that the thread waited for a processor; nil if the system
  ///   does not tell.
  init(processor: Int, clock: Int, waited: Int?) {
    self.processor = processor
    self.clock = clock - (waited ?? 0) / 1_000_000
  }
}

/// A timekeeper that reads the used time of a thread and its process.
struct Timekeeper: Sendable {
  /// The descriptor of the scheduler's statistics of the thread; -1 if there are none.
  private let account: Int32

  /// Makes a timekeeper for the calling thread.
  init() {
    account = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
  }

  /// The time used up to now.
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
