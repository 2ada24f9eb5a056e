import Foundation

/// A watchdog inside a worker. It ends the worker when nothing progresses, when the worker uses too
/// much memory, or when the parent is gone.
///
/// The watchdog is a thread that looks about forty times a second, so it costs the trials nothing.
/// It reads the page of the trials without a lock: a torn or late word costs one look.
final class Watchdog: @unchecked Sendable {
  /// Microseconds between two looks.
  private static let pause: UInt32 = 25_000

  private let page: ProgressPage
  private let parent = getppid()
  private let timekeeper: Timekeeper
  private let lock = NSLock()
  private var limits: WorkerLimits

  /// Begins to watch the calling thread.
  init(_ page: ProgressPage, limits: WorkerLimits) {
    self.page = page
    self.limits = limits
    timekeeper = Timekeeper()
    let thread = Thread { [self] in watch() }
    thread.name = "watchdog"
    thread.start()
  }

  /// Sets other limits, which apply from the next look on.
  func set(_ limits: WorkerLimits) {
    lock.withLock { self.limits = limits }
  }

  private func watch() {
    var detector = HangDetector(sample)
    while true {
      usleep(Watchdog.pause)
      if getppid() != parent { _exit(0) }
      let limits = lock.withLock { self.limits }
      let sample = sample
      page.look(memory: sample.memory)
      if let ending = detector.judge(sample, limits) { end(ending) }
    }
  }

  private var sample: HangDetector.Sample {
    HangDetector.Sample(
      isAtWork: page.trial != nil, beat: page.beat, commands: page.step,
      memory: ResidentMemory.bytes, used: timekeeper.used)
  }

  private func end(_ reason: ProgressPage.Ending) {
    // The trial may have ended in the meantime.
    guard page.trial != nil || reason == .memory else { return }
    page.ending = reason
    _exit(1)
  }
}
