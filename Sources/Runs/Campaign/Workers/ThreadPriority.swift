import Foundation

/// The priority of threads (`nice`).
enum ThreadPriority {
  /// Sets the priority of the calling thread to that of a process: by default this one, which keeps
  /// the priority that it was started with.
  ///
  /// On Linux the thread pool gives each of its threads another priority if the system allows it,
  /// as it does for root.
  static func adopt(of process: pid_t = getpid()) {
    setpriority(kind, 0, getpriority(kind, id_t(process)))
  }

  /// The priority of the calling thread, if the system has priorities of threads.
  static var current: Int32 { getpriority(kind, 0) }

  #if canImport(Darwin)
    private static let kind = PRIO_PROCESS
  #else
    private static let kind = Int32(PRIO_PROCESS.rawValue)
  #endif
}
