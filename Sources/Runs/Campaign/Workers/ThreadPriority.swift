import Foundation

/// The priority of threads (`nice`).
enum ThreadPriority {
  /// Has the thread that calls work at the priority of a process: this one's, which it was started
  /// with, unless another is named.
  ///
  /// On Linux the pool of threads gives each a priority of its own where the system lets it, which
  /// it does for root.
  static func take(of process: pid_t = getpid()) {
    setpriority(kind, 0, getpriority(kind, id_t(process)))
  }

  /// Of the thread that calls, where threads have priorities of their own.
  static var current: Int32 { getpriority(kind, 0) }

  #if canImport(Darwin)
    private static let kind = PRIO_PROCESS
  #else
    private static let kind = Int32(PRIO_PROCESS.rawValue)
  #endif
}
