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
  private let timekeeper: Timekeeper
  private let lock = NSLock()
  private var limits: WorkerLimits

  /// Begins to watch the thread that calls.
  init(_ page: ProgressPage, limits: WorkerLimits) {
    self.page = page
    self.limits = limits
    timekeeper = Timekeeper()
    let thread = Thread { [self] in watch() }
    thread.name = "watchdog"
    thread.start()
  }

  /// Sets other limits, from the next look on.
  func set(_ limits: WorkerLimits) {
    lock.withLock { self.limits = limits }
  }

  private func watch() {
    var vigil = Vigil(look)
    while true {
      usleep(Watchdog.pause)
      if getppid() != parent { _exit(0) }
      let limits = lock.withLock { self.limits }
      let look = look
      page.look(memory: look.memory)
      if let ending = vigil.judge(look, limits) { end(ending) }
    }
  }

  private var look: Vigil.Look {
    Vigil.Look(
      isAtWork: page.trial != nil, beat: page.beat, memory: ResidentMemory.bytes,
      used: timekeeper.used)
  }

  private func end(_ reason: ProgressPage.Ending) {
    // It may have come to its end meanwhile.
    guard page.trial != nil || reason == .memory else { return }
    page.ending = reason
    _exit(1)
  }
}
