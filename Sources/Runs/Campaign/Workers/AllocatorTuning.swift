import Foundation

/// A setting for the memory that the C library of Linux keeps for reuse after it was freed.
///
/// A command frees more blocks of one size than the seven that glibc keeps for each size. All other
/// blocks take a slower way, which costs a twentieth of a trial. The setting must be in the
/// environment when a process starts. Other systems ignore it.
package enum AllocatorTuning {
  /// The variable that glibc reads.
  static let variable = "GLIBC_TUNABLES"
  private static let name = "glibc.malloc.tcache_count"
  /// The largest count that every version of glibc accepts.
  private static let setting = name + "=127"

  /// Returns the new value of the variable, with our setting added to its own value; nil if its own
  /// value already sets a count.
  static func value(beside own: String?) -> String? {
    guard let own, !own.isEmpty else { return setting }
    return own.contains(name) ? nil : own + ":" + setting
  }

  /// Restarts this process with the memory setting of workers, so that a measurement in this
  /// process is true for workers. Does nothing if the setting is already there, or if the system
  /// does not support it.
  package static func restart() {
    #if os(Linux)
      guard let value = value(beside: ProcessInfo.processInfo.environment[variable]),
        let executable = WorkerCommand.ownExecutable
      else { return }
      setenv(variable, value, 1)
      execv(executable, CommandLine.unsafeArgv)
    #endif
  }
}
